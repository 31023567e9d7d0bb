import type { ReactNode } from 'react';
import './field.css';

interface FieldBlockProps {
  label: ReactNode;
  /** For a control that takes its name from the label by `aria-labelledby`. */
  labelId?: string | undefined;
  /** At the right of the label: a unit, "optional". */
  hint?: ReactNode;
  /** Below, in small. */
  note?: ReactNode;
  children: ReactNode;
}

/** Label, hint and note around something that is not an input: segments, chips, photos. Inputs use `FieldFrame`. */
export function FieldBlock({ label, labelId, hint, note, children }: FieldBlockProps) {
  return (
    <div className="field">
      <div className="field-legend">
        <span id={labelId}>{label}</span>
        {hint !== undefined && <em>{hint}</em>}
      </div>
      {children}
      {note !== undefined && <p className="field-note">{note}</p>}
    </div>
  );
}
