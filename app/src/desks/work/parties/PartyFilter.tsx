import { useDeferredValue, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUser } from '../../../session/session-store.ts';
import { DeskMenu } from '../../../ui/office/DeskMenu.tsx';
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
    <DeskMenu label={label} value={value === '' ? '' : chosen ? partyName(t.language, chosen) : value}>
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
    </DeskMenu>
  );
}

function Choices({ kind, label, value, onChange }: PartyFilterProps) {
  const { t } = useTranslation();
  const { uid } = useUser();
  const [keyword, setKeyword] = useState('');
  const { data, hasNextPage } = useParties(uid, kind, useDeferredValue(keyword.trim()));
  const [found] = data?.pages ?? [];
  return (
    <>
      <input
        ref={focusIt}
        type="search"
        aria-label={t('work.party.searchOf', { label })}
        placeholder={t('work.party.searchOf', { label })}
        autoComplete="off"
        maxLength={64}
        value={keyword}
        onChange={(event) => setKeyword(event.currentTarget.value)}
      />
      {keyword === '' && value !== '' && (
        <button type="button" onClick={() => onChange('')}>
          {t('work.party.kinds.all')}
        </button>
      )}
      {found?.items.map((party) => (
        <button
          key={party.id}
          type="button"
          aria-pressed={party.id === value}
          onClick={() => onChange(party.id)}
        >
          {[partyName(t.language, party), party.city].filter(Boolean).join(' · ')}
        </button>
      ))}
      {found?.items.length === 0 && <p>{t('work.notFound')}</p>}
      {hasNextPage && <p>{t('work.party.searchMore')}</p>}
    </>
  );
}

function focusIt(input: HTMLInputElement | null): void {
  input?.focus();
}
