import { RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ApiError, isPassing, isUnreachable } from '../api/errors.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { DeskButton } from '../ui/office/DeskButton.tsx';
import { DeskState } from '../ui/office/DeskState.tsx';
import { useDeskKeys } from './desk-keys.ts';
import { DeskDenied } from './DeskDenied.tsx';
import { openLogInAgain, useLogInAgainStore } from '../session/log-in-again.ts';
import { callErrorText } from './error-text.ts';

interface DeskTroubleProps {
  error: Error;
  isLoading: boolean;
  onRetry: () => void;
  /** What can be done without a network, where something can. */
  offlineText?: string | undefined;
}

/** In place of a page of a desk that did not load: what happened, what is safe, and what to do. */
export function DeskTrouble({ error, isLoading, onRetry, offlineText }: DeskTroubleProps) {
  const { t } = useTranslation();
  // What the server refuses, such as an address that leads nowhere, it refuses again. Code that did not load is no ApiError.
  const isLasting = error instanceof ApiError && !isPassing(error);
  const shortcut = { print: 'R', keys: 'r' };
  useDeskKeys(isLasting ? [] : [{ keys: 'r', print: ['R'], label: t('common.retry'), run: onRetry }]);
  const isLoggedOut = error instanceof ApiError && error.kind === 'loggedOut';
  useAfterLogIn(onRetry, isLoggedOut);
  if (error instanceof ApiError && error.kind === 'forbidden') {
    return <DeskDenied title={t('office.trouble.deniedTitle')}>{t('office.trouble.deniedText')}</DeskDenied>;
  }
  const isAway = isUnreachable(error);
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <DeskState
      kind={isAway ? 'offline' : 'failed'}
      title={t(isAway ? 'office.trouble.offlineTitle' : 'office.trouble.failed')}
      safe={isLasting ? undefined : t('office.trouble.safe')}
      actions={
        isLoggedOut ? (
          <DeskButton kind="primary" onPress={openLogInAgain}>
            {t('sync.logIn')}
          </DeskButton>
        ) : (
          !isLasting && (
            <DeskButton
              kind="primary"
              icon={<RotateCw size={18} />}
              shortcut={shortcut}
              isBusy={isLoading}
              onPress={onRetry}
            >
              {t('common.retry')}
            </DeskButton>
          )
        )
      }
      note={requestId === null ? undefined : t('office.trouble.request', { id: requestId })}
    >
      {isAway ? (offlineText ?? t('office.trouble.offlineText')) : callErrorText(t, error)}
    </DeskState>
  );
}

/** Tries again when the sheet that asks for the password has closed. */
function useAfterLogIn(onRetry: () => void, isLoggedOut: boolean): void {
  const { isAsked } = useLogInAgainStore();
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    if (isLoggedOut && wasAsked.current && !isAsked) onRetry();
    wasAsked.current = isAsked;
  });
}
