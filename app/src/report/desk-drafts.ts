/**
 * @file What is typed about a report at a desk and is not kept or sent yet. It is in memory, so it stays when its form is closed
 * and while the person looks something up on another page.
 */
import { canonical } from '@proofmark/contract/sync/merge.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { create } from 'zustand';
import { whenOthersLogIn } from '../store/current-database.ts';

/** What is being typed, and where. */
type DraftPlace = readonly ['comment' | 'correction' | 'return' | 'amend', ...unknown[]];
/** Name → value. */
type Values = Readonly<Record<string, Json>>;

const useDraftStore = create<{ drafts: Readonly<Record<string, Values | undefined>> }>()(() => ({
  drafts: {},
}));
// The next person on this device has drafts of their own.
whenOthersLogIn(() => useDraftStore.setState({ drafts: {} }));

/** What a form shows, typed or else stored, and a function that changes it. A value that is as stored is not a draft. */
export function useDeskDraft<T extends Values>(
  reportId: string,
  place: DraftPlace,
  stored: T,
): [shown: T, change: (set: Partial<T>) => void] {
  const typed = useDraftStore(({ drafts }) => drafts[keyOf(reportId, place)]);
  return [{ ...stored, ...typed }, (set) => changeDeskDraft(reportId, place, stored, set)];
}

/** What the function of {@link useDeskDraft} does: changes some values of a draft. */
export function changeDeskDraft<T extends Values>(
  reportId: string,
  place: DraftPlace,
  stored: T,
  set: Partial<T>,
): void {
  const key = keyOf(reportId, place);
  useDraftStore.setState(({ drafts }) => {
    const others = Object.entries<Json | undefined>({ ...drafts[key], ...set }).filter(
      ([name, value]) => canonical(value) !== canonical(stored[name]),
    );
    return {
      drafts: { ...drafts, [key]: others.length > 0 ? (Object.fromEntries(others) as Values) : undefined },
    };
  });
}

/** Forgets a draft, once it is kept, sent or discarded. */
export function forgetDeskDraft(reportId: string, place: DraftPlace): void {
  useDraftStore.setState(({ drafts }) => ({ drafts: { ...drafts, [keyOf(reportId, place)]: undefined } }));
}

/** Whether something is typed at a place, or at one that begins like it. */
export function hasDeskDraft(reportId: string, place: DraftPlace): boolean {
  return isIn(useDraftStore.getState().drafts, reportId, place);
}

/** {@link hasDeskDraft}, live. */
export function useHasDeskDraft(reportId: string, place: DraftPlace): boolean {
  return useDraftStore(({ drafts }) => isIn(drafts, reportId, place));
}

function isIn(
  drafts: Readonly<Record<string, Values | undefined>>,
  reportId: string,
  place: DraftPlace,
): boolean {
  const begin = keyOf(reportId, place).slice(0, -1);
  return Object.entries(drafts).some(([key, typed]) => typed !== undefined && key.startsWith(begin));
}

function keyOf(reportId: string, place: DraftPlace): string {
  return JSON.stringify([reportId, ...place]);
}
