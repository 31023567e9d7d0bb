import { useState } from 'react';

interface Draft<T> {
  base: T;
  emitted: T[];
}

/**
 * [Note: A draft bridges a slow store]
 * Callers save each change, often to IndexedDB, and the saved value comes back a moment later. Until then the input
 * must show what was typed, or it loses letters and the caret jumps. So the newest change is shown while `value` is
 * still the old one or an echo of an earlier change; any other `value` came from elsewhere and wins at once.
 */
export function useDraft<T>(value: T, onChange: (value: T) => void): [T, (value: T) => void] {
  const [draft, setDraft] = useState<Draft<T> | null>(null);
  const newest = draft?.emitted.at(-1);
  const isWaiting =
    draft !== null && value !== newest && (value === draft.base || draft.emitted.includes(value));
  if (draft !== null && !isWaiting) setDraft(null);

  function change(next: T): void {
    setDraft({ base: draft?.base ?? value, emitted: [...(draft?.emitted ?? []), next] });
    onChange(next);
  }

  return [isWaiting ? (newest as T) : value, change];
}
