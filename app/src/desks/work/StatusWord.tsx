import type { ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { Ban, Circle, CircleCheck, CircleDashed, CircleDot, Eye, Inbox, Stamp, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import './status-word.css';

const GLYPHS: Record<ReportStatus, ReactNode> = {
  draft: <CircleDashed size={16} />,
  assigned: <Circle size={16} />,
  in_progress: <CircleDot size={16} />,
  submitted: <Inbox size={16} />,
  under_review: <Eye size={16} />,
  returned: <Undo2 size={16} />,
  approved: <Stamp size={16} />,
  closed: <CircleCheck size={16} />,
  cancelled: <Ban size={16} />,
};

/** A status as glyph and word. A draft is called what a coordinator sees in it: not assigned. */
export function StatusWord({ status }: { status: ReportStatus }) {
  const { t } = useTranslation();
  return (
    <span className="status-word" data-status={status}>
      {GLYPHS[status]}
      {status === 'draft' ? t('work.notAssigned') : t(`report.status.${status}`)}
    </span>
  );
}
