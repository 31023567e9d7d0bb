import { isEmail } from '@proofmark/contract/api/account-limits.ts';
import type { Person } from '@proofmark/contract/api/people.ts';
import { ROLES, type Role } from '@proofmark/contract/workflow/transitions.ts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useBusy } from '../../frame/use-busy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { DeskDialog } from '../../ui/office/DeskDialog.tsx';
import { ClientChoice } from './ClientChoice.tsx';
import { RoleBoxes } from './RoleBoxes.tsx';
import { renewPeople } from './use-people.ts';

interface InviteDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onInvited: () => void;
}

/**
 * Adds an account. Its owner gets a mail and chooses the password. What was typed stays when it is closed, until the
 * account is there.
 */
export function InviteDialog({ isOpen, onClose, onInvited }: InviteDialogProps) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [nickname, setNickname] = useState('');
  const [isOn, setOn] = useState<Partial<Record<Role, boolean>>>({ inspector: true });
  const [client, setClient] = useState<Person['client']>(null);
  const [isShowing, showProblems] = useState(false);
  const [isBusy, run, refusal] = useBusy();
  const missing = {
    email: isEmail(email) ? undefined : t('admin.invite.emailMissing'),
    nickname: nickname.trim() === '' ? t('admin.invite.nameMissing') : undefined,
  };
  const roles = ROLES.filter((role) => isOn[role]);
  const needsClient = roles.includes('client');
  const isReady =
    !missing.email && !missing.nickname && roles.length > 0 && (!needsClient || client !== null);

  async function invite(): Promise<void> {
    const person = { email: email.trim(), nickname: nickname.trim(), roles };
    await call('user/add', { ...person, ...(client && { clientId: client.id }) }, { isQuiet: true });
    showToast({ tone: 'done', text: () => t('admin.invite.done', { name: nickname.trim() }) });
    onClose();
    onInvited();
    await renewPeople();
  }

  return (
    <DeskDialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      title={t('admin.invite.title')}
      closeLabel={t('common.close')}
      footer={
        <>
          <p>{t('admin.invite.note')}</p>
          <DeskButton
            kind="primary"
            isNotYet={!isReady}
            isBusy={isBusy}
            onPress={() => {
              showProblems(true);
              if (isReady) run(invite);
            }}
          >
            {t('admin.invite.open')}
          </DeskButton>
        </>
      }
    >
      <RefusalNotice refusal={refusal} />
      <TextField
        label={t('admin.email')}
        type="email"
        value={email}
        onChange={setEmail}
        maxLength={254}
        isRequired
        error={isShowing ? missing.email : undefined}
      />
      <TextField
        label={t('admin.name')}
        value={nickname}
        onChange={setNickname}
        maxLength={50}
        isRequired
        error={isShowing ? missing.nickname : undefined}
      />
      <RoleBoxes roles={roles} onToggle={(change) => setOn({ ...isOn, ...change })} />
      {needsClient && (
        <ClientChoice
          client={client}
          onChoose={setClient}
          error={isShowing && client === null ? t('admin.client.missing') : undefined}
        />
      )}
      {isShowing && roles.length === 0 && <Notice tone="fail">{t('admin.rolesMissing')}</Notice>}
    </DeskDialog>
  );
}
