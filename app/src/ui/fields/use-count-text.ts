import { useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { focusNextInput } from '../focus/focus-next.ts';
import { REFUSED } from '../focus/focus-refused.ts';
import { isForInputMethod } from './input-method.ts';
import { cleanNumberText, parseNumberText } from './number-text.ts';
import { useDraft } from './use-draft.ts';
import { isPasted } from './use-number-text.ts';

/** A count that is stepped or typed. */
export interface CountProps {
  /** Names the number. */
  label: string;
  value: number;
  /** The count that is shown now. `step` is by how much it was counted up or down; absent where the number was typed. */
  onChange: (value: number, step?: number) => void;
  /** 0 by default. */
  min?: number | undefined;
  max?: number | undefined;
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * Props of an input that shows a count, and the way to step it. The field keeps what is typed until it is left, even if
 * somebody else counts meanwhile. A number within the limits is passed on at once. Another sets `isRefused` and stays until
 * it is put right. Focusing selects the number, so that typing replaces it. Enter moves to the next input.
 */
export function useCountText({ label, value, onChange, min = 0, max = Number.MAX_SAFE_INTEGER }: CountProps) {
  const [count, show] = useDraft(value, () => {});
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed === null ? count : parseNumberText(typed);
  const isRefused = number === null ? typed !== '' : !(number >= min && number <= max);

  function step(by: number): void {
    const next = Math.min(max, Math.max(min, count + by));
    setTyped(null);
    if (next === count) return;
    show(next);
    onChange(next, next - count);
  }

  function take(text: string): void {
    setTyped(text);
    const next = parseNumberText(text);
    if (next === null || !(next >= min && next <= max) || next === count) return;
    show(next);
    onChange(next);
  }

  return {
    count,
    step,
    isRefused,
    input: {
      type: 'text',
      role: 'spinbutton',
      'aria-label': label,
      'aria-valuenow': count,
      'aria-valuemin': min,
      'aria-invalid': isRefused || undefined,
      // A stored count below the limit, such as 0 of a colleague, keeps nobody in the sheet.
      ...(isRefused && typed !== null ? REFUSED : {}),
      inputMode: 'numeric' as const,
      enterKeyHint: 'next' as const,
      autoComplete: 'off',
      value: typed ?? String(count),
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const raw = event.currentTarget.value;
        const isNoNumber = isPasted(event) || Number.isNaN(number);
        const text = cleanNumberText(raw, { isInteger: true }) ?? (isNoNumber ? raw : null);
        if (text !== null) take(text);
      },
      onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) =>
        // Otherwise the press that focuses the field would move the caret afterwards.
        requestAnimationFrame(() => currentTarget.select()),
      onBlur: () => {
        if (!isRefused) setTyped(null);
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (isForInputMethod(event.nativeEvent)) return;
        const by = STEPS[event.key];
        if (by !== undefined) step(by);
        else if (event.key === 'Enter') focusNextInput(event.currentTarget);
        else return;
        event.preventDefault();
      },
    },
  };
}
