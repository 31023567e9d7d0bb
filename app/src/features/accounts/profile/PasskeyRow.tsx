import type { DataOf } from '@proofmark/contract/api/endpoint-schemas.ts';
import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { ApiError } from '../../../api/errors.ts';
import { AppSheet } from '../../../frame/AppSheet.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Group } from '../../../ui/layout/Group.tsx';
import { ListRow } from '../../../ui/lists/ListRow.tsx';
import { FormMessages } from '../AccountFormPage.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { useDeviceName } from '../../../frame/use-device-name.ts';

type Passkeys = DataOf<'user/passkeys'>;

/** The passkeys of the account: adds one, or removes one. */
export function PasskeyRow() {
  const { t } = useTranslation();
  const [state, setState] = useState<Passkeys | null>(null);
  const [isOpen, setOpen] = useState(false);

  async function load(): Promise<void> {
    try {
      setState(await call('user/passkeys'));
      setOpen(true);
    } catch (error) {
      // The error reaction shows the toast.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  return (
    <>
      <ListRow value={t('profile.passkey.title')} onPress={() => void load()} />
      <AppSheet isOpen={isOpen} onClose={() => setOpen(false)} title={t('profile.passkey.title')}>
        {state?.isPossible === true && <PasskeyForm {...state} onChanged={load} />}
        {state?.isPossible === false && <p>{t('profile.passkey.notPossible')}</p>}
      </AppSheet>
    </>
  );
}

function PasskeyForm({ passkeys, onChanged }: Passkeys & { onChanged: () => Promise<void> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useDeviceName();
  // Which button was pressed: a passkey to remove, or none to add one.
  const pressed = useRef<string | null>(null);
  const form = useAccountForm<'password'>(
    { password: '' },
    ({ password }) => ({ password: password === '' ? 'currentMissing' : null }),
    async ({ password }) => {
      const removed = pressed.current;
      if (removed === null) {
        const { addPasskey } = await import('../../../session/passkeys.ts');
        if (!(await addPasskey(password))) return;
      } else await call('user/passkey-remove', { id: removed, password });
      const text = removed === null ? 'profile.passkey.added' : 'profile.passkey.removed';
      showToast({ tone: 'done', text: () => t(text) });
      await onChanged();
    },
  );
  return (
    <form className="profile-form" noValidate onSubmit={form.submit}>
      <p>{t('profile.passkey.what')}</p>
      <CurrentPasswordField field={form.field('password')} />
      <FormMessages form={form} />
      <Button kind="primary" type="submit" isBusy={form.isBusy} onPress={() => (pressed.current = null)}>
        {t('profile.passkey.add')}
      </Button>
      <Group as="ul">
        {passkeys.map(({ id, device, createdAt, lastUsedAt }) => (
          <li key={id}>
            <ListRow
              value={nameOf(device)}
              sub={t('profile.lastSeen', { time: format.dateTime(lastUsedAt ?? createdAt) })}
              end={
                <Button
                  kind="text"
                  type="submit"
                  label={t('profile.passkey.removeOf', { device: nameOf(device) })}
                  onPress={() => (pressed.current = id)}
                >
                  {t('profile.passkey.remove')}
                </Button>
              }
            />
          </li>
        ))}
      </Group>
    </form>
  );
}
