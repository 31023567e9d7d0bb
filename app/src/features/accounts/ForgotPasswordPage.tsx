import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '../../paths.ts';
import { checkEmail } from './check-email.ts';
import { checkCode, checkNewPassword, checkRepeat, normalCode } from './account-rules.ts';
import { forgetCode, waitingEmail } from './code-wait.ts';
import { leaveLoginEmail, leftLoginEmail } from './login-email.ts';
import { useUser } from '../../session/session-store.ts';
import { endSession } from '../../session/session.ts';
import { AccountFormPage } from './AccountFormPage.tsx';
import { CodeField } from './CodeField.tsx';
import { EmailField } from './EmailField.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useAccountForm, type Values } from './use-account-form.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';

type Field = 'email' | 'code' | 'password' | 'repeat';

/** Sets a new password with a code. This ends every session, so the login page follows. */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const known = waitingEmail('resetPassword') || user.email || leftLoginEmail();
  const initial = { email: known, code: '', password: '', repeat: '' };
  const form = useAccountForm<Field>(initial, check, async ({ email, code, password }) => {
    await call('user/reset-password', { email: email.trim(), code: normalCode(code), password });
    forgetCode('resetPassword');
    leaveLoginEmail(email.trim());
    endSession();
    await navigate({ to: PATHS.login, replace: true });
    showToast({ tone: 'done', text: () => t('account.resetDone') });
  });
  return (
    <AccountFormPage title={t('menus.forgotPassword')} submitLabel={t('account.reset')} form={form}>
      <EmailField field={form.field('email')} />
      <CodeField
        purpose="resetPassword"
        email={form.values.email}
        isEmailRight={() => form.isRight('email')}
        field={form.field('code')}
      />
      <NewPasswordFields
        email={form.values.email}
        password={form.field('password')}
        repeat={form.field('repeat')}
      />
      <p className="fine-print">{t('account.resetNote')}</p>
    </AccountFormPage>
  );
}

function check({ email, code, password, repeat }: Values<Field>) {
  return {
    email: checkEmail(email),
    code: checkCode(code),
    password: checkNewPassword(password, email),
    repeat: checkRepeat(repeat, password),
  };
}
