import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { historyLines } from '../../report/history-lines.ts';
import { usePageReport } from '../../report/use-current-report.ts';
import { useWorkflowHistory } from '../../report/use-workflow-history.ts';

/** What happened to the report so far, newest last; without a network only what the report itself keeps. */
export function WorkflowHistory() {
  const { t } = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  const { report, reportId, local } = usePageReport();
  const steps = useWorkflowHistory(reportId, [local.status, local.task.version]);
  const lines = historyLines(t, steps, report, language);
  if (lines.length === 0) return null;
  return (
    <section>
      <GroupHeader
        title={t('conclusion.history.title')}
        note={`${t(`common.status.${local.status}`)} · ${t('conclusion.history.version', { n: local.task.version })}`}
      />
      <Group>
        {lines.map(({ key, at, what, who, details }) => (
          <ListRow
            key={key}
            value={[what, who].filter(Boolean).join(' · ')}
            sub={[format.dateTime(at), ...details].map((line) => (
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
