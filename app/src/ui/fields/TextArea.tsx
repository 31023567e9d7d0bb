import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { useLimitedText } from './use-limited-text.ts';

interface TextAreaProps extends FieldProps {
  value: string;
  /** On each keystroke; callers save at once. */
  onChange: (value: string) => void;
  /** Least height in lines; the box grows with the text. */
  rows?: number | undefined;
  /** In characters. A longer text is shown with an error, and `onChange` is not called. */
  maxLength?: number | undefined;
  onBlur?: (() => void) | undefined;
  isAutoFocused?: boolean | undefined;
}

/** Several lines of text; the box grows with them. */
export function TextArea(props: TextAreaProps) {
  const { text, change, tooLong } = useLimitedText(props.value, props.onChange, props.maxLength);
  return (
    <FieldFrame
      {...props}
      error={tooLong ?? props.error}
      isRefused={tooLong !== undefined || props.isRefused === true}
      isTall
    >
      {(aria) => (
        <textarea
          {...aria}
          value={text}
          rows={props.rows ?? 3}
          autoFocus={props.isAutoFocused}
          readOnly={props.isReadOnly}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={props.onBlur}
        />
      )}
    </FieldFrame>
  );
}
