/** @file Defect wordings that this user used before on this phone. */
import type { Report } from '@proofmark/contract/report/report.ts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { currentUser, useUser } from '../../session/session-store.ts';
import { rememberWording, type DefectWording } from './defect-wording.ts';

const useRecentStore = create<{ byUser: Record<number, DefectWording[]> }>()(
  persist((): { byUser: Record<number, DefectWording[]> } => ({ byUser: {} }), { name: 'recent-defects' }),
);

/** The wordings of this report, newest first, then those the user used in other reports. */
export function useRecentWordings(report: Report): DefectWording[] {
  const { uid } = useUser();
  const elsewhere = useRecentStore((store) => store.byUser[uid]) ?? [];
  const inReport = report.defects.map(wordingOf).filter(({ en, zh }) => en !== '' || zh !== '');
  return [...inReport.toReversed(), ...elsewhere];
}

/** Remembers a wording for the next report. */
export function keepWording(wording: DefectWording): void {
  const { uid } = currentUser();
  useRecentStore.setState(({ byUser }) => ({
    byUser: { ...byUser, [uid]: rememberWording(byUser[uid] ?? [], wording) },
  }));
}

/** The wording of a defect. */
export function wordingOf({
  code,
  category,
  class: defectClass,
  descriptionEn,
  descriptionZh,
}: Pick<
  Report['defects'][number],
  'code' | 'category' | 'class' | 'descriptionEn' | 'descriptionZh'
>): DefectWording {
  return {
    code: code ?? '',
    category: category ?? '',
    en: descriptionEn?.trim() ?? '',
    zh: descriptionZh?.trim() ?? '',
    ...(defectClass ? { class: defectClass } : {}),
  };
}
