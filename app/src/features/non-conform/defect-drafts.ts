/** @file The defect that the user is entering, per report: in memory, and on the phone to survive a reload. */
import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { whenOthersLogIn } from '../../store/current-database.ts';
import { readDraft, writeDraft } from '../../store/drafts.ts';
import { save } from '../../report/saving.ts';
import { changedDraft, newDraft, type DefectDraft } from './defect-draft.ts';

const useDraftStore = create<{ drafts: Record<string, DefectDraft> }>()(() => ({ drafts: {} }));
// The next person on this phone has drafts of their own.
whenOthersLogIn(() => useDraftStore.setState({ drafts: {} }));

interface DraftEdits {
  draft: DefectDraft | undefined;
  change: (set: Fields<'defect'>) => void;
  /** Starts a new draft with the last chosen class. */
  renew: () => void;
  /** Restores a draft. */
  restore: (draft: DefectDraft) => void;
}

/** The draft of a report. Undefined while it is being read. */
export function useDefectDraft(reportId: string): DraftEdits {
  const draft = useDraftStore((store) => store.drafts[reportId]);
  // Loads the draft that was typed before a reload.
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
  // Stored before the first entry, because its photos link to its id. Without storage there is no photo either.
  if (kept === undefined) await writeDraft(nameOf(reportId), draft).catch(() => undefined);
}

function keep(reportId: string, draft: DefectDraft): void {
  useDraftStore.setState(({ drafts }) => ({ drafts: { ...drafts, [reportId]: draft } }));
  void save(`${reportId}/draft/defect`, () => writeDraft(nameOf(reportId), draft));
}

function nameOf(reportId: string): string {
  return `defect/${reportId}`;
}
