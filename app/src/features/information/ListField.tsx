import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { useField } from '../../report/fields/use-field.ts';
import { useTypedList } from '../../report/fields/use-typed-list.ts';
import { TextArea } from '../../ui/fields/TextArea.tsx';

interface ListFieldProps {
  field: 'cartonNos' | 'documents';
  entries: readonly string[];
  /** Saved with the entries. */
  also?: Fields<'information'>;
  note: string;
  hint?: string | undefined;
  /** Makes the entries of what was typed. */
  parse: (typed: string) => string[];
  /** Set between entries when nobody is typing. */
  mark: string;
  rows: number;
}

/** A list of short texts as one text. More than the list can hold stays in the field, which says so. */
export function ListField({ field, entries, also, parse, mark, ...words }: ListFieldProps) {
  const { save, label, error, isRefused, isReadOnly } = useField('information', 'information', field, {
    also: () => also ?? {},
  });
  const { text, type, leave } = useTypedList(entries.join(mark), (typed) => save(parse(typed)));
  return (
    <TextArea
      {...words}
      label={label}
      error={error}
      isRefused={isRefused}
      isReadOnly={isReadOnly}
      value={text}
      onChange={type}
      onBlur={leave}
    />
  );
}
