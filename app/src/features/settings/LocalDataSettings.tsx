import { Download } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { OutboxSheet } from '../../outbox/OutboxSheet.tsx';
import { RoomNotice } from '../../outbox/RoomNotice.tsx';
import { useMoveWork } from '../../outbox/use-move-work.ts';
import { useUnsentCounts } from '../../store/use-unsent-counts.ts';
import { Cells } from '../../ui/Cells.tsx';
import { Group, GroupHeader } from '../../ui/Group.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { UnsentMark } from '../../ui/SyncMark.tsx';
import { useStorageRoom, type StorageRoom } from './use-storage.ts';

const CELLS = 24;

/** What takes room on this phone, and what is only here. */
export function LocalDataSettings() {
  const { t } = useTranslation();
  const room = useStorageRoom();
  const { total } = useUnsentCounts();
  const move = useMoveWork();
  const [isSheetOpen, setSheetOpen] = useState(false);
  return (
    <>
      <GroupHeader title={t('settings.onThisPhone')} note={noteOf(room)} />
      <RoomNotice />
      <Group>
        <ListRow value={<Room room={room} />} />
        <ListRow
          value={t('settings.unsent')}
          end={total === 0 ? t('settings.allSent') : unsentMark()}
          onPress={() => setSheetOpen(true)}
        />
        {total > 0 && (
          <ListRow
            value={t('settings.export')}
            sub={move.problem ?? t('settings.exportSub')}
            end={<Download size={20} />}
            hasNoChevron
            onPress={move.isBusy ? undefined : () => move.exportNow()}
          />
        )}
      </Group>
      <OutboxSheet isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} />
    </>
  );

  function noteOf(room: StorageRoom | null | undefined): string | undefined {
    if (room === null || room === undefined) return undefined;
    return room.isPersistent ? t('settings.persistent') : t('settings.notPersistent');
  }

  function unsentMark() {
    return (
      <UnsentMark hasArrow label={t('settings.unsentCount', { count: total })}>
        {total}
      </UnsentMark>
    );
  }
}

function Room({ room }: { room: StorageRoom | null | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (room === undefined) return null;
  if (room === null) return t('settings.storageUnknown');
  const share = room.usedBytes / Math.max(1, room.usedBytes + room.freeBytes);
  const filled = room.usedBytes > 0 ? Math.max(1, Math.round(share * CELLS)) : 0;
  return (
    <>
      {t('settings.used', { used: format.bytes(room.usedBytes), free: format.bytes(room.freeBytes) })}
      <span className="room-cells">
        <Cells
          cells={Array.from({ length: CELLS }, (_, index) => (index < filled ? 'done' : 'open'))}
          label={t('settings.usedCells', { percent: format.percent(share, 1) })}
        />
      </span>
    </>
  );
}
