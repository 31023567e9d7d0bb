import { useImperativeHandle, useRef, useState, type ComponentProps, type Ref } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { fetchNextPage } from '../../api/desk-queries.ts';
import { LoadMore } from '../../frame/LoadMore.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskTableHead } from '../../ui/office/DeskTableHead.tsx';
import { useIsWide } from '../../ui/office/use-is-wide.ts';
import { WINDOWED_FROM } from '../../ui/office/windowed-from.ts';
import { deviceText, momentText, offsetText, roleText, type TrailLine } from './trail-words.ts';
import './trail-table.css';

/** Moves the keyboard's place in the list. */
export interface TrailHandle {
  /** 0 gives the focus back to the place. */
  move: (step: 1 | 0 | -1) => void;
  /** The line at the place. */
  current: () => TrailLine | null;
}

interface TrailTableProps {
  ref: Ref<TrailHandle>;
  lines: readonly TrailLine[];
  /** The line whose details are shown. */
  openKey: string | null;
  list: ComponentProps<typeof LoadMore>['list'];
  onOpen: (line: TrailLine) => void;
}

/** The entries as a table. On a narrow screen each is a block. */
export function TrailTable({ ref, lines, openKey, list, onOpen }: TrailTableProps) {
  const { t } = useTranslation();
  const isWide = useIsWide();
  const [current, setCurrent] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const windowed = useRef<VirtualizerHandle>(null);

  function focusRow(index: number): void {
    const find = () => box.current?.querySelector<HTMLElement>(`[data-row="${index}"] button`);
    const found = find();
    if (found) return found.focus();
    windowed.current?.scrollToIndex(index, { align: 'center' });
    requestAnimationFrame(() => find()?.focus());
  }

  useImperativeHandle(ref, () => ({
    current: () => lines[current] ?? null,
    move(step) {
      const isInside = box.current?.contains(document.activeElement) === true;
      // The first key enters the list where it was left.
      const next = isInside ? Math.min(lines.length - 1, Math.max(0, current + step)) : current;
      setCurrent(next);
      focusRow(next);
      if (next === lines.length - 1 && list.hasNextPage) void fetchNextPage(list);
    },
  }));

  const rows = lines.map((line, index) => (
    <Row
      key={line.key}
      index={index}
      line={line}
      isCurrent={index === current}
      isOpen={line.key === openKey}
      onFocus={() => setCurrent(index)}
      onOpen={() => onOpen(line)}
    />
  ));
  return (
    <div
      ref={(element) => {
        box.current = element;
        scroller.current = element?.closest<HTMLElement>('.desk-main') ?? null;
      }}
      className="trail-table"
      role="table"
      aria-label={t('menus.audit')}
      aria-rowcount={list.hasNextPage ? -1 : lines.length + 1}
    >
      <DeskTableHead row="trail-table-row">
        {COLUMNS.map((column) => (
          <span key={column} role="columnheader">
            {t(`trail.column.${column}`)}
          </span>
        ))}
      </DeskTableHead>
      <div role="rowgroup">
        {lines.length >= WINDOWED_FROM ? (
          <Virtualizer ref={windowed} scrollRef={scroller} startMargin={isWide ? HEAD_PX : 0}>
            {rows}
          </Virtualizer>
        ) : (
          rows
        )}
      </div>
      <LoadMore list={list} />
    </div>
  );
}

const COLUMNS = ['number', 'time', 'who', 'what', 'before', 'after', 'reason'] as const;
/** The head of the table is above the rows, in the same scroll box. */
const HEAD_PX = 32;

interface RowProps {
  index: number;
  line: TrailLine;
  isCurrent: boolean;
  isOpen: boolean;
  onFocus: () => void;
  onOpen: () => void;
}

function Row({ index, line, isCurrent, isOpen, onFocus, onOpen }: RowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { entry, what, before, after, isIdle, reason } = line;
  const { seq, step, at, phoneAt, by, role } = entry;
  return (
    <div
      role="row"
      className="trail-table-row"
      data-row={index}
      aria-rowindex={index + 2}
      data-open={isOpen || undefined}
    >
      <span role="cell" className="trail-table-number">
        {step === null ? format.number(seq) : t('trail.step', { n: step })}
      </span>
      <span role="cell" className="trail-table-time">
        {momentText(at)}
        <small>
          {phoneAt === null ? t('trail.server') : t('trail.phone', { offset: offsetText(t, entry) })}
        </small>
      </span>
      <span role="cell" className="trail-table-who">
        {by.nickname || t('trail.noRole')}
        <small>{roleText(t, role)}</small>
      </span>
      <span role="cell" className="trail-table-what">
        <button
          type="button"
          className="stretched"
          tabIndex={isCurrent ? 0 : -1}
          aria-expanded={isOpen}
          onFocus={onFocus}
          onClick={onOpen}
        >
          {what}
        </button>
        <small>{deviceText(t, entry)}</small>
      </span>
      <span role="cell" className="trail-table-before">
        {before}
      </span>
      <span role="cell" className="trail-table-after">
        {after}
        {isIdle && <small>{t('trail.notApplied')}</small>}
      </span>
      <span role="cell" className="trail-table-reason">
        {reason}
      </span>
    </div>
  );
}
