import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { focusNextInput } from '../focus/focus-next.ts';
import { cleanNumberText, formatNumberText, parseNumberText, type NumberTextOptions } from './number-text.ts';
import { useDraft } from './use-draft.ts';

/**
 * Props of an input that shows text and commits a number with each keystroke: the text stays as typed ("1." or "1.50")
 * while it means the committed number, and is set right on leaving. Enter moves to the next input.
 */
export function useNumberText(
  value: number | null,
  onCommit: (value: number | null) => void,
  options: NumberTextOptions,
) {
  const [number, commit] = useDraft(value, onCommit);
  const [typed, setTyped] = useState('');
  const shown = parseNumberText(typed) === number ? typed : formatNumberText(number);

  return {
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
      const text = cleanNumberText(event.currentTarget.value, options);
      if (text === null) return;
      setTyped(text);
      const parsed = parseNumberText(text);
      if (parsed !== number) commit(parsed);
    },
    onBlur: () => setTyped(''),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      focusNextInput(event.currentTarget);
    },
  };
}
