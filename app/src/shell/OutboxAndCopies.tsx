import { LockedCopyPage } from '../features/outbox/LockedCopyPage.tsx';
import { OutboxSheet } from '../features/outbox/OutboxSheet.tsx';
import { useMoveWork } from '../features/move-work/use-move-work.ts';

/** The outbox and the copies of late work. */
export function OutboxAndCopies() {
  const moveWork = useMoveWork();
  return (
    <>
      <OutboxSheet moveWork={moveWork} />
      <LockedCopyPage moveWork={moveWork} />
    </>
  );
}
