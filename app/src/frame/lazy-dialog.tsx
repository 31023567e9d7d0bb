import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { showToast } from '../ui/feedback/toast-store.ts';

/**
 * A dialog whose code is loaded when it is first opened. Nothing of it is drawn before. Where loading fails, as on a phone
 * without a signal that has not stored all of the app yet, it says so and closes, and the next press tries again. With
 * `lazy`, the error page would replace the page.
 * @param isOpen whether these props open it
 * @param close tells its owner that it is closed
 */
export function lazyDialog<P extends object>(
  load: () => Promise<ComponentType<P>>,
  isOpen: (props: P) => boolean,
  close: (props: P) => void,
): ComponentType<P> {
  return function LazyDialog(props: P) {
    const { t } = useTranslation();
    const [Dialog, setDialog] = useState<ComponentType<P> | null>(null);
    const isWanted = isOpen(props);
    const giveUp = useEffectEvent(() => {
      showToast({ tone: 'fail', text: () => t('errors.notHereYet') });
      close(props);
    });

    useEffect(() => {
      if (!isWanted || Dialog !== null) return undefined;
      let isGone = false;
      load().then(
        (dialog) => {
          if (!isGone) setDialog(() => dialog);
        },
        () => {
          if (!isGone) giveUp();
        },
      );
      return () => {
        isGone = true;
      };
    }, [isWanted, Dialog]);

    return Dialog && <Dialog {...props} />;
  };
}
