import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { focusNextInput } from '../focus/focus-next.ts';
import { isForInputMethod } from './input-method.ts';
import { cleanNumberText, formatNumberText, parseNumberText, type NumberTextOptions } from './number-text.ts';
import { useDraft } from './use-draft.ts';

/**
 * `input`: the props of an input that shows text and commits a number with each keystroke. The text stays as typed ("1."
 * or "1.50") while it means the committed number, and is set right on leaving. Enter moves to the next input. A letter that
 * is typed is ignored; a pasted text that is not a number is shown whole and committed as NaN where `refusesPaste`.
 * `number`: the number that is shown. `commit`: for buttons beside the input, which change the same number.
 */
export function useNumberText(
  value: number | null,
  onCommit: (value: number | null) => void,
  options: NumberTextOptions & { refusesPaste?: boolean | undefined },
) {
  const [number, commit] = useDraft(value, onCommit);
  const [typed, setTyped] = useState('');
  const shown = Object.is(parseNumberText(typed), number) ? typed : formatNumberText(number);

  const input = {
    type: 'text',
    value: shown,
    inputMode:
      options.isNegativeAllowed === true
        ? ('text' as const)
        : options.isInteger === true
          ? ('numeric' as const)
          : ('decimal' as const),
    enterKeyHint: 'next' as const,
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const raw = event.currentTarget.value;
      const isRefused = options.refusesPaste === true && (isPasted(event) || Number.isNaN(number));
      const text = cleanNumberText(raw, options) ?? (isRefused ? raw : null);
      if (text === null) return;
      setTyped(text);
      const parsed = parseNumberText(text);
      if (!Object.is(parsed, number)) commit(parsed);
    },
    onBlur: () => {
      if (!Number.isNaN(number)) setTyped('');
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'Enter' || isForInputMethod(event.nativeEvent)) return;
      event.preventDefault();
      focusNextInput(event.currentTarget);
    },
  };
  return { input, number, commit };
}

/** True for a change by the clipboard, by dropping a text or by what a browser fills in, not by a key. */
export function isPasted({ nativeEvent }: ChangeEvent): boolean {
  return /Paste|Drop|Replacement/.test((nativeEvent as InputEvent).inputType);
}
