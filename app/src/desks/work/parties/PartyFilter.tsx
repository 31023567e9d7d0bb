import { useDeferredValue, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUser } from '../../../session/session-store.ts';
import { FilterMenu } from '../FilterMenus.tsx';
import { FilterChoices } from '../FilterChoices.tsx';
import { partyName } from './party-name.ts';
import { useKnownParties, useParties, useParty, type PartyKind } from './use-parties.ts';

interface PartyFilterProps {
  kind: PartyKind;
  label: string;
  /** The id of a record; '' for all. */
  value: string;
  onChange: (value: string) => void;
  /** In place of "All". It is shown while nothing is chosen. */
  none?: string | undefined;
  /** The ids of records that come before the others. */
  first?: readonly string[] | undefined;
}

/** Records as a filter: the first hundred by name, and a search for the others. */
export function PartyFilter(props: PartyFilterProps) {
  const { label, value, onChange, none = '' } = props;
  const { t } = useTranslation();
  const { uid } = useUser();
  const chosen = useParty(uid, value);
  return (
    <FilterMenu label={label} value={value === '' ? none : chosen ? partyName(t.language, chosen) : value}>
      {(close) => (
        <Choices
          {...props}
          onChange={(id) => {
            onChange(id);
            close();
          }}
        />
      )}
    </FilterMenu>
  );
}

function Choices({ kind, label, value, onChange, none, first = [] }: PartyFilterProps) {
  const { t } = useTranslation();
  const { uid } = useUser();
  const [keyword, setKeyword] = useState('');
  const { data, hasNextPage } = useParties(uid, kind, useDeferredValue(keyword.trim()));
  const [found] = data?.pages ?? [];
  const known = useKnownParties(uid, first);
  const before = keyword === '' ? known : [];
  const others = found?.items.filter(({ id }) => !before.some((party) => party.id === id));
  return (
    <FilterChoices
      label={label}
      value={value}
      keyword={keyword}
      onKeyword={setKeyword}
      none={none}
      choices={
        others &&
        [...before, ...others].map((party) => ({
          id: party.id,
          text: [partyName(t.language, party), party.city].filter(Boolean).join(' · '),
        }))
      }
      hasMore={hasNextPage}
      onChoose={onChange}
    />
  );
}
