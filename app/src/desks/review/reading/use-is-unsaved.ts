import { useHasDeskDraft } from '../../../report/desk-drafts.ts';
import { usePageReport } from '../../../report/use-current-report.ts';

/** Whether a correction or a comment is typed and not saved: who decides now should know. */
export function useIsUnsaved(): boolean {
  const { reportId } = usePageReport('reportId');
  const isCommenting = useHasDeskDraft(reportId, ['comment']);
  const isCorrecting = useHasDeskDraft(reportId, ['correction']);
  return isCommenting || isCorrecting;
}
