import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormMessages } from '../AccountFormPage.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';

/** Takes the second factor away, with the password and a code. */
export function SecondFactorOff({ codesLeft, onDone }: { codesLeft: number; onDone: () => void }) {
  const { t } = useTranslation();
  const form = useAccountForm<'password' | 'code'>(
    { password: '', code: '' },
    ({ password, code }) => ({
      password: password === '' ? 'currentMissing' : null,
      code: code.trim() === '' ? 'codeMissing' : null,
    }),
    async (values) => {
      await call('user/second-factor-off', values);
      onDone();
      showToast({ tone: 'done', text: () => t('profile.factor.isOff') });
    },
  );
  return (
    <form className="profile-form" noValidate onSubmit={form.submit}>
      <p>{t('profile.factor.isOn', { count: codesLeft })}</p>
      <CurrentPasswordField field={form.field('password')} />
      <TextField
        {...form.field('code')}
        label={t('profile.factor.code')}
        note={t('profile.factor.codeNote')}
        autoComplete="one-time-code"
        enterKeyHint="done"
      />
      <FormMessages form={form} />
      <Button kind="primary" type="submit" isBusy={form.isBusy}>
        {t('profile.factor.switchOff')}
      </Button>
    </form>
  );
}
