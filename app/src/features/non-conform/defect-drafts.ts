/** @file The defect that is being entered, per report: in memory while the page lives, on the phone over a reload. */
import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { readDraft, writeDraft } from '../../store/drafts.ts';
import { save } from '../../report/saving.ts';
import { changedDraft, newDraft, type DefectDraft } from './defect-draft.ts';

const useDraftStore = create<{ drafts: Record<string, DefectDraft> }>()(() => ({ drafts: {} }));

export interface DraftEdits {
  draft: DefectDraft | undefined;
  change: (set: Fields<'defect'>) => void;
  /** Begins anew, with the class that was chosen last. */
  renew: () => void;
  /** Puts a draft back as it was. */
  restore: (draft: DefectDraft) => void;
}

/** The draft of a report; undefined for the moment in which it is read. */
export function useDefectDraft(reportId: string): DraftEdits {
  const draft = useDraftStore((store) => store.drafts[reportId]);
  // Joins the local database: what was typed before a reload comes back.
  useEffect(() => void load(reportId), [reportId]);
  return {
    draft,
    change: (set) => {
      const current = useDraftStore.getState().drafts[reportId] ?? newDraft();
      keep(reportId, changedDraft(current, set));
    },
    renew: () => keep(reportId, newDraft(draft?.fields.class ?? undefined)),
    restore: (former) => keep(reportId, former),
  };
}

async function load(reportId: string): Promise<void> {
  if (useDraftStore.getState().drafts[reportId]) return;
  const kept = await readDraft<DefectDraft>(nameOf(reportId)).catch(() => undefined);
  useDraftStore.setState(({ drafts }) => ({ drafts: { [reportId]: kept ?? newDraft(), ...drafts } }));
  const draft = useDraftStore.getState().drafts[reportId];
  // Stored before anything is entered: a photo that is taken first points to its id. Without room there is none to take.
  if (kept === undefined) await writeDraft(nameOf(reportId), draft).catch(() => undefined);
}

function keep(reportId: string, draft: DefectDraft): void {
  useDraftStore.setState(({ drafts }) => ({ drafts: { ...drafts, [reportId]: draft } }));
  void save(`${reportId}/draft/defect`, () => writeDraft(nameOf(reportId), draft));
}

function nameOf(reportId: string): string {
  return `defect/${reportId}`;
}
