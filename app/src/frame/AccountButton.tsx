import { useNavigate } from '@tanstack/react-router';
import { CircleUser } from 'lucide-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { PATHS } from '../paths.ts';
import { DeskButton } from '../ui/office/DeskButton.tsx';
import { useIsWide } from '../ui/office/use-is-wide.ts';

/** Leads to the account where the window is too narrow for the rail, which has it otherwise. */
export function AccountButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (useIsWide()) return null;
  return (
    <DeskButton
      kind="icon"
      icon={<CircleUser size={22} />}
      label={t('office.account')}
      onPress={() => void navigate({ to: PATHS.settings })}
    />
  );
}
