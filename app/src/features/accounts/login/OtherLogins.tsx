import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { DataOf } from '@proofmark/contract/api/endpoint-schemas.ts';
import { ApiError } from '../../../api/errors.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { askForWays, logInByCompany } from '../../../session/company-login.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { TEXT_BUTTON } from '../../../ui/actions/button-class.ts';
import { hideToast } from '../../../ui/feedback/toast-store.ts';
import { SecondFactorField } from '../SecondFactorField.tsx';

/**
 * The ways to log in without a password, where the server has any: the company's login and passkeys. Whoever comes back
 * from the company is logged in, or is asked for the second factor. Loaded after the page, because few servers have them.
 * The server writes the labels, so in another language this is another one.
 */
export function OtherLogins({ onLoggedIn }: { onLoggedIn: () => void }): ReactNode {
  const { t } = useTranslation();
  const [ways, setWays] = useState<DataOf<'auth/ways'> | null>(null);
  const [code, setCode] = useState('');
  const [codeLabel, setCodeLabel] = useState('');
  const hasBegun = useRef(false);

  /** Logs in if `work` says so. The error reaction shows the toast. */
  async function attempt(work: () => Promise<boolean>): Promise<void> {
    try {
      if (await work()) onLoggedIn();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.reason !== 'SECOND_FACTOR_NEEDED') return;
      // No failure: the company knows the person.
      hideToast();
      setCodeLabel(error.msg);
    }
  }

  const finish = (typed?: string) =>
    attempt(async () => {
      await logInByCompany(typed);
      return true;
    });

  const comeBack = useEffectEvent(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void finish();
  });

  useEffect(() => {
    let isGone = false;
    void askForWays().then((found) => {
      if (isGone) return;
      setWays(found);
      if (found?.isWaiting === true) comeBack();
    });
    return () => {
      isGone = true;
    };
  }, []);

  const hasPasskeys = ways?.passkey != null && 'PublicKeyCredential' in window;
  if (codeLabel === '') {
    if (!hasPasskeys && ways?.company == null) return null;
    return (
      <div className="login-others">
        {hasPasskeys && (
          <Button
            kind="text"
            onPress={() =>
              void attempt(async () => {
                const { logInByPasskey } = await import('../../../session/passkeys.ts');
                return logInByPasskey();
              })
            }
          >
            {ways?.passkey}
          </Button>
        )}
        {ways?.company != null && (
          <a className={TEXT_BUTTON} href="/company/login">
            {ways.company}
          </a>
        )}
      </div>
    );
  }
  return (
    <form
      className="login-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void finish(code);
      }}
    >
      <SecondFactorField label={codeLabel} value={code} onChange={setCode} />
      <Button kind="primary" type="submit">
        {t('login.submit')}
      </Button>
    </form>
  );
}
