import { HardDrive } from 'lucide-react';
import { measuredOffset } from '../../api/server-time.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { takeNewVersion } from '../../service-worker/start-service-worker.ts';
import { errorText } from '../../frame/error-text.ts';
import { useEngineStore } from '../../sync/engine-store.ts';
import { useSyncState } from '../../sync/use-sync-state.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useSpanText } from './span-text.ts';

/** Below this nobody needs to hear of the phone's clock. */
const NOTEWORTHY_MS = 5 * 60_000;

export interface OutboxStandingProps {
  /** Something goes out by itself; else all of it waits for the person. */
  goesOut: boolean;
  /** After the session has ended. */
  onSignIn: () => void;
}

/** That all is safe, why it is not sent yet, and when it is tried next. */
export function OutboxStanding({ goesOut, onSignIn }: OutboxStandingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const spanText = useSpanText();
  const { state, count, lastError, nextTryAt } = useSyncState();
  const { isSignedOut, isOutdated } = useEngineStore();
  const offset = measuredOffset() ?? 0;
  const lines = [
    state === 'sending' ? t('shell.sync.sending') : '',
    state === 'offline' ? t('shell.sync.offline') : '',
    lastError !== null && state !== 'offline' && !isSignedOut && !isOutdated
      ? t('shell.sync.lastError', { error: errorText(t, { kind: lastError.reason, msg: lastError.msg }) })
      : '',
    nextTryAt === null ? '' : t('outbox.nextTry', { time: format.time(nextTryAt) }),
    Math.abs(offset) > NOTEWORTHY_MS ? t('outbox.clockWrong', { time: spanText(Math.abs(offset)) }) : '',
  ].filter((line) => line !== '');
  return (
    <>
      {isSignedOut && (
        <Notice tone="fail" action={{ label: t('outbox.signIn'), onPress: onSignIn }}>
          <b>{t('outbox.signedOut')}</b>
          <small>{t('outbox.signedOutText')}</small>
        </Notice>
      )}
      {isOutdated && (
        <Notice tone="fail" action={{ label: t('common.reload'), onPress: takeNewVersion }}>
          <b>{t('outbox.outdated')}</b>
          <small>{t('outbox.outdatedText')}</small>
        </Notice>
      )}
      <Notice tone="unsent" isLocal icon={<HardDrive size={20} />}>
        <b>{t('outbox.safe', { count })}</b>
        <small>{t(goesOut ? 'outbox.keepWorking' : 'outbox.needsYou')}</small>
      </Notice>
      {lines.length > 0 && <p className="fine-print outbox-lines">{lines.join(' · ')}</p>}
    </>
  );
}
