import type { CodePurpose } from '@proofmark/contract/api/user.ts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { noteCodeAsked, useSecondsLeft } from './code-wait.ts';
import type { FormFieldProps } from './use-account-form.ts';

interface CodeFieldProps {
  purpose: CodePurpose;
  /** As typed. */
  email: string;
  /** Shows an error if the address is wrong. Returns whether it is right. */
  isEmailRight: () => boolean;
  field: FormFieldProps;
}

/** The six digits from the email, and the button that sends them. After a while it can send them again. */
export function CodeField({ purpose, email, isEmailRight, field }: CodeFieldProps) {
  const { t } = useTranslation();
  const seconds = useSecondsLeft(purpose, email);
  const [isAsking, setAsking] = useState(false);
  const [sentTo, setSentTo] = useState('');
  const isSent = seconds > 0 || (sentTo !== '' && sentTo === email);
  const isDisabled = seconds > 0 || isAsking;

  async function ask(): Promise<void> {
    setAsking(true);
    try {
      const { retryAfterSeconds } = await call('user/email-code', { email: email.trim(), purpose });
      noteCodeAsked(purpose, email, retryAfterSeconds);
      setSentTo(email);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.retryAfterSeconds !== null) noteCodeAsked(purpose, email, error.retryAfterSeconds);
    } finally {
      setAsking(false);
    }
  }

  return (
    <TextField
      {...field}
      label={t('account.code')}
      note={isSent ? t('account.codeSent', { email: email.trim() }) : t('account.codeNote')}
      autoComplete="one-time-code"
      inputMode="numeric"
      enterKeyHint="next"
      action={
        <button
          type="button"
          className="account-form-get-code"
          aria-disabled={isDisabled}
          onClick={(event) => {
            const form = event.currentTarget.form;
            if (isDisabled) return;
            if (!isEmailRight()) return form?.querySelector<HTMLInputElement>('input[name="email"]')?.focus();
            form?.querySelector<HTMLInputElement>(`input[name="${field.name}"]`)?.focus();
            void ask();
          }}
        >
          {buttonText()}
        </button>
      }
    />
  );

  function buttonText(): string {
    if (isAsking) return t('account.askingCode');
    if (seconds > 90) return t('account.resendInMinutes', { count: Math.ceil(seconds / 60) });
    if (seconds > 0) return t('account.resendIn', { count: seconds });
    return isSent ? t('account.resendCode') : t('account.getCode');
  }
}
