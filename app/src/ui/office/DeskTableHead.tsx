import type { ReactNode } from 'react';
import './desk-table-head.css';
import { useIsWide } from './use-is-wide.ts';

interface DeskTableHeadProps {
  /** The class of the rows of the table. */
  row: string;
  /** The headings, each with the role `columnheader`. */
  children: ReactNode;
}

/** The headings of a table of a desk. They stay in sight; below 960 px, where rows are blocks, only a screen reader has them. */
export function DeskTableHead({ row, children }: DeskTableHeadProps) {
  const isWide = useIsWide();
  return (
    <div role="rowgroup" className={isWide ? 'desk-table-head' : 'visually-hidden'}>
      <div role="row" className={row}>
        {children}
      </div>
    </div>
  );
}
