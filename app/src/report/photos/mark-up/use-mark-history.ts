import { useState } from 'react';

/** One thing done to the marks, and the way back. Both write to the phone; false: it could not be stored. */
export interface MarkStep {
  undo: () => Promise<boolean>;
  redo: () => Promise<boolean>;
}

export interface MarkHistory {
  /** Does it for the first time. */
  take: (step: MarkStep) => void;
  /** Undefined while there is nothing to undo. */
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
}

/** What was done since the editor was opened. A new step ends what could be done again. */
export function useMarkHistory(): MarkHistory {
  const [{ done, undone }, setHistory] = useState<{ done: MarkStep[]; undone: MarkStep[] }>({
    done: [],
    undone: [],
  });
  const [last, next] = [done.at(-1), undone.at(-1)];
  return {
    take: (step) => {
      setHistory({ done: [...done, step], undone: [] });
      void step.redo();
    },
    undo:
      last &&
      (() => {
        setHistory({ done: done.slice(0, -1), undone: [...undone, last] });
        void last.undo();
      }),
    redo:
      next &&
      (() => {
        setHistory({ done: [...done, next], undone: undone.slice(0, -1) });
        void next.redo();
      }),
  };
}
