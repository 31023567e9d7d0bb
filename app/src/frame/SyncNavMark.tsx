import { useTranslation } from '../i18n/use-translation.ts';
import { useSyncState, type SyncState } from '../sync/use-sync-state.ts';
import { openOutbox } from './unsent-work.ts';
import { SyncMark } from '../ui/marks/SyncMark.tsx';

const LABEL_KEYS = {
  sent: 'shell.sync.mark',
  waiting: 'shell.sync.mark',
  sending: 'shell.sync.markSending',
  offline: 'shell.sync.markOffline',
  failed: 'shell.sync.markFailed',
} as const satisfies Record<SyncState['state'], string>;

/** For the end of a NavBar: how much is only on this phone. A tap opens the outbox. Shows nothing when all is sent. */
export function SyncNavMark() {
  const { t } = useTranslation();
  const sync = useSyncState();
  return (
    <SyncMark
      state={sync.state}
      count={sync.count}
      label={
        sync.state === 'offline' && sync.count === 0
          ? t('shell.sync.markUnreachable')
          : t(LABEL_KEYS[sync.state], { count: sync.count })
      }
      onPress={openOutbox}
    />
  );
}
