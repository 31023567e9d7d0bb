import type { ReviewEntry, ReviewView } from '@proofmark/contract/api/review.ts';
import { DEFECT_CLASSES } from '@proofmark/contract/sampling/terms.ts';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useServerClock } from '../../store/server-clock.ts';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { useIsWide } from '../../ui/office/use-is-wide.ts';
import { QueueRow } from './QueueRow.tsx';
import './queue-table.css';

/** Moves the keyboard's place in the list. */
export interface QueueHandle {
  move: (step: 1 | -1) => void;
}

interface QueueTableProps {
  ref: Ref<QueueHandle>;
  view: ReviewView;
  entries: readonly ReviewEntry[];
  uid: number;
  hasMore: boolean;
  onMore: () => void;
  onOpen: (entry: ReviewEntry) => void;
}

/** Shorter lists are drawn whole, so that the browser's own search finds everything. */
const WINDOWED_FROM = 200;

/** A list of the desk as a table. On a narrow screen each row stands by itself. */
export function QueueTable({ ref, view, entries, uid, hasMore, onMore, onOpen }: QueueTableProps) {
  const { t } = useTranslation();
  const isWide = useIsWide();
  const { now } = useServerClock();
  const [current, setCurrent] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const windowed = useRef<VirtualizerHandle>(null);

  function focusRow(index: number): void {
    const find = () => box.current?.querySelector<HTMLElement>(`[data-row="${index}"] button`);
    const found = find();
    if (found) return found.focus();
    windowed.current?.scrollToIndex(index, { align: 'center' });
    requestAnimationFrame(() => find()?.focus());
  }

  useImperativeHandle(ref, () => ({
    move(step) {
      const isInside = box.current?.contains(document.activeElement) === true;
      // The first key enters the list where it was left.
      const next = isInside ? Math.min(entries.length - 1, Math.max(0, current + step)) : current;
      setCurrent(next);
      focusRow(next);
      if (next === entries.length - 1 && hasMore) onMore();
    },
  }));

  const time = now().getTime();
  const rows = entries.map((entry, index) => (
    <QueueRow
      key={entry.task.reportId}
      index={index}
      entry={entry}
      view={view}
      uid={uid}
      now={time}
      isCurrent={index === current}
      onFocus={() => setCurrent(index)}
      onOpen={() => onOpen(entry)}
    />
  ));

  return (
    <div ref={box} className="queue-table" role="table" aria-rowcount={hasMore ? -1 : entries.length + 1}>
      <div role="rowgroup" className={isWide ? 'queue-table-head' : 'visually-hidden'}>
        <div role="row" className="queue-table-row">
          <span role="columnheader">{t('review.columns.report')}</span>
          <span role="columnheader">{t('review.columns.product')}</span>
          <span role="columnheader">{t('review.columns.lead')}</span>
          <span role="columnheader">{t('review.columns.waiting')}</span>
          {DEFECT_CLASSES.map((each) => (
            <span key={each} role="columnheader" className="queue-table-gauge">
              {t(`report.class.${each}`)}
            </span>
          ))}
          <span role="columnheader">{t('review.columns.proposed')}</span>
          <span role="columnheader">{t('review.columns.look')}</span>
        </div>
      </div>
      <div role="rowgroup">
        {entries.length >= WINDOWED_FROM ? <Virtualizer ref={windowed}>{rows}</Virtualizer> : rows}
      </div>
      <div className="queue-table-end">
        <span>{t('review.count', { count: entries.length })}</span>
        {hasMore && <DeskButton onPress={onMore}>{t('office.loadMore')}</DeskButton>}
      </div>
    </div>
  );
}
