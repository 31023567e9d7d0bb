import { useCallback, useState, type ComponentType, type ReactElement } from 'react';
import { loadBesideMessages } from '../i18n/i18n.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { showToast } from '../ui/feedback/toast-store.ts';

interface SheetProps {
  isOpen?: boolean;
  onClose: () => void;
}

interface SheetBeside<P> {
  open: () => void;
  /** For a part that is drawn only while it is open. */
  isOpen: boolean;
  show: (props: Omit<P, keyof SheetProps>) => ReactElement | null;
}

/**
 * A sheet that needs the server, so neither it nor its words are kept for work without a network. `open` loads both, or
 * says that there is no network. With `lazy`, the error page would replace the page.
 * @param load resolves with the sheet; asked again after a failure
 */
export function useSheetBeside<P extends SheetProps>(load: () => Promise<ComponentType<P>>): SheetBeside<P> {
  const { t } = useTranslation();
  const [Sheet, setSheet] = useState<ComponentType<P> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);

  async function open() {
    try {
      const [loaded] = await Promise.all([load(), loadBesideMessages()]);
      setSheet(() => loaded);
      setOpen(true);
    } catch {
      showToast({ tone: 'fail', text: () => t('errors.offline') });
    }
  }

  return {
    open: () => void open(),
    isOpen,
    // TypeScript does not see that both parts together are P.
    show: (props) => Sheet && <Sheet {...(props as P)} isOpen={isOpen} onClose={close} />,
  };
}
