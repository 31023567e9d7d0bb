import { Download } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RoomNotice } from '../../frame/RoomNotice.tsx';
import { openOutbox, type MoveWork } from '../../frame/unsent-work.ts';
import { deleteOriginals, useOriginalsRoom } from '../../store/originals.ts';
import type { StorageRoom } from '../../store/storage-room.ts';
import { useUnsentCounts } from '../../store/use-unsent-counts.ts';
import { Cells } from '../../ui/readings/Cells.tsx';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { UnsentMark } from '../../ui/marks/SyncMark.tsx';
import { useStorageRoom } from './use-storage.ts';

const CELLS = 24;

/** How much storage the app uses on this phone, and what is only here. */
export function LocalDataSettings({ moveWork }: { moveWork: MoveWork }) {
  const { t } = useTranslation();
  const room = useStorageRoom();
  const total = useUnsentCounts()?.total;
  return (
    <>
      <GroupHeader title={t('settings.onThisPhone')} note={noteOf(room)} />
      <RoomNotice />
      <Group>
        <ListRow value={<Room room={room} />} />
        <ListRow
          value={t('settings.unsent')}
          end={total === 0 ? t('settings.allSent') : total !== undefined && unsentMark(total)}
          onPress={openOutbox}
        />
        <Originals />
        {total !== undefined && total > 0 && (
          <ListRow
            value={t('settings.export')}
            sub={moveWork.problem ?? t('settings.exportSub')}
            end={<Download size={20} />}
            hasNoChevron
            onPress={moveWork.isBusy ? undefined : () => moveWork.exportNow()}
          />
        )}
      </Group>
    </>
  );

  function noteOf(room: StorageRoom | null | undefined): string | undefined {
    if (room === null || room === undefined) return undefined;
    return room.isPersisted ? t('settings.persistent') : t('settings.notPersistent');
  }

  function unsentMark(count: number) {
    return (
      <UnsentMark hasArrow label={t('settings.unsentCount', { count })}>
        {count}
      </UnsentMark>
    );
  }
}

/** The room that originals take, and a way to have it back. Deleting asks once more. */
function Originals() {
  const { t } = useTranslation();
  const format = useFormat();
  const [isSure, setSure] = useState(false);
  const { count, bytes } = useOriginalsRoom();
  if (count === 0) return null;
  return (
    <ListRow
      value={isSure ? t('home.newTask.discardSure') : t('settings.deleteOriginals', { count })}
      end={<span className="one-line">{format.bytes(bytes)}</span>}
      isDanger
      hasNoChevron
      onPress={() => (isSure ? void deleteOriginals() : setSure(true))}
    />
  );
}

function Room({ room }: { room: StorageRoom | null | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (room === null) return t('settings.storageUnknown');
  // Its place is kept while the browser is asked.
  const { usedBytes, quotaBytes } = room ?? { usedBytes: 0, quotaBytes: 0 };
  const freeBytes = Math.max(0, quotaBytes - usedBytes);
  const share = usedBytes / Math.max(1, usedBytes + freeBytes);
  const filled = usedBytes > 0 ? Math.max(1, Math.round(share * CELLS)) : 0;
  return (
    <span className={room ? undefined : 'settings-asking'}>
      {t('settings.used', { used: format.bytes(usedBytes), free: format.bytes(freeBytes) })}
      <span className="settings-room">
        <Cells
          cells={Array.from({ length: CELLS }, (_, index) => (index < filled ? 'done' : 'open'))}
          label={t('settings.usedCells', { percent: format.percent(share, 1) })}
        />
      </span>
    </span>
  );
}
