import { ArrowUp, HardDrive } from 'lucide-react';
import { measuredOffset } from '../../api/server-time.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../frame/error-text.ts';
import { useEngineStore } from '../../sync/engine-store.ts';
import { useSyncState } from '../../sync/use-sync-state.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useSpanText } from './span-text.ts';

/** A smaller difference of the phone's clock is not worth a message. */
const NOTEWORTHY_MS = 5 * 60_000;

interface OutboxStateProps {
  /** Something will be sent by itself. Otherwise everything waits for the person. */
  goesOut: boolean;
  /** After the session has ended. */
  onLogIn: () => void;
}

/** Says that everything is safe, why it is not sent yet, and when the app tries again. */
export function OutboxState({ goesOut, onLogIn }: OutboxStateProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const spanText = useSpanText();
  const { state, count, trouble, nextTryAt } = useSyncState();
  const isWaitingForWifi = useEngineStore((engine) => engine.isWaitingForWifi);
  const offset = measuredOffset() ?? 0;
  const needsLogin =
    trouble?.kind === 'loggedOut' || (trouble?.kind === 'failed' && trouble.error.reason === 'unverified');
  const lines = [
    state === 'sending' ? t('shell.sync.sending') : '',
    state === 'offline' ? t('shell.sync.offline') : '',
    trouble?.kind === 'failed'
      ? t('shell.sync.lastError', {
          error: errorText(t, { kind: trouble.error.reason, msg: trouble.error.msg }),
        })
      : '',
    nextTryAt === null ? '' : t('outbox.nextTry', { time: format.time(nextTryAt) }),
    Math.abs(offset) > NOTEWORTHY_MS ? t('outbox.clockWrong', { time: spanText(Math.abs(offset)) }) : '',
  ].filter((line) => line !== '');
  return (
    <>
      {needsLogin && (
        <Notice tone="fail" action={{ label: t('outbox.logIn'), onPress: onLogIn }}>
          <b>{t('outbox.loggedOut')}</b>
          <small>{t('outbox.loggedOutText')}</small>
        </Notice>
      )}
      {trouble?.kind === 'renewing' && (
        <Notice tone="work">
          <b>{t('outbox.renewing')}</b>
          <small>{t('outbox.renewingText')}</small>
        </Notice>
      )}
      {isWaitingForWifi && (
        <Notice tone="unsent" icon={<ArrowUp size={20} />}>
          {t('outbox.forWifi')}
        </Notice>
      )}
      <Notice tone="unsent" isLocal icon={<HardDrive size={20} />}>
        <b>{t('outbox.safe', { count })}</b>
        <small>{whatNext()}</small>
      </Notice>
      {lines.length > 0 && <p className="fine-print outbox-lines">{lines.join(' · ')}</p>}
    </>
  );

  function whatNext(): string {
    if (!goesOut) return t('outbox.needsYou');
    return t(isWaitingForWifi ? 'outbox.keepWorkingForWifi' : 'outbox.keepWorking');
  }
}
