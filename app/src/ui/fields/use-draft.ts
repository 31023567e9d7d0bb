import { useEffect, useState } from 'react';

/** What was changed here and has not come back yet. */
interface Draft<T> {
  /** The value that came in last. */
  seen: T;
  /** The changes since, oldest first. */
  unseen: readonly T[];
}

/** The saving of a change that was taken back at once may never be seen. By then it has been. */
const ECHO_MS = 2000;

/**
 * [Note: A draft bridges a slow store]
 * Callers save each change, often to IndexedDB, and the saved value comes back a moment later. Until then the input
 * must show what was typed, or it loses letters and the caret jumps. So the newest change is shown while `value` stays
 * as it was or is an echo of an earlier change; any other `value` came from elsewhere and wins at once.
 */
export function useDraft<T>(value: T, onChange: (value: T) => void): [T, (value: T) => void] {
  const [last, setDraft] = useState<Draft<T> | null>(null);
  const draft = last && draftAfter(last, value);
  if (draft !== last) setDraft(draft);
  const shown = draft === null ? value : (draft.unseen.at(-1) as T);
  const isBack = draft !== null && Object.is(value, shown);

  // The store may skip values, so a change that was taken back may end without an echo.
  useEffect(() => {
    if (!isBack) return undefined;
    const timer = setTimeout(() => setDraft(null), ECHO_MS);
    return () => clearTimeout(timer);
  }, [isBack]);

  function change(next: T): void {
    setDraft({ seen: value, unseen: [...(draft?.unseen ?? []), next] });
    onChange(next);
  }

  return [shown, change];
}

/**
 * The draft once `value` has come in, or null if nothing of it is left to wait for. A value that is as before is no echo:
 * whoever takes a letter back types the old value while the letter is still on its way.
 */
export function draftAfter<T>(draft: Draft<T>, value: T): Draft<T> | null {
  if (Object.is(value, draft.seen)) return draft;
  const echoed = draft.unseen.findIndex((change) => Object.is(change, value));
  const unseen = echoed === -1 ? [] : draft.unseen.slice(echoed + 1);
  return unseen.length === 0 ? null : { seen: value, unseen };
}
