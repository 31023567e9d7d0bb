import { useId, type ReactNode } from 'react';
import { Segmented, type SegmentedOption } from '../../ui/fields/Segmented.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { FieldBlock } from '../../ui/fields/FieldBlock.tsx';

interface ChoiceFieldProps<V extends string> {
  label: string;
  hint?: string | undefined;
  note?: ReactNode;
  options: readonly SegmentedOption<V>[];
  value: V | null;
  onChange: (value: V) => void;
  isReadOnly?: boolean | undefined;
  emptyLabel?: string | undefined;
  /** Uses the phone's list even for few options, because their words are long. */
  isList?: boolean | undefined;
  /** For a list: clears the choice, see `SelectField`. */
  clear?: { label: string; onClear: () => void } | undefined;
}

/** One of several options: up to four short ones side by side, else the phone's list. */
export function ChoiceField<V extends string>(props: ChoiceFieldProps<V>) {
  const id = useId();
  const { label, hint, note, options, value, onChange, isReadOnly, emptyLabel } = props;
  if (props.isList === true || options.length > MOST_SEGMENTS) {
    return (
      <SelectField
        label={label}
        hint={hint}
        note={typeof note === 'string' ? note : undefined}
        options={options}
        value={value ?? ''}
        onChange={onChange}
        isReadOnly={isReadOnly}
        emptyLabel={emptyLabel}
        clear={props.clear}
      />
    );
  }
  return (
    <FieldBlock label={label} labelId={id} hint={hint} note={note}>
      <Segmented label={label} options={options} value={value} onChange={onChange} isReadOnly={isReadOnly} />
    </FieldBlock>
  );
}

const MOST_SEGMENTS = 4;
