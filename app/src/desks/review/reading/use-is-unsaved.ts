import { usePageReport } from '../../../report/use-current-report.ts';
import { useHasDraft } from './comments/comment-store.ts';
import { useReading } from './reading-store.ts';

/** Whether a correction is open, or a comment typed and not saved: who decides now should know. */
export function useIsUnsaved(): boolean {
  const { reportId } = usePageReport('reportId');
  const isCorrecting = useReading(({ correcting }) => correcting !== null);
  return useHasDraft(reportId) || isCorrecting;
}
