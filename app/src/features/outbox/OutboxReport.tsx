import { submitErrorText } from '../../report/submit-error-text.ts';
import { Copy, PencilLine, SendHorizontal } from 'lucide-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../frame/error-text.ts';
import { useSyncState } from '../../sync/use-sync-state.ts';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { UnsentMark } from '../../ui/marks/SyncMark.tsx';
import { Thumb } from '../../ui/lists/Thumb.tsx';
import { NewTaskRow } from './NewTaskRow.tsx';
import { FailedPhotoRow, PhotosRow } from './PhotoRows.tsx';
import { RejectedRow } from './RejectedRow.tsx';
import type { UnsentReport } from './unsent-reports.ts';

interface OutboxReportProps {
  report: UnsentReport;
  /** Opens the copy of late work. */
  onOpenCopy: () => void;
}

/** What of one report is only on this phone. */
export function OutboxReport({ report, onOpenCopy }: OutboxReportProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { reportId, reportNo, operations, photos, failedPhotos, rejected, copy } = report;
  const { trouble } = useSyncState();
  // Already said above, of everything.
  const isSaid = trouble?.kind === 'failed' && trouble.error.msg === report.lastError?.msg;
  const words = (error: { reason: string; msg: string }) =>
    errorText(t, { kind: error.reason, msg: error.msg });
  return (
    <section>
      <GroupHeader
        title={reportNo || t('shell.sync.reportUnknown', { id: reportId })}
        note={report.status === null ? undefined : t(`report.status.${report.status}`)}
      />
      <Group>
        {report.newTask !== null && <NewTaskRow record={report.newTask} />}
        {operations.count > 0 && (
          <ListRow
            leading={<Thumb size={40} icon={<PencilLine size={20} />} />}
            value={t('outbox.change', { count: operations.count })}
            sub={format.list(operations.sections.map((section) => t(`menus.${section}`)))}
            end={<span className="one-line">{format.bytes(operations.bytes)}</span>}
          />
        )}
        {photos.length > 0 && <PhotosRow photos={photos} />}
        {failedPhotos.map((photo) => (
          <FailedPhotoRow key={photo.photoId} photo={photo} />
        ))}
        {rejected.map((record) => (
          <RejectedRow key={record.op.opId} record={record} />
        ))}
        {copy.length > 0 && (
          <ListRow
            leading={<Thumb size={40} icon={<Copy size={20} />} />}
            value={t(report.isCopyOpen ? 'outbox.copyRowOpen' : 'outbox.copyRow', { count: copy.length })}
            end={<UnsentMark>{t('outbox.copy')}</UnsentMark>}
            onPress={onOpenCopy}
          />
        )}
        {report.isSubmitQueued && (
          <ListRow
            leading={<Thumb size={40} icon={<SendHorizontal size={20} />} />}
            value={t('outbox.submitQueued')}
            sub={t('outbox.submitQueuedText')}
          />
        )}
        {report.submitError !== null && (
          <ListRow
            leading={<Thumb size={40} icon={<SendHorizontal size={20} />} />}
            value={t('outbox.submitRefused')}
            sub={<span className="outbox-error">{submitErrorText(t, report.submitError)}</span>}
          />
        )}
        {report.lastError !== null && !isSaid && (
          <p className="fine-print outbox-lines">{t('outbox.stopped', { error: words(report.lastError) })}</p>
        )}
      </Group>
    </section>
  );
}
