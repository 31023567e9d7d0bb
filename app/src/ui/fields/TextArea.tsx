import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { useDraft } from './use-draft.ts';

interface TextAreaProps extends FieldProps {
  value: string;
  /** On each keystroke; callers save at once. */
  onChange: (value: string) => void;
  /** Least height in lines; the box grows with the text. */
  rows?: number | undefined;
  maxLength?: number | undefined;
  onBlur?: (() => void) | undefined;
}

/** Several lines of text; the box grows with them. */
export function TextArea(props: TextAreaProps) {
  const [text, change] = useDraft(props.value, props.onChange);
  return (
    <FieldFrame {...props} isTall>
      {(aria) => (
        <textarea
          {...aria}
          value={text}
          rows={props.rows ?? 3}
          readOnly={props.isReadOnly}
          maxLength={props.maxLength}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={props.onBlur}
        />
      )}
    </FieldFrame>
  );
}
