import type { DataOf } from '@proofmark/contract/api/endpoint-schemas.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { checkCode, normalCode } from '../account-rules.ts';
import { FormMessages } from '../AccountFormPage.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { QrCode } from './QrCode.tsx';

type Secret = DataOf<'user/second-factor-start'>;

/** Password, then the secret and a first code, then the recovery codes. */
export function SecondFactorSetup({ isRequired, onDone }: { isRequired: boolean; onDone: () => void }) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null)
    return (
      <div className="profile-form">
        <p>{t('profile.factor.keepCodes')}</p>
        <pre className="profile-codes">{codes.join('\n')}</pre>
        <Button kind="primary" onPress={onDone}>
          {t('profile.factor.kept')}
        </Button>
      </div>
    );
  if (secret !== null) return <ConfirmForm secret={secret} onCodes={setCodes} />;
  return (
    <>
      <p>{t(isRequired ? 'profile.factor.required' : 'profile.factor.what')}</p>
      <StartForm onSecret={setSecret} />
    </>
  );
}

function StartForm({ onSecret }: { onSecret: (secret: Secret) => void }) {
  const { t } = useTranslation();
  const form = useAccountForm<'password'>(
    { password: '' },
    ({ password }) => ({ password: password === '' ? 'currentMissing' : null }),
    async ({ password }) => onSecret(await call('user/second-factor-start', { password })),
  );
  return (
    <form className="profile-form" noValidate onSubmit={form.submit}>
      <CurrentPasswordField field={form.field('password')} />
      <FormMessages form={form} />
      <Button kind="primary" type="submit" isBusy={form.isBusy}>
        {t('profile.factor.setUp')}
      </Button>
    </form>
  );
}

interface ConfirmFormProps {
  secret: Secret;
  onCodes: (codes: readonly string[]) => void;
}

function ConfirmForm({ secret, onCodes }: ConfirmFormProps) {
  const { t } = useTranslation();
  const form = useAccountForm<'code'>(
    { code: '' },
    ({ code }) => ({ code: checkCode(code) }),
    async ({ code }) => {
      const { recoveryCodes } = await call('user/second-factor-confirm', { code: normalCode(code) });
      onCodes(recoveryCodes);
    },
  );
  return (
    <form className="profile-form" noValidate onSubmit={form.submit}>
      <p>{t('profile.factor.scan')}</p>
      <QrCode rows={secret.qr} label={t('profile.factor.scan')} />
      <p className="profile-secret">{secret.secret}</p>
      <TextField
        {...form.field('code')}
        label={t('profile.factor.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        enterKeyHint="done"
      />
      <FormMessages form={form} />
      <Button kind="primary" type="submit" isBusy={form.isBusy}>
        {t('profile.factor.switchOn')}
      </Button>
    </form>
  );
}
