import { ChevronDown } from 'lucide-react';
import './field.css';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { useDraft } from './use-draft.ts';

interface SelectOption<V extends string> {
  value: V;
  label: string;
}

interface SelectFieldProps<V extends string> extends FieldProps {
  /** '' while nothing is chosen. */
  value: V | '';
  onChange: (value: V) => void;
  options: readonly SelectOption<V>[];
  /** Shown while nothing is chosen, such as "Choose". */
  emptyLabel?: string | undefined;
  /** Adds a first row with this label that takes the choice back. Leave it out where a choice is required. */
  clear?: { label: string; onClear: () => void } | undefined;
}

/** A choice from the phone's own list, for more than four options. Use `Segmented` for fewer. */
export function SelectField<V extends string>(props: SelectFieldProps<V>) {
  const [value, change] = useDraft<V | ''>(props.value, (next) => {
    if (next === '') props.clear?.onClear();
    else props.onChange(next);
  });
  if (props.isReadOnly === true) {
    const chosen = props.options.find((option) => option.value === value);
    return (
      <FieldFrame {...props}>
        {(aria) => <input {...aria} type="text" readOnly value={chosen?.label ?? props.emptyLabel ?? ''} />}
      </FieldFrame>
    );
  }
  return (
    <FieldFrame {...props} action={<SelectMark />}>
      {(aria) => (
        <select {...aria} value={value} onChange={(event) => change(event.currentTarget.value as V)}>
          {(value === '' || props.clear !== undefined) && (
            <option value="">{(value === '' ? props.emptyLabel : props.clear?.label) ?? ''}</option>
          )}
          {props.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

/** The arrow at the end of a field that opens a list. */
export function SelectMark() {
  return <ChevronDown size={18} className="field-mark" />;
}
