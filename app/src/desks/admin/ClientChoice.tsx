import type { Person } from '@proofmark/contract/api/people.ts';
import { pickText } from '@proofmark/contract/words/texts.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '../../api/call.ts';
import { deskQueries } from '../../api/desk-queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../ui/actions/Chip.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import './client-choice.css';

type Client = NonNullable<Person['client']>;

const PROPOSED = 8;

interface ClientChoiceProps {
  client: Client | null;
  onChoose: (client: Client | null) => void;
  error?: string | undefined;
}

/** The record to which the account of a client belongs: typed, then chosen among those that the text may mean. */
export function ClientChoice({ client, onChoose, error }: ClientChoiceProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const text = client ? nameOf(client) : typed;
  const keyword = useDeferredValue(text.trim());
  const { data } = useQuery(
    {
      queryKey: ['parties', 'of-account', keyword],
      queryFn: ({ signal }) =>
        call(
          'party/list',
          { kind: 'client', limit: PROPOSED, ...(keyword && { keyword }) },
          { isQuiet: true, signal },
        ),
      enabled: client === null,
      placeholderData: keepPreviousData,
    },
    deskQueries,
  );
  function nameOf({ nameEn, nameZh }: Pick<Client, 'nameEn' | 'nameZh'>): string {
    return pickText(t.language, { en: nameEn, zh: nameZh });
  }
  return (
    <div className="client-choice">
      <TextField
        label={t('admin.client.label')}
        hint={t('admin.client.hint')}
        value={text}
        onChange={(next) => {
          setTyped(next);
          onChoose(null);
        }}
        maxLength={64}
        isRequired
        error={error}
      />
      {client === null && (
        <div role="group" aria-label={t('admin.client.proposed')}>
          {(data?.items ?? []).map((party) => (
            <Chip
              key={party.id}
              isPressed={false}
              onPress={() => {
                const { id, nameEn, nameZh } = party;
                onChoose({ id, nameEn, nameZh });
              }}
            >
              {nameOf(party)}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
