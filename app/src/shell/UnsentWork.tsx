import { lazy, Suspense, useEffect, useState } from 'react';
import { closeUnsentWork, useUnsentWork } from '../frame/unsent-work.ts';

const OutboxAndCopies = lazy(async () => ({
  default: (await import('./OutboxAndCopies.tsx')).OutboxAndCopies,
}));

/** The outbox and the copies of late work, above any page. Their code comes when somebody opens one of them. */
export function UnsentWork() {
  const isOpen = useUnsentWork((unsent) => unsent.isOutboxOpen || unsent.copyOf !== null);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);

  // The next user who logs in starts with everything closed.
  useEffect(() => closeUnsentWork, []);

  return (
    wasOpen && (
      <Suspense>
        <OutboxAndCopies />
      </Suspense>
    )
  );
}
