import type { Party } from '@proofmark/contract/api/party.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { LoadMore } from '../../../frame/LoadMore.tsx';
import { useBusy } from '../../../frame/use-busy.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUser } from '../../../session/session-store.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { DeskButton } from '../../../ui/office/DeskButton.tsx';
import { DeskDialog } from '../../../ui/office/DeskDialog.tsx';
import { partyName } from './party-name.ts';
import { renewParties, useParties } from './use-parties.ts';

interface MergeDialogProps {
  /** The record that goes; null: closed. */
  from: Party | null;
  onClose: () => void;
}

/** Two records of the same company become one, which keeps the inspections of both. */
export function MergeDialog({ from, onClose }: MergeDialogProps) {
  const { t } = useTranslation();
  const { uid } = useUser();
  const [into, setInto] = useState('');
  const [isBusy, run] = useBusy();
  const list = useParties(uid, from?.kind ?? null, '');
  const others = (list.data?.pages ?? []).flatMap(({ items }) => items).filter(({ id }) => id !== from?.id);
  const chosen = others.find(({ id }) => id === into);
  const name = from ? partyName(t.language, from) : '';

  async function merge(): Promise<void> {
    if (!from || !chosen) return;
    await call('party/merge', { from: from.id, into: chosen.id });
    const words = { from: name, into: partyName(t.language, chosen) };
    showToast({ tone: 'done', text: () => t('work.party.merge.done', words) });
    onClose();
    await renewParties();
  }

  return (
    <DeskDialog
      isOpen={from !== null}
      onClose={onClose}
      isBusy={isBusy}
      title={t('work.party.merge.title', { name })}
      closeLabel={t('common.close')}
      footer={
        <>
          <p>{t('work.party.merge.final')}</p>
          <DeskButton
            kind="primary"
            isNotYet={!chosen}
            isBusy={isBusy}
            onPress={() => {
              if (chosen) run(merge);
            }}
          >
            {chosen
              ? t('work.party.merge.now', { name: partyName(t.language, chosen) })
              : t('work.party.merge.missing')}
          </DeskButton>
        </>
      }
    >
      <SelectField
        label={t('work.party.merge.into')}
        value={into}
        emptyLabel={t('work.choose')}
        options={others.map((party) => ({
          value: party.id,
          label: [partyName(t.language, party), party.city].filter(Boolean).join(' · '),
        }))}
        onChange={setInto}
      />
      <LoadMore list={list} />
    </DeskDialog>
  );
}
