import { X } from 'lucide-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Skeleton } from '../../ui/feedback/Waiting.tsx';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { deviceText, hashText, momentText, roleText, trailLines, type TrailLine } from './trail-words.ts';
import './trail-detail.css';
import { useFieldHistory } from './use-trail.ts';

interface TrailDetailProps {
  reportId: string;
  line: TrailLine;
  onOnlyField: () => void;
  /** Where it is beside the table. A dialog has its own button. */
  onClose?: () => void;
}

/** Beside the table: the history of the field as steps, and the entry with its hashes. */
export function TrailDetail({ reportId, line, onOnlyField, onClose }: TrailDetailProps) {
  const { t } = useTranslation();
  const { entry, field, what } = line;
  return (
    <div className="trail-detail">
      <div className="trail-detail-head">
        <h2>{what}</h2>
        {onClose && (
          <DeskButton kind="icon" icon={<X size={18} />} label={t('common.close')} onPress={onClose} />
        )}
      </div>
      {field !== null && (
        <section aria-label={t('trail.side.history')}>
          <h3>{t('trail.side.history')}</h3>
          <History reportId={reportId} line={line} />
          <DeskButton kind="text" shortcut={{ print: 'F', keys: 'f' }} onPress={onOnlyField}>
            {t('trail.side.onlyField')}
          </DeskButton>
        </section>
      )}
      <section>
        <h3>
          {entry.step === null ? t('trail.side.entry', { n: entry.seq }) : t('trail.step', { n: entry.step })}
        </h3>
        <dl>
          <dt>{t('trail.side.device')}</dt>
          <dd>{entry.deviceId ?? deviceText(t, entry)}</dd>
          {entry.phoneAt !== null && (
            <>
              <dt>{t('trail.side.phoneTime')}</dt>
              <dd>{momentText(entry.phoneAt)}</dd>
            </>
          )}
          {entry.rowId !== null && (
            <>
              <dt>{t('trail.side.rowId')}</dt>
              <dd>{entry.rowId}</dd>
            </>
          )}
          {entry.fileHash !== null && <Hash label={t('trail.side.file')} hash={entry.fileHash} />}
          <Hash label={t('trail.side.before')} hash={entry.prevHash} />
          <Hash label={t('trail.side.own')} hash={entry.hash} />
        </dl>
      </section>
    </div>
  );
}

function Hash({ label, hash }: { label: string; hash: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd title={hash}>
        <code>{hashText(hash)}</code>
      </dd>
    </>
  );
}

function History({ reportId, line: { entry, field } }: Pick<TrailDetailProps, 'reportId' | 'line'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, rowId } = entry;
  const history = useFieldHistory(reportId, kind && rowId && field ? { kind, rowId, field } : null);
  if (!history.data) return history.error ? null : <Skeleton label={t('common.loading')} rows={3} />;
  const lines = trailLines(t, history.data.entries).filter(
    (each) => each.field === null || each.field === field,
  );
  return (
    <ol className="trail-detail-history">
      {lines.map(({ key, entry: { seq, by, role, at }, after, isIdle, reason }, index) => (
        <li key={key} data-current={seq === entry.seq || undefined}>
          <b>{after}</b>
          <code>{format.number(seq)}</code>
          <span>
            {[by.nickname, roleText(t, role), format.dateTime(at)].filter(Boolean).join(' · ')}
            {isIdle && <small>{t('trail.notApplied')}</small>}
            {reason !== '' && <small>{reason}</small>}
            {reason === '' && index === lines.length - 1 && !history.data.nextCursor && (
              <small>{t('trail.side.first')}</small>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
