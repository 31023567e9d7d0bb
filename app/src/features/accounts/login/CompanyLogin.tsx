import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../../api/errors.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { askForCompany, logInByCompany } from '../../../session/company-login.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { TEXT_BUTTON } from '../../../ui/actions/button-class.ts';
import { hideToast } from '../../../ui/feedback/toast-store.ts';
import { SecondFactorField } from '../SecondFactorField.tsx';

/**
 * The link to the company's login, where the server has one. Whoever comes back from there is logged in, or is asked for
 * the second factor. Loaded after the page, because few servers have it. The
 * server writes the label, so in another language this is another one.
 */
export default function CompanyLogin({ onLoggedIn }: { onLoggedIn: () => void }) {
  const { t } = useTranslation();
  const [label, setLabel] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [codeLabel, setCodeLabel] = useState('');
  const hasBegun = useRef(false);

  async function finish(typed?: string): Promise<void> {
    try {
      await logInByCompany(typed);
      onLoggedIn();
    } catch (error) {
      // The error reaction shows the toast.
      if (!(error instanceof ApiError)) throw error;
      if (error.reason !== 'SECOND_FACTOR_NEEDED') return;
      // No failure: the company knows the person.
      hideToast();
      setCodeLabel(error.msg);
    }
  }

  const comeBack = useEffectEvent(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void finish();
  });

  useEffect(() => {
    let isGone = false;
    void askForCompany().then((company) => {
      if (isGone || company === null) return;
      setLabel(company.label);
      if (company.isWaiting) comeBack();
    });
    return () => {
      isGone = true;
    };
  }, []);

  if (label === null) return null;
  if (codeLabel === '')
    return (
      <p className="login-company">
        <a className={TEXT_BUTTON} href="/company/login">
          {label}
        </a>
      </p>
    );
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
