import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PATHS } from '../../../paths.ts';
import { checkNewPassword, checkRepeat, type Problem } from '../account-rules.ts';
import { useUser } from '../../../session/session-store.ts';
import { FormMessages } from '../AccountFormPage.tsx';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { useAccountForm, type Values } from '../use-account-form.ts';
import { TEXT_BUTTON } from '../../../ui/actions/button-class.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { AppSheet } from '../../../frame/AppSheet.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';

type Field = 'currentPassword' | 'password' | 'repeat';

interface PasswordSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** The other devices are logged out by then. */
  onChanged: () => void;
}

/** Sets a new password for a user who knows the current one. */
export function PasswordSheet({ isOpen, onClose, onChanged }: PasswordSheetProps) {
  const { t } = useTranslation();
  return (
    <AppSheet isOpen={isOpen} onClose={onClose} title={t('profile.password')}>
      <PasswordForm
        onChanged={() => {
          onClose();
          onChanged();
          showToast({ tone: 'done', text: () => t('profile.passwordChanged') });
        }}
      />
    </AppSheet>
  );
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation();
  const { email } = useUser();
  const [isVisible, setVisible] = useState(false);
  const form = useAccountForm<Field>(
    { currentPassword: '', password: '', repeat: '' },
    (values) => check(values, email),
    async ({ currentPassword, password }) => {
      await call('user/change-password', { currentPassword, password });
      onChanged();
    },
  );
  return (
    <form className="profile-form" noValidate onSubmit={form.submit}>
      {/* For password managers: whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('currentPassword')}
        label={t('account.currentPassword')}
        autoComplete="current-password"
        enterKeyHint="next"
        isVisible={isVisible}
        onVisible={setVisible}
      />
      <NewPasswordFields email={email} password={form.field('password')} repeat={form.field('repeat')} />
      <FormMessages form={form} />
      <p className="fine-print">{t('profile.passwordNote')}</p>
      <Button kind="primary" type="submit" isBusy={form.isBusy}>
        {t('profile.password')}
      </Button>
      <Link className={TEXT_BUTTON} to={PATHS.forgotPassword}>
        {t('profile.forgot')}
      </Link>
    </form>
  );
}

function check({ currentPassword, password, repeat }: Values<Field>, email: string) {
  const isSame = password !== '' && password === currentPassword;
  return {
    currentPassword: currentPassword === '' ? ('currentMissing' as const) : null,
    password: isSame ? ('passwordSame' as const) : checkNewPassword(password, email),
    repeat: checkRepeat(repeat, password),
  } satisfies Record<Field, Problem | null>;
}
