import type { Thread } from '@proofmark/contract/report/comments.ts';
import { usePageReport } from '../../../../report/use-current-report.ts';

/** Returns a function that settles a thread, or opens it again. */
export function useSettle(): (thread: Pick<Thread, 'id' | 'state'>) => void {
  const { set } = usePageReport('set');
  return ({ id, state }) => void set('comment', id, { settled: state !== 'settled' });
}
