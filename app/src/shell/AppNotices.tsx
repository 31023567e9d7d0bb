import { lazy, Suspense } from 'react';
import { UpdateNotice } from '../service-worker/UpdateNotice.tsx';
import { UnsentWork } from './UnsentWork.tsx';

const LogInAgainSheet = lazy(async () => ({
  default: (await import('../features/accounts/LogInAgainSheet.tsx')).LogInAgainSheet,
}));

/** What may appear above any page: a new version, unsent work, a session that has ended. No page waits for this chunk. */
export function AppNotices() {
  return (
    <>
      <UpdateNotice />
      <UnsentWork />
      <Suspense>
        <LogInAgainSheet />
      </Suspense>
    </>
  );
}
