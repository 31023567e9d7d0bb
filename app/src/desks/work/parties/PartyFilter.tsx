import { useDeferredValue, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUser } from '../../../session/session-store.ts';
import { FilterMenu } from '../FilterMenus.tsx';
import { FilterChoices } from '../FilterChoices.tsx';
import { partyName } from './party-name.ts';
import { useParties, useParty, type PartyKind } from './use-parties.ts';

interface PartyFilterProps {
  kind: PartyKind;
  label: string;
  /** The id of a record; '' for all. */
  value: string;
  onChange: (value: string) => void;
}

/** Records as a filter: the first hundred by name, and a search for the others. */
export function PartyFilter({ kind, label, value, onChange }: PartyFilterProps) {
  const { t } = useTranslation();
  const { uid } = useUser();
  const chosen = useParty(uid, value);
  return (
    <FilterMenu label={label} value={value === '' ? '' : chosen ? partyName(t.language, chosen) : value}>
      {(close) => (
        <Choices
          kind={kind}
          label={label}
          value={value}
          onChange={(id) => {
            onChange(id);
            close();
          }}
        />
      )}
    </FilterMenu>
  );
}

function Choices({ kind, label, value, onChange }: PartyFilterProps) {
  const { t } = useTranslation();
  const { uid } = useUser();
  const [keyword, setKeyword] = useState('');
  const { data, hasNextPage } = useParties(uid, kind, useDeferredValue(keyword.trim()));
  const [found] = data?.pages ?? [];
  return (
    <FilterChoices
      label={label}
      value={value}
      keyword={keyword}
      onKeyword={setKeyword}
      choices={found?.items.map((party) => ({
        id: party.id,
        text: [partyName(t.language, party), party.city].filter(Boolean).join(' · '),
      }))}
      hasMore={hasNextPage}
      onChoose={onChange}
    />
  );
}
