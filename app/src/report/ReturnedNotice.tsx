import { formatList } from '@proofmark/contract/words/format.ts';
import { rowName } from '@proofmark/contract/words/row-names.ts';
import { Undo2 } from 'lucide-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { dismissReturned, useReturned } from '../store/returned.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { usePageReport } from './use-current-report.ts';

/** Names the rows that the user deleted and that are back. Shows nothing if there are none. */
export function ReturnedNotice() {
  const { t } = useTranslation();
  const { report, reportId, local } = usePageReport('report', 'reportId', 'local');
  const names = useReturned(reportId)
    .filter((row) =>
      local.rows.some(({ kind, id, deleted }) => kind === row.kind && id === row.id && !deleted),
    )
    .map(({ kind, id }) => rowName(t, kind, id, report));
  if (names.length === 0) return null;
  return (
    <Notice
      tone="pending"
      icon={<Undo2 size={20} />}
      action={{ label: t('report.returned.understood'), onPress: () => void dismissReturned(reportId) }}
    >
      <b>
        {t('report.returned.title', {
          names: formatList(t.language, [...new Set(names)]),
          count: names.length,
        })}
      </b>
      <small>{t('report.returned.text')}</small>
    </Notice>
  );
}
