import { useState } from 'react';
import { FilterMenu } from './FilterMenus.tsx';
import { FilterChoices } from './FilterChoices.tsx';

interface NameFilterProps {
  label: string;
  /** The id of what is chosen; '' for all. */
  value: string;
  /** What the button says then; without it the text of the choice. */
  valueText?: string;
  choices: readonly { id: string; text: string }[];
  onChange: (value: string) => void;
}

/** A filter whose choices are all known. */
export function NameFilter({ label, value, valueText, choices, onChange }: NameFilterProps) {
  const [keyword, setKeyword] = useState('');
  const wanted = keyword.trim().toLowerCase();
  return (
    <FilterMenu
      label={label}
      value={value && (valueText ?? choices.find(({ id }) => id === value)?.text ?? value)}
    >
      {(close) => (
        <FilterChoices
          label={label}
          value={value}
          keyword={keyword}
          onKeyword={setKeyword}
          choices={choices.filter(({ text }) => text.toLowerCase().includes(wanted))}
          onChoose={(id) => {
            setKeyword('');
            onChange(id);
            close();
          }}
        />
      )}
    </FilterMenu>
  );
}
