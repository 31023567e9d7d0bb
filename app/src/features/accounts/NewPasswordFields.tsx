import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Cells } from '../../ui/readings/Cells.tsx';
import './account-form.css';
import { PASSWORD_MIN } from '@proofmark/contract/api/account-limits.ts';
import { PasswordField } from './PasswordField.tsx';
import { passwordStrength, STRENGTH_CELLS } from './password-strength.ts';
import type { FormFieldProps } from './use-account-form.ts';

interface NewPasswordFieldsProps {
  /** A password that contains the address is weak. */
  email: string;
  password: FormFieldProps;
  repeat: FormFieldProps;
}

/** A new password, its strength, and the same password again. One eye button shows both. */
export function NewPasswordFields({ email, password, repeat }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const [isVisible, setVisible] = useState(false);
  return (
    <>
      <PasswordField
        {...password}
        label={t('account.newPassword')}
        hint={t('account.passwordLength', { min: PASSWORD_MIN })}
        autoComplete="new-password"
        enterKeyHint="next"
        isVisible={isVisible}
        onVisible={setVisible}
      />
      <StrengthHint password={password.value} email={email} />
      <PasswordField
        {...repeat}
        label={t('account.repeat')}
        autoComplete="new-password"
        enterKeyHint="done"
        isVisible={isVisible}
        onVisible={setVisible}
      />
    </>
  );
}

function StrengthHint({ password, email }: { password: string; email: string }) {
  const { t } = useTranslation();
  const strength = passwordStrength(password, email);
  const filled = STRENGTH_CELLS[strength];
  const text = t(`account.strength.${strength}`);
  if (password === '') return null;
  return (
    <div className="account-form-strength">
      <Cells
        label={text}
        cells={[1, 2, 3, 4].map((cell) => (cell > filled ? 'open' : filled === 1 ? 'gap' : 'done'))}
      />
      <span aria-live="polite">{text}</span>
    </div>
  );
}
