import type { HTMLAttributes, HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { focusNextInput } from '../focus/focus-next.ts';
import { isForInputMethod } from './input-method.ts';
import { useLimitedText } from './use-limited-text.ts';

/** A field for one line of text. */
export interface TextFieldProps extends FieldProps {
  value: string;
  /** On each keystroke; callers save at once. */
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'password' | 'tel' | 'url' | undefined;
  name?: string | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  autoCapitalize?: string | undefined;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** With `next`, Enter moves to the next field. With `done` or `send`, Enter submits the form. */
  enterKeyHint?: 'next' | 'done' | 'go' | 'search' | 'send' | undefined;
  /** In characters. A longer text is shown with an error, and `onChange` is not called. */
  maxLength?: number | undefined;
  /** FieldAction. */
  action?: ReactNode;
  onBlur?: (() => void) | undefined;
  isAutoFocused?: boolean | undefined;
}

/** One line of text, with the keyboard that suits it. */
export function TextField(props: TextFieldProps) {
  const { text, change, tooLong } = useLimitedText(props.value, props.onChange, props.maxLength);
  return (
    <FieldFrame
      {...props}
      error={tooLong ?? props.error}
      isRefused={tooLong !== undefined || props.isRefused === true}
    >
      {(aria) => (
        <input
          {...aria}
          type={props.type ?? 'text'}
          name={props.name}
          value={text}
          readOnly={props.isReadOnly}
          autoComplete={props.autoComplete ?? 'off'}
          autoCapitalize={props.autoCapitalize}
          inputMode={props.inputMode}
          enterKeyHint={props.enterKeyHint}
          autoFocus={props.isAutoFocused}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={props.onBlur}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || props.enterKeyHint !== 'next') return;
            if (isForInputMethod(event.nativeEvent)) return;
            event.preventDefault();
            focusNextInput(event.currentTarget);
          }}
        />
      )}
    </FieldFrame>
  );
}
