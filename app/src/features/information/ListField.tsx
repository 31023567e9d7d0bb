import { useState } from 'react';
import { TextArea } from '../../ui/fields/TextArea.tsx';

interface ListFieldProps {
  label: string;
  note?: string | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  entries: readonly string[];
  /** Makes the entries of what was typed. */
  parse: (typed: string) => string[];
  /** Set between entries when nobody is typing. */
  mark: string;
  onChange: (entries: string[]) => void;
  isReadOnly?: boolean | undefined;
  rows?: number | undefined;
}

/** A list of short texts as one text. It keeps what was typed until the user leaves the field, so that the caret does not jump. */
export function ListField({ entries, parse, mark, onChange, ...field }: ListFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextArea
      {...field}
      value={typed ?? entries.join(mark)}
      onChange={(text) => {
        setTyped(text);
        onChange(parse(text));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
