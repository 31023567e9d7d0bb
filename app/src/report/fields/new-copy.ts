/** @file Which row in an open sheet is a copy that was just made. */
import { create } from 'zustand';

const useNewCopy = create<{ id: string | null }>()(() => ({ id: null }));

/** Notes that a row is a copy that was just made. Null when its sheet closes. */
export function noteCopy(id: string | null): void {
  useNewCopy.setState({ id });
}

/** True if the row is a copy that was just made. It has the name of the original, so its sheet must say so. */
export function useIsNewCopy(id: string | undefined): boolean {
  return useNewCopy((newest) => id !== undefined && newest.id === id);
}
