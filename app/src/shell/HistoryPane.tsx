import { WorkflowHistory } from '../features/conclusion/WorkflowHistory.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { RootMark } from '../ui/layout/RootMark.tsx';
import './history-pane.css';

/** What happened to the report, beside its pages on a wide screen. An open sheet or photo lies over it. */
export function HistoryPane() {
  const { t } = useTranslation();
  return (
    <aside className="history-pane" aria-label={t('conclusion.history.title')}>
      <RootMark part="aside" />
      <WorkflowHistory />
    </aside>
  );
}
