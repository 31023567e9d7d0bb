import { Paperclip, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { handOver } from '../../report/photos/sharing/hand-over.ts';
import { usePageReport } from '../../report/use-current-report.ts';
import { currentDatabase } from '../../store/current-database.ts';
import { useLocalQuery } from '../../store/use-local-query.ts';
import { fetchAttachments } from '../../sync/fetch-attachments.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';

/** For the team: what the coordinator changed and nobody has read, and what is attached to the order. */
export function OrderPapers() {
  const { t } = useTranslation();
  const { task } = usePageReport('local').local;
  const { reportId, orderNo, reportNo } = task;
  const [read, setRead] = useState('');
  const files =
    useLocalQuery(`attachments/${reportId}`, (db) => db.attachments.where({ reportId }).toArray()) ?? [];

  // Without an answer, what is stored is shown.
  useAnswer(reportId, (signal) =>
    fetchAttachments(currentDatabase(), { reportId, orderNo, reportNo }, signal),
  );
  const unread = useAnswer(
    reportId,
    async (signal) => (await call('inbox/list', { reportId }, { isQuiet: true, signal })).items,
  );
  const changed = unread?.find((entry) => entry.kind === 'changed');

  return (
    <>
      {changed && changed.id !== read && (
        <Notice
          tone="pending"
          icon={<PencilLine size={20} />}
          action={{
            label: t('information.order.read'),
            onPress: () => {
              setRead(changed.id);
              void call('inbox/read', { ids: [changed.id] }, { isQuiet: true }).catch(() => {});
            },
          }}
        >
          <b>{t('information.order.changed', { by: changed.by })}</b>
          {changed.changed.map((line) => (
            <small key={line}>{line}</small>
          ))}
        </Notice>
      )}
      {files.length > 0 && (
        <>
          <GroupHeader title={t('information.order.title')} />
          <Group>
            {files.map(({ rename, name, blob }) => (
              <ListRow
                key={rename}
                leading={<Paperclip size={20} />}
                value={name}
                onPress={() => void handOver(new File([blob], name, { type: blob.type }))}
              />
            ))}
          </Group>
        </>
      )}
    </>
  );
}
