import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PasswordField } from '../PasswordField.tsx';
import type { FormFieldProps } from '../use-account-form.ts';

/** The password of the account, asked for again before something that a thief must not do. */
export function CurrentPasswordField({ field }: { field: FormFieldProps }) {
  const { t } = useTranslation();
  const [isVisible, setVisible] = useState(false);
  return (
    <PasswordField
      {...field}
      label={t('account.currentPassword')}
      autoComplete="current-password"
      enterKeyHint="next"
      isVisible={isVisible}
      onVisible={setVisible}
    />
  );
}
