import { Suspense, useEffect } from 'react';
import { UpdateNotice } from '../service-worker/UpdateNotice.tsx';
import { lazyPart } from '../ui/layout/lazy-part.ts';

const LogInAgainSheet = lazyPart(
  async () => (await import('../features/accounts/LogInAgainSheet.tsx')).LogInAgainSheet,
);
const UnsentWork = lazyPart(async () => (await import('./UnsentWork.tsx')).UnsentWork);

/** What may appear above any page: a new version, unsent work, a session that has ended. No page waits for this chunk. */
export function AppNotices() {
  useEffect(() => {
    // Messages on this device are for whoever is logged in now.
    if (globalThis.Notification?.permission === 'granted')
      import('../inbox/device-messages.ts').then(({ renewDevice }) => renewDevice()).catch(() => {});
  }, []);
  return (
    <>
      <UpdateNotice />
      <Suspense>
        <UnsentWork />
      </Suspense>
      <Suspense>
        <LogInAgainSheet />
      </Suspense>
    </>
  );
}
