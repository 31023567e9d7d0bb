import { ChevronLeft } from 'lucide-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { DeskButton } from '../ui/office/DeskButton.tsx';
import { useGoBack } from './use-go-back.ts';

/** In the head of a desk: back to the page from which it was opened. */
export function DeskBack() {
  const { t } = useTranslation();
  const goBack = useGoBack();
  return (
    <DeskButton kind="icon" icon={<ChevronLeft size={22} />} label={t('common.back')} onPress={goBack} />
  );
}
