import { useRef, useState } from 'react';

interface TypedList {
  /** What the input shows. */
  text: string;
  type: (text: string) => void;
  /** The user has left the field: shows the stored list again, once it is what was typed. */
  leave: () => void;
  /** True once what was typed is stored; false if it does not fit. */
  isStored: () => Promise<boolean>;
  /** Adds a line that does not fit. */
  addLine: (line: string) => void;
}

/**
 * A list that is typed as one text. What was typed stays until the user leaves the field, so that the caret does not
 * jump, and as long as it does not fit, so that it is not lost.
 * @param shown the stored list as text
 * @param save saves the text; false if it does not fit
 */
export function useTypedList(shown: string, save: (text: string) => Promise<boolean>): TypedList {
  const [typed, setTyped] = useState<string | null>(null);
  const last = useRef(Promise.resolve(true));

  async function showStored(): Promise<void> {
    const own = last.current;
    if ((await own) && own === last.current) setTyped(null);
  }

  return {
    text: typed ?? shown,
    type: (text) => {
      setTyped(text);
      last.current = save(text);
    },
    leave: () => void showStored(),
    isStored: () => last.current,
    addLine: (line) => {
      setTyped((before) => `${before ?? shown}\n${line}`);
      last.current = Promise.resolve(false);
    },
  };
}
