import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { instantNow } from '../instants.ts';
import { usePageReport } from '../use-current-report.ts';
import { useUser } from '../../session/session-store.ts';
import { useServerClock } from '../../store/server-clock.ts';

/** Returns a function that answers a comment, by its id. */
export function useCommentAnswer(): (
  id: string,
  said: Pick<Fields<'commentAnswer'>, 'text' | 'done'>,
) => void {
  const { nickname } = useUser();
  const { now } = useServerClock();
  const { set } = usePageReport('set');
  return (id, said) => void set('commentAnswer', id, { ...said, by: nickname, at: instantNow(now()) });
}
