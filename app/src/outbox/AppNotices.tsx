import { lazy, Suspense } from 'react';
import { UpdateNotice } from '../service-worker/UpdateNotice.tsx';
import { useUser } from '../session/session-store.ts';

/** Of those alone who have a session that can end. */
const SignInAgainSheet = lazy(async () => ({
  default: (await import('./SignInAgainSheet.tsx')).SignInAgainSheet,
}));

/** What may stand above or over any page: a new version, a session that has ended. A chunk that no page waits for. */
export function AppNotices() {
  const isSomebody = useUser().uid !== 0;
  return (
    <>
      <UpdateNotice />
      {isSomebody && (
        <Suspense>
          <SignInAgainSheet />
        </Suspense>
      )}
    </>
  );
}
