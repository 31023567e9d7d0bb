import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { REFUSED } from '../focus/focus-refused.ts';
import './field.css';

/** Props that every field has. */
export interface FieldProps {
  /** Above the box, always: a placeholder is not a label. */
  label: string;
  /** Hides the label where the place already says what the field is. Screen readers still read it. */
  isLabelHidden?: boolean | undefined;
  /** In small at the right of the label: unit, code, "optional". */
  hint?: string | undefined;
  /** In small under the box. */
  note?: string | undefined;
  /** Says what is wrong; red, under the box. */
  error?: string | undefined;
  /** What the field shows does not fit and is not saved; `error` says why. Its sheet stays open until it is put right, or read-only. */
  isRefused?: boolean | undefined;
  /** Sunken, without outline; can still be read and copied. */
  isReadOnly?: boolean | undefined;
  /** Must be filled in before submitting. The eye learns it from the hint or the list of gaps, a screen reader from this. */
  isRequired?: boolean | undefined;
}

/** To be spread on the input. */
interface FieldAria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  'data-refused'?: string;
}

interface FieldFrameProps extends FieldProps {
  /** Several lines: the box grows. */
  isTall?: boolean | undefined;
  /** Inside the box, after the input. */
  action?: ReactNode;
  children: (aria: FieldAria) => ReactNode;
}

/** Label above, box, then error or note; wires them to the input for screen readers. */
export function FieldFrame(props: FieldFrameProps) {
  const id = useId();
  const below = props.error ?? props.note;
  const describedBy = [props.hint !== undefined && `${id}h`, below !== undefined && `${id}b`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="field">
      <div className={classNames('field-legend', props.isLabelHidden === true && 'visually-hidden')}>
        <label htmlFor={id}>{props.label}</label>
        {props.hint !== undefined && <em id={`${id}h`}>{props.hint}</em>}
      </div>
      <div
        className={classNames(
          'field-box',
          props.isTall === true && 'tall',
          props.isReadOnly === true && 'locked',
          props.error !== undefined && 'invalid',
        )}
      >
        {props.children({
          id,
          'aria-describedby': describedBy === '' ? undefined : describedBy,
          'aria-invalid': props.error !== undefined || undefined,
          'aria-required': props.isRequired === true || undefined,
          ...(props.isRefused === true ? REFUSED : {}),
        })}
        {props.action}
      </div>
      {below !== undefined && (
        <p id={`${id}b`} className={props.error === undefined ? 'field-note' : 'field-error'}>
          {props.error !== undefined && <CircleAlert size={16} />}
          {below}
        </p>
      )}
    </div>
  );
}

interface FieldActionProps {
  label: string;
  icon: ReactNode;
  onPress: () => void;
  isPressed?: boolean | undefined;
}

/** An icon button at the end of a box: show the password, open the library. */
export function FieldAction({ label, icon, onPress, isPressed }: FieldActionProps) {
  return (
    <button
      type="button"
      className="field-action"
      aria-label={label}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {icon}
    </button>
  );
}
