import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '../../paths.ts';
import { checkCode, checkNewPassword, checkNickname, checkRepeat, normalCode } from './account-rules.ts';
import { checkEmail } from './check-email.ts';
import { forgetCode, waitingEmail } from './code-wait.ts';
import { leaveLoginEmail } from './login-email.ts';
import { logIn } from '../../session/session.ts';
import { AccountFormPage } from './AccountFormPage.tsx';
import { CodeField } from './CodeField.tsx';
import { EmailField } from './EmailField.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useAccountForm, type Values } from './use-account-form.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';

type Field = 'email' | 'code' | 'nickname' | 'password' | 'repeat';

/** Creates an account for an email address that the user can read, and logs in. */
export function RegisterPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const initial = { email: waitingEmail('register'), code: '', nickname: '', password: '', repeat: '' };
  const form = useAccountForm<Field>(initial, check, async ({ email, code, nickname, password }) => {
    const account = { email: email.trim(), code: normalCode(code), nickname: nickname.trim(), password };
    await call('user/register', account);
    forgetCode('register');
    leaveLoginEmail(account.email);
    const isLoggedIn = await tryLogIn(account.email, password);
    await navigate({ to: isLoggedIn ? PATHS.home : PATHS.login, replace: true });
    showToast({ tone: 'done', text: () => t(isLoggedIn ? 'account.registered' : 'account.registeredLogIn') });
  });
  return (
    <AccountFormPage title={t('menus.register')} submitLabel={t('account.register')} form={form}>
      <EmailField field={form.field('email')} />
      <CodeField
        purpose="register"
        email={form.values.email}
        isEmailRight={() => form.isRight('email')}
        field={form.field('code')}
      />
      <TextField
        {...form.field('nickname')}
        label={t('account.nickname')}
        note={t('account.nicknameNote')}
        autoComplete="name"
        enterKeyHint="next"
      />
      <NewPasswordFields
        email={form.values.email}
        password={form.field('password')}
        repeat={form.field('repeat')}
      />
      <Button kind="text" onPress={() => void navigate({ to: PATHS.login, replace: true })}>
        {t('account.haveAccount')}
      </Button>
    </AccountFormPage>
  );
}

function check({ email, code, nickname, password, repeat }: Values<Field>) {
  return {
    email: checkEmail(email),
    code: checkCode(code),
    nickname: checkNickname(nickname),
    password: checkNewPassword(password, email),
    repeat: checkRepeat(repeat, password),
  };
}

/** The account exists even if login fails. Without a network the user logs in on the login page. */
async function tryLogIn(email: string, password: string): Promise<boolean> {
  try {
    await logIn(email, password);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
