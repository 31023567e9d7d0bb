import { useEffect } from 'react';
import { LockedCopyPage } from '../features/outbox/LockedCopyPage.tsx';
import { OutboxSheet } from '../features/outbox/OutboxSheet.tsx';
import { useMoveWork } from '../features/move-work/use-move-work.ts';
import { closeUnsentWork } from '../frame/unsent-work.ts';

/** The outbox and the copies of late work, above any page. */
export function UnsentWork() {
  const moveWork = useMoveWork();

  // The next user who logs in starts with everything closed.
  useEffect(() => closeUnsentWork, []);

  return (
    <>
      <OutboxSheet moveWork={moveWork} />
      <LockedCopyPage moveWork={moveWork} />
    </>
  );
}
