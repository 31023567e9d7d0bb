import { CircleAlert } from 'lucide-react';
import { useLayoutEffect, useState, type FormEvent, type MouseEvent } from 'react';
import { ApiError } from '../../../api/errors.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PATHS } from '../../../paths.ts';
import '../form-error.css';
import { leftLoginEmail } from '../login-email.ts';
import { logIn } from '../../../session/session.ts';
import { PasswordField } from '../PasswordField.tsx';
import { SecondFactorField } from '../SecondFactorField.tsx';
import { errorText } from '../../../frame/error-text.ts';
import { TEXT_BUTTON } from '../../../ui/actions/button-class.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { hideToast } from '../../../ui/feedback/toast-store.ts';
import { checkEmail } from '../check-email.ts';
import { takeOverLoginShell } from './login-shell.ts';

/** The pages for somebody who cannot log in. */
export type AccountPath = typeof PATHS.register | typeof PATHS.forgotPassword;

interface LoginFormProps {
  /** Called once the token is stored. */
  onLoggedIn: () => void;
  onLink: (path: AccountPath) => void;
}

/** Email and password. */
export function LoginForm({ onLoggedIn, onLink }: LoginFormProps) {
  const { t } = useTranslation();
  const [email, setEmail] = useState(leftLoginEmail);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [codeLabel, setCodeLabel] = useState('');
  const [shown, setShown] = useState({ email: false, password: false });
  const [isPasswordVisible, setPasswordVisible] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  // Takes over what the user typed before the script loaded. Without a shell there is nothing.
  useLayoutEffect(() => {
    takeOverLoginShell({ username: setEmail, password: setPassword });
  }, []);

  const emailProblem = shown.email ? checkEmail(email) : null;
  const passwordProblem = shown.password && password === '' ? ('passwordMissing' as const) : null;

  const errors = [emailProblem, passwordProblem].flatMap((problem) =>
    problem === null ? [] : [t(`login.${problem}`)],
  );

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setShown({ email: true, password: true });
    const form = event.currentTarget;
    const wrong = checkEmail(email) !== null ? 'username' : password === '' ? 'password' : null;
    if (wrong !== null) {
      form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
      return;
    }
    setBusy(true);
    setFailure(null);
    hideToast();
    try {
      await logIn(email.trim(), password, code);
      onLoggedIn();
    } catch (error) {
      // The error reaction shows the toast. This line stays beside the form.
      if (!(error instanceof ApiError)) throw error;
      if (error.reason !== 'SECOND_FACTOR_NEEDED') return setFailure(error);
      // No failure: the password was right.
      hideToast();
      setCodeLabel(error.msg);
    } finally {
      setBusy(false);
    }
  }

  /** The browser itself opens a link in another tab. */
  function follow(click: MouseEvent, path: AccountPath): void {
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    click.preventDefault();
    onLink(path);
  }

  return (
    <form className="login-form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('login.email')}
        type="email"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        inputMode="email"
        enterKeyHint="next"
        isRequired
        value={email}
        onChange={setEmail}
        onBlur={() => setShown({ ...shown, email: shown.email || email !== '' })}
        error={emailProblem === null ? undefined : t(`login.${emailProblem}`)}
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        isRequired
        value={password}
        onChange={setPassword}
        onBlur={() => setShown({ ...shown, password: shown.password || password !== '' })}
        error={passwordProblem === null ? undefined : t(`login.${passwordProblem}`)}
        isVisible={isPasswordVisible}
        onVisible={setPasswordVisible}
      />
      <SecondFactorField label={codeLabel} value={code} onChange={setCode} />
      {failure !== null && (
        <p className="form-error">
          <CircleAlert size={16} />
          {errorText(t, failure)}
        </p>
      )}
      <Button kind="primary" type="submit" isBusy={isBusy}>
        {t('login.submit')}
      </Button>
      <div className="login-links">
        <a className={TEXT_BUTTON} href={PATHS.register} onClick={(click) => follow(click, PATHS.register)}>
          {t('login.register')}
        </a>
        <a
          className={TEXT_BUTTON}
          href={PATHS.forgotPassword}
          onClick={(click) => follow(click, PATHS.forgotPassword)}
        >
          {t('login.forgot')}
        </a>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {errors.at(-1)}
      </p>
    </form>
  );
}
