import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { useDraft } from './use-draft.ts';

interface DateFieldProps extends FieldProps {
  /** `2026-06-22`; '' while not filled in. */
  value: string;
  /** '' when the person clears it. */
  onChange: (value: string) => void;
}

/** A calendar day, by the phone's own picker. */
export function DateField(props: DateFieldProps) {
  return <NativeDate type="date" {...props} />;
}

/** Local wall time `2026-06-22T08:40`, by the phone's own picker; the zone is the caller's. */
export function DateTimeField(props: DateFieldProps) {
  return <NativeDate type="datetime-local" {...props} />;
}

function NativeDate(props: DateFieldProps & { type: 'date' | 'datetime-local' }) {
  const [value, change] = useDraft(props.value, props.onChange);
  return (
    <FieldFrame {...props}>
      {(aria) => (
        <input
          {...aria}
          type={props.type}
          value={value}
          readOnly={props.isReadOnly}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}
