import { useState, type FormEvent } from 'react';
import { ApiError } from '../../api/errors.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { endSession } from '../../session/session.ts';
import { useUser } from '../../session/session-store.ts';
import { errorText } from '../../frame/error-text.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { AppSheet } from '../../frame/AppSheet.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import './log-in-again.css';
import { SecondFactorField } from './SecondFactorField.tsx';
import { closeLogInAgain, logInAgain, useLogInAgainStore } from '../../session/log-in-again.ts';

/** Asks for the password above the page when the session ends during work. */
export function LogInAgainSheet() {
  const { t } = useTranslation();
  const { isAsked } = useLogInAgainStore();
  return (
    <AppSheet isOpen={isAsked} onClose={closeLogInAgain} title={t('sync.logInAgain')}>
      <p>{t('sync.logInAgainText')}</p>
      <LogInAgainForm />
    </AppSheet>
  );
}

type Problem = 'passwordMissing' | 'otherUser' | ApiError;

function LogInAgainForm() {
  const { t } = useTranslation();
  const user = useUser();
  const [email, setEmail] = useState(user.email);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [codeLabel, setCodeLabel] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (password === '') return setProblem('passwordMissing');
    setBusy(true);
    try {
      const outcome = await logInAgain(email.trim(), password, code);
      setProblem(outcome === 'otherUser' ? outcome : null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.reason !== 'SECOND_FACTOR_NEEDED') return setProblem(error);
      setCodeLabel(error.msg);
      setProblem(null);
    } finally {
      setBusy(false);
    }
  }

  function problemText(): string {
    if (problem instanceof ApiError) return errorText(t, problem);
    return problem === 'otherUser' ? t('sync.otherUser', { name: user.nickname }) : t('sync.passwordMissing');
  }

  return (
    <form className="log-in-again" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('sync.account')}
        type="email"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        inputMode="email"
        value={email}
        onChange={setEmail}
      />
      <TextField
        label={t('sync.password')}
        type="password"
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        isAutoFocused
        value={password}
        error={problem === null ? undefined : problemText()}
        onChange={setPassword}
      />
      <SecondFactorField label={codeLabel} value={code} onChange={setCode} />
      <Button type="submit" kind="primary" isWide isBusy={isBusy}>
        {t('sync.logIn')}
      </Button>
      <Button kind="text" onPress={leave}>
        {t('sync.goToLogin')}
      </Button>
    </form>
  );
}

/** Unsent work stays in this user's database. */
function leave(): void {
  closeLogInAgain();
  endSession();
  location.assign('/');
}
