import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { FormFieldProps } from './use-account-form.ts';

/** The address that receives the code. */
export function EmailField({ field }: { field: FormFieldProps }) {
  const { t } = useTranslation();
  return (
    <TextField
      {...field}
      label={t('account.email')}
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      inputMode="email"
      enterKeyHint="next"
    />
  );
}
