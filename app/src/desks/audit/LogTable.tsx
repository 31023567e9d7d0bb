import { useRef, type ReactNode } from 'react';
import { Virtualizer } from 'virtua';
import { DeskTableHead } from '../../ui/office/DeskTableHead.tsx';
import { useIsWide } from '../../ui/office/use-is-wide.ts';
import { WINDOWED_FROM } from '../../ui/office/windowed-from.ts';
import './account-table.css';

interface LogTableProps {
  label: string;
  columns: readonly string[];
  rows: readonly ReactNode[];
}

const HEAD_PX = 32;

/** A log about accounts as a table of five columns. */
export function LogTable({ label, columns, rows }: LogTableProps) {
  const isWide = useIsWide();
  const scroller = useRef<HTMLElement>(null);
  return (
    <div
      ref={(element) => {
        scroller.current = element?.closest<HTMLElement>('.desk-main') ?? null;
      }}
      className="account-table"
      role="table"
      aria-label={label}
      // Nothing in it can be pressed, and the keyboard has to scroll it.
      tabIndex={0}
    >
      <DeskTableHead row="account-table-row">
        {columns.map((column) => (
          <span key={column} role="columnheader">
            {column}
          </span>
        ))}
      </DeskTableHead>
      <div role="rowgroup">
        {rows.length >= WINDOWED_FROM ? (
          <Virtualizer scrollRef={scroller} startMargin={isWide ? HEAD_PX : 0}>
            {rows}
          </Virtualizer>
        ) : (
          rows
        )}
      </div>
    </div>
  );
}
