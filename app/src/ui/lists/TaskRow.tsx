import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { Cells, type CellState } from '../readings/Cells.tsx';
import { classNames } from '../class-names.ts';
import { gaugeTone } from '@proofmark/contract/report/gauge-cells.ts';
import { UnsentMark } from '../marks/SyncMark.tsx';
import './task-row.css';
import type { ClassAbbreviation } from '../tone.ts';

/** What was found of one class, against Ac and Re. */
export interface TaskRowCount {
  abbreviation: ClassAbbreviation;
  /** Units. */
  found: number;
  acceptanceNumber: number | null;
  rejectionNumber: number | null;
}

interface TaskRowProps {
  name: string;
  /** Report and order number, factory; each stays in one piece. */
  ids: string[];
  /** Tags at the right of the name. */
  tags?: ReactNode;
  /** Why it is there again, in at most two lines. */
  note?: string | null | undefined;
  /** The five sections; a task not yet begun has none and so no foot. */
  sections?: CellState[] | undefined;
  /** Read out for the cells, such as "3 of 5 sections". */
  sectionsLabel?: string | undefined;
  counts?: TaskRowCount[] | undefined;
  /** Changes not yet sent; nothing is shown at 0. */
  unsentCount?: number | undefined;
  unsentLabel?: string | undefined;
  onPress: () => void;
  /** What else can be done: a button of its own at the right. */
  menu?: { label: string; onPress: () => void } | undefined;
}

/** A list item: to be put in a Group as `ul`. */
export function TaskRow(props: TaskRowProps) {
  return (
    <li className={classNames('task-row', props.menu !== undefined && 'with-menu')}>
      <h3>
        <button type="button" className="stretched" onClick={props.onPress}>
          {props.name}
        </button>
      </h3>
      <span className="task-row-tags">{props.tags}</span>
      <p className="task-row-ids">
        {props.ids.map((id) => (
          <span key={id}>
            <i aria-hidden="true">·</i>
            {id}
          </span>
        ))}
      </p>
      {props.note && <p className="task-row-note">{props.note}</p>}
      {props.sections !== undefined && (
        <div className="task-row-foot">
          <Cells cells={props.sections} label={props.sectionsLabel ?? ''} />
          <span className="task-row-readings">
            {props.counts?.map((count) => (
              <span key={count.abbreviation}>
                {count.abbreviation} <b data-v={toneOf(count)}>{count.found}</b>/
                {count.acceptanceNumber ?? '–'}
              </span>
            ))}
          </span>
          {props.unsentCount !== undefined && props.unsentCount > 0 && (
            <UnsentMark hasArrow label={props.unsentLabel}>
              {props.unsentCount}
            </UnsentMark>
          )}
        </div>
      )}
      {props.menu !== undefined && (
        <div className="task-row-menu">
          <IconButton {...props.menu} icon={<EllipsisVertical size={22} />} />
        </div>
      )}
    </li>
  );
}

function toneOf({ found, acceptanceNumber, rejectionNumber }: TaskRowCount): string | undefined {
  if (acceptanceNumber === null || rejectionNumber === null) return undefined;
  return gaugeTone(found, acceptanceNumber, rejectionNumber);
}
