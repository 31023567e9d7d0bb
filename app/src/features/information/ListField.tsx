import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { useState } from 'react';
import { useField } from '../../report/fields/use-field.ts';
import { WarningAnswers } from '../../report/gaps/WarningAnswer.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { useDraft } from '../../ui/fields/use-draft.ts';

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

/**
 * A list of short texts as one text. It keeps what was typed until the user leaves the field, so that the caret does not
 * jump. More than the list can hold stays in the field, which says so.
 */
export function ListField({ field, entries, also, parse, mark, ...words }: ListFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { save, label, error, warnings, isRefused, isReadOnly } = useField(
    'information',
    'information',
    field,
    {
      also: () => also ?? {},
    },
  );
  const [shown, change] = useDraft(entries.join(mark), (text) => void save(parse(text)));
  return (
    <>
      <TextArea
        {...words}
        label={label}
        error={error}
        isRefused={isRefused}
        isReadOnly={isReadOnly}
        value={typed ?? shown}
        onChange={(text) => {
          setTyped(text);
          change(parse(text).join(mark));
        }}
        onBlur={() => {
          if (!isRefused) setTyped(null);
        }}
      />
      {typed === null && <WarningAnswers warnings={warnings} note={undefined} />}
    </>
  );
}
