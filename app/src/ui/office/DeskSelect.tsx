import { classNames } from '../class-names.ts';
import './desk-select.css';

interface DeskSelectProps {
  label: string;
  /** '' while everything is shown. */
  value: string;
  options: readonly { value: string; label: string }[];
  /** A field of a form, as wide as its place, in place of a filter. `toChoose`: somebody has to choose or check. */
  field?: 'plain' | 'toChoose' | undefined;
  onChange: (value: string) => void;
}

/** A filter with a list of choices. Unset it shows its label, set it shows its value. */
export function DeskSelect({ label, value, options, field, onChange }: DeskSelectProps) {
  return (
    <select
      className={classNames('desk-select', field && 'of-form', field === 'toChoose' && 'to-choose')}
      aria-label={label}
      data-set={value !== '' || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

interface DeskDayProps {
  label: string;
  /** `2026-06-22`, or '' for no limit. */
  value: string;
  onChange: (value: string) => void;
}

/** A day as a filter. */
export function DeskDay({ label, value, onChange }: DeskDayProps) {
  return (
    <label className="desk-select" data-set={value !== '' || undefined}>
      {label}
      <input type="date" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </label>
  );
}
