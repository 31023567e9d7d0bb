import { historyLines } from '@proofmark/contract/words/history-lines.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import { useWorkflowHistory } from '../../report/use-workflow-history.ts';

/** What happened to the report so far, newest last. Without a network, only what the report itself holds. */
export function WorkflowHistory() {
  const { t } = useTranslation();
  const format = useFormat();
  const { report, reportId, local } = usePageReport('report', 'reportId', 'local');
  const steps = useWorkflowHistory(reportId, [local.status, local.task.version]);
  const lines = historyLines(t, steps, report);
  if (lines.length === 0) return null;
  return (
    <section>
      <GroupHeader
        title={t('conclusion.history.title')}
        note={`${t(`report.status.${local.status}`)} · ${t('conclusion.history.version', { n: local.task.version })}`}
      />
      <Group>
        {lines.map(({ key, at, what, who, details }) => (
          <ListRow
            key={key}
            value={[what, who].filter(Boolean).join(' · ')}
            sub={[...(at === null ? [] : [format.dateTime(at)]), ...details].map((line) => (
              <span key={line} className="conclusion-history-line">
                {line}
              </span>
            ))}
          />
        ))}
      </Group>
    </section>
  );
}
