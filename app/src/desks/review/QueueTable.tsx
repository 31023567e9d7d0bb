import type { ReviewEntry } from '@proofmark/contract/api/review.ts';
import type { ReviewView } from '@proofmark/contract/api/review-views.ts';
import { DEFECT_CLASSES } from '@proofmark/contract/sampling/terms.ts';
import type { Ref } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useServerMinute } from '../../store/server-clock.ts';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { DeskRows, type RowsHandle } from '../../ui/office/DeskRows.tsx';
import { useIsWide } from '../../ui/office/use-is-wide.ts';
import { QueueRow } from './QueueRow.tsx';
import './queue-table.css';

interface QueueTableProps {
  ref: Ref<RowsHandle>;
  view: ReviewView;
  entries: readonly ReviewEntry[];
  uid: number;
  hasMore: boolean;
  onMore: () => void;
  onOpen: (entry: ReviewEntry) => void;
  onFiles: (entry: ReviewEntry) => void;
}

/** A list of the desk as a table. On a narrow screen each row is a block. */
export function QueueTable({ ref, view, entries, uid, hasMore, onMore, ...on }: QueueTableProps) {
  const { t } = useTranslation();
  const isWide = useIsWide();
  const now = useServerMinute();
  return (
    <DeskRows
      ref={ref}
      className="queue-table"
      head={
        <div role="rowgroup" className={isWide ? 'queue-table-head' : 'visually-hidden'}>
          <div role="row" className="queue-table-row">
            <span role="columnheader">{t('review.columns.report')}</span>
            <span role="columnheader">{t('review.columns.product')}</span>
            <span role="columnheader" className="queue-table-lead">
              {t('review.columns.lead')}
            </span>
            <span role="columnheader">{t('review.columns.waiting')}</span>
            {DEFECT_CLASSES.map((each) => (
              <span key={each} role="columnheader" className="queue-table-gauge">
                {t(`report.class.${each}`)}
              </span>
            ))}
            <span role="columnheader">{t('review.columns.proposed')}</span>
            <span role="columnheader">{t('review.columns.look')}</span>
            <span role="columnheader">
              <span className="visually-hidden">{t('review.columns.files')}</span>
            </span>
          </div>
        </div>
      }
      end={
        <div className="queue-table-end">
          <span>{t('review.count', { count: entries.length })}</span>
          {hasMore && <DeskButton onPress={onMore}>{t('office.loadMore')}</DeskButton>}
        </div>
      }
      count={entries.length}
      hasMore={hasMore}
      onMore={onMore}
      renderRow={(index, place) => {
        const entry = entries[index];
        return (
          entry && (
            <QueueRow
              key={entry.task.reportId}
              index={index}
              entry={entry}
              view={view}
              uid={uid}
              now={now}
              {...place}
              onOpen={() => on.onOpen(entry)}
              onFiles={() => on.onFiles(entry)}
            />
          )
        );
      }}
    />
  );
}
