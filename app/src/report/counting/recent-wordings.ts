/** @file Defect wordings that were used before, in this report and in others on this phone. */
import type { Report } from '@proofmark/contract/report/report.ts';
import { useEarlierRows } from '../../store/earlier-reports.ts';
import type { DefectWording } from './defect-wording.ts';

/** The wordings of this report, newest first, then those of other reports, the most alike first. */
export function useRecentWordings(reportId: string, report: Report): DefectWording[] {
  const elsewhere = useEarlierRows(reportId, 'defect').flatMap(({ rows }) => rows);
  return [...report.defects.toReversed(), ...elsewhere]
    .map(wordingOf)
    .filter(({ en, zh }) => en !== '' || zh !== '');
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
