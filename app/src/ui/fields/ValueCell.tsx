import { classNames } from '../class-names.ts';
import { REFUSED } from '../focus/focus-refused.ts';
import './value-cell.css';
import { useNumberText } from './use-number-text.ts';

interface ValueCellProps {
  /** Read out: point of measure and piece, such as "Length L, piece 2". */
  label: string;
  value: number | null;
  /** With each keystroke that changes the number; enter goes on to the next cell. NaN for a pasted text that is no number. */
  onCommit: (value: number | null) => void;
  /** Under what was typed: its deviation, signed, as in "+1.3" and "±0.0"; of a typed deviation the value. */
  beside?: string | undefined;
  isOutOfTolerance?: boolean | undefined;
  /** Values below 0 are usual, so phones show the keyboard with a minus. The cell takes one in any case. */
  isOftenNegative?: boolean | undefined;
  /** The id of the line that says what is allowed, while the cell shows something that is not saved, such as a pasted text. */
  refusedBy?: string | undefined;
  /** Somebody else entered another value; a note below the cells says so. */
  hasTwoValues?: boolean | undefined;
  isReadOnly?: boolean | undefined;
}

/** One measured value, 60 × 48. */
export function ValueCell(props: ValueCellProps) {
  const { input } = useNumberText(props.value, props.onCommit, {
    isNegativeAllowed: true,
    refusesPaste: true,
  });
  const isWrong = props.isOutOfTolerance === true || props.refusedBy !== undefined;
  return (
    <label
      className={classNames(
        'value-cell',
        isWrong && 'outside',
        props.hasTwoValues === true && 'two-values',
        props.isReadOnly === true && 'locked',
      )}
    >
      <input
        {...input}
        inputMode={props.isOftenNegative === true ? 'text' : 'decimal'}
        placeholder="–"
        aria-label={props.label}
        aria-invalid={isWrong || undefined}
        aria-describedby={props.refusedBy}
        {...(props.refusedBy !== undefined && REFUSED)}
        readOnly={props.isReadOnly}
      />
      {props.beside !== undefined && <small>{props.beside}</small>}
    </label>
  );
}
