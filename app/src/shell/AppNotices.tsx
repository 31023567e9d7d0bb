import { lazy, Suspense } from 'react';
import { UpdateNotice } from '../service-worker/UpdateNotice.tsx';
import { UnsentWork } from './UnsentWork.tsx';

const SignInAgainSheet = lazy(async () => ({
  default: (await import('../features/accounts/SignInAgainSheet.tsx')).SignInAgainSheet,
}));

/** What may stand above or over any page: a new version, unsent work, a session that has ended. A chunk that no page waits for. */
export function AppNotices() {
  return (
    <>
      <UpdateNotice />
      <UnsentWork />
      <Suspense>
        <SignInAgainSheet />
      </Suspense>
    </>
  );
}
