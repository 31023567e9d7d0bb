import type { Import } from '@proofmark/contract/api/import.ts';

/** True if the rows of an import can be checked: every column that must be there is, and everybody named is known. */
export function isReady({ missing, people }: Pick<Import, 'missing' | 'people'>): boolean {
  return missing.length === 0 && people.every(({ isSettled }) => isSettled);
}
