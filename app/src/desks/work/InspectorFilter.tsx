import type { PlanPeople } from '@proofmark/contract/api/order.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FilterMenu } from './FilterMenus.tsx';
import { FilterChoices } from './FilterChoices.tsx';

interface InspectorFilterProps {
  people: PlanPeople['people'];
  /** A uid; '' for everybody. */
  value: string;
  onChange: (value: string) => void;
}

/** The inspectors as a filter. */
export function InspectorFilter({ people, value, onChange }: InspectorFilterProps) {
  const { t } = useTranslation();
  const [keyword, setKeyword] = useState('');
  const all = people.map(({ uid, nickname }) => ({ id: String(uid), text: nickname }));
  const wanted = keyword.trim().toLowerCase();
  return (
    <FilterMenu
      label={t('work.inspector')}
      value={value === '' ? '' : (all.find(({ id }) => id === value)?.text ?? value)}
    >
      {(close) => (
        <FilterChoices
          label={t('work.inspector')}
          value={value}
          keyword={keyword}
          onKeyword={setKeyword}
          choices={all.filter(({ text }) => text.toLowerCase().includes(wanted))}
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
