import { useState } from 'react';

/** One change of the marks, and its undo. Both write to the phone. They resolve to false if it could not be stored. */
interface MarkStep {
  undo: () => Promise<boolean>;
  redo: () => Promise<boolean>;
}

export interface MarkHistory {
  /** Does the step for the first time. */
  take: (step: MarkStep) => void;
  /** Undefined while there is nothing to undo. */
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
}

/** The steps since the editor was opened. A new step clears the redo list. */
export function useMarkHistory(): MarkHistory {
  const [{ done, undone }, setHistory] = useState<{ done: MarkStep[]; undone: MarkStep[] }>({
    done: [],
    undone: [],
  });
  const [last, next] = [done.at(-1), undone.at(-1)];
  return {
    take: (step) => {
      // One press can take two steps: a new mark also ends the text before it.
      setHistory(({ done }) => ({ done: [...done, step], undone: [] }));
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
