import { lazy, Suspense } from 'react';
import { UpdateNotice } from '../service-worker/UpdateNotice.tsx';

const SignInAgainSheet = lazy(async () => ({
  default: (await import('./SignInAgainSheet.tsx')).SignInAgainSheet,
}));

/** What may stand above or over any page: a new version, a session that has ended. A chunk that no page waits for. */
export function AppNotices() {
  return (
    <>
      <UpdateNotice />
      <Suspense>
        <SignInAgainSheet />
      </Suspense>
    </>
  );
}
