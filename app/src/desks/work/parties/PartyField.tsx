import type { Party } from '@proofmark/contract/api/party.ts';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useBusy } from '../../../frame/use-busy.ts';
import { useSendOnce } from '../../../frame/use-send-once.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUser } from '../../../session/session-store.ts';
import { Chip } from '../../../ui/actions/Chip.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { partyName } from './party-name.ts';
import './party-field.css';
import { renewParties, useProposedParties, type PartyKind } from './use-parties.ts';

interface PartyFieldProps {
  kind: PartyKind;
  label: string;
  /** The record; empty if the name was typed. */
  id: string;
  name: string;
  /** A name is typed that no longer belongs to a record. */
  onType: (name: string) => void;
  onChoose: (party: Party) => void;
}

/** A client, supplier or factory: typed, or one of the records that the typed text may mean. */
export function PartyField({ kind, label, id, name, onType, onChoose }: PartyFieldProps) {
  const { t } = useTranslation();
  const { uid } = useUser();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, run] = useBusy();
  const sendOnce = useSendOnce();
  const field = useRef<HTMLDivElement>(null);
  const wanted = useDeferredValue(name.trim());
  const latest = useRef(wanted);
  useEffect(() => {
    latest.current = wanted;
  });
  const isTyped = id === '';
  const proposed = useProposedParties(uid, kind, wanted, isOpen && isTyped);
  const isKnown = proposed.some(({ nameEn, nameZh }) => [nameEn, nameZh].includes(wanted));

  function choose(party: Party): void {
    // The pressed chip goes away, and the focus must not go with it.
    if (field.current?.contains(document.activeElement)) field.current.querySelector('input')?.focus();
    onChoose(party);
  }

  return (
    <div
      ref={field}
      className="party-field"
      onFocus={() => setOpen(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <TextField
        label={label}
        value={name}
        hint={id === '' ? undefined : t('work.party.isRecord')}
        onChange={onType}
        maxLength={200}
      />
      {isOpen && isTyped && (
        <div
          role="group"
          aria-label={t('work.party.proposed', { label })}
          className="party-field-proposed"
          // Safari gives no focus to a pressed button. Without this the press would end the field and meet nothing.
          onMouseDown={(event) => event.preventDefault()}
        >
          {proposed.map((party) => (
            <Chip key={party.id} isPressed={false} onPress={() => choose(party)}>
              {[partyName(t.language, party), party.city].filter(Boolean).join(' · ')}
            </Chip>
          ))}
          {wanted !== '' && !isKnown && (
            <Chip
              isPressed={false}
              onPress={() => {
                if (isBusy) return;
                run(async () => {
                  const hasChinese = /\p{Script=Han}/u.test(wanted);
                  const body = { kind, [hasChinese ? 'nameZh' : 'nameEn']: wanted };
                  const party = await sendOnce(body, (newId) => call('party/add', { ...body, id: newId }));
                  // Who typed on means another name.
                  if (latest.current === wanted) choose(party);
                  await renewParties();
                });
              }}
            >
              {t('work.party.keep', { name: wanted })}
            </Chip>
          )}
        </div>
      )}
    </div>
  );
}
