import { Eye, EyeOff } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FieldAction } from '../../ui/fields/FieldFrame.tsx';
import { TextField, type TextFieldProps } from '../../ui/fields/TextField.tsx';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'action'> {
  isVisible: boolean;
  onVisible: (isVisible: boolean) => void;
}

/** A password, with an eye button that shows it. */
export function PasswordField({ isVisible, onVisible, ...props }: PasswordFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      {...props}
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      action={
        <FieldAction
          label={isVisible ? t('login.hidePassword') : t('login.showPassword')}
          icon={isVisible ? <EyeOff size={22} /> : <Eye size={22} />}
          isPressed={isVisible}
          onPress={() => onVisible(!isVisible)}
        />
      }
    />
  );
}
