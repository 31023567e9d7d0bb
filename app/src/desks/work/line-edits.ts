/** @file The lines of sheets that are being typed. They stay when their sheet closes, until they are saved or given up. */
import { create } from 'zustand';
import { whenOthersLogIn } from '../../store/current-database.ts';
import type { LineEdit } from './order-draft.ts';

const useEditStore = create<{ edits: Readonly<Record<string, LineEdit | undefined>> }>()(() => ({
  edits: {},
}));
// The next person has lines of their own.
whenOthersLogIn(() => useEditStore.setState({ edits: {} }));

/**
 * What is typed into a line, null while it is read, and a function that replaces it, also once the sheet is closed.
 * @param key the report, and the line of its sheet
 */
export function useLineEdit(key: string) {
  return [
    useEditStore(({ edits }) => edits[key] ?? null),
    (next: (now: LineEdit | null) => LineEdit | null) =>
      useEditStore.setState(({ edits }) => ({
        edits: { ...edits, [key]: next(edits[key] ?? null) ?? undefined },
      })),
  ] as const;
}
