import type { Task } from '@proofmark/contract/api/task.ts';
import { stampedResult } from '@proofmark/contract/report/verdict.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { OverallTag } from './OverallTag.tsx';
import { Hallmark } from '../ui/marks/Hallmark.tsx';

/** The result of an inspection: a tag while the inspector proposes it, a stamp once a reviewer has approved it. */
export function ResultMark({ task: { status, summary } }: { task: Pick<Task, 'status' | 'summary'> }) {
  const { t } = useTranslation();
  const { overall } = summary;
  if (overall === null || (status !== 'approved' && status !== 'closed'))
    return <OverallTag overall={overall} isBare={false} />;
  return (
    <Hallmark verdict={stampedResult(overall)} size={24}>
      {t(`report.overall.${overall}`)}
    </Hallmark>
  );
}
