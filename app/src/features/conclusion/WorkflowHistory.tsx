import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Group, GroupHeader } from '../../ui/Group.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { usePageReport } from '../report/use-current-report.ts';
import { useWorkflowHistory } from '../report/use-workflow-history.ts';
import { wordOf } from '../report/words.ts';

/** What happened to the report so far, newest last; nothing without a network. */
export function WorkflowHistory() {
  const { t } = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  const { reportId, local } = usePageReport();
  const entries = useWorkflowHistory(reportId, [local.status, local.task.version]);
  if (entries.length === 0) return null;
  return (
    <section>
      <GroupHeader
        title={t('conclusion.history.title')}
        note={`${t(`common.status.${local.status}`)} · ${t('conclusion.history.version', { n: local.task.version })}`}
      />
      <Group>
        {entries.map(({ event, at, by, reason, text }) => (
          <ListRow
            key={`${at}/${event}`}
            value={`${t(`conclusion.history.event.${event}`)} · ${by.nickname}`}
            sub={[format.dateTime(at), reason && wordOf('return_reason', reason, language), text]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </Group>
    </section>
  );
}
