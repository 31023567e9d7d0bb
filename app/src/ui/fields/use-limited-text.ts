import { charactersIn, isLonger } from '@proofmark/contract/fields/characters.ts';
import { createContext, use, useState } from 'react';
import { useDraft } from './use-draft.ts';

/** Says that a text is too long, in the user's language. The shell provides it. */
export const TooLongContext = createContext((max: number, length: number) => `${length} / ${max}`);

/**
 * A text with a limit, in characters. A longer one, such as a pasted one, is shown whole and not passed on, because
 * cutting it would lose its end without a word. `tooLong` then says so.
 */
export function useLimitedText(value: string, onChange: (value: string) => void, max = Infinity) {
  const [text, pass] = useDraft(value, onChange);
  const [over, setOver] = useState<{ text: string; instead: string } | null>(null);
  const say = use(TooLongContext);
  // Another text came from elsewhere, for instance one chosen from a list.
  if (over !== null && over.instead !== text) setOver(null);

  function change(next: string): void {
    const isOver = isLonger(next, max);
    setOver(isOver ? { text: next, instead: text } : null);
    if (!isOver) pass(next);
  }

  return {
    text: over?.text ?? text,
    change,
    tooLong: over === null ? undefined : say(max, charactersIn(over.text)),
  };
}
