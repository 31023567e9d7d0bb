import { UpdateNotice } from '../service-worker/UpdateNotice.tsx';
import { SignInAgainSheet } from './SignInAgainSheet.tsx';

/** What may stand above or over any page: a new version, a session that has ended. A chunk that no page waits for. */
export function AppNotices() {
  return (
    <>
      <UpdateNotice />
      <SignInAgainSheet />
    </>
  );
}
