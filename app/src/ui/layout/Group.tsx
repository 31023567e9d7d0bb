import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './group.css';

/** How the block is built and spaced. */
export interface GroupProps {
  /** `ul` or `ol` when the children are list items, `dl` for pairs. */
  as?: 'div' | 'ul' | 'ol' | 'dl' | 'section' | undefined;
  /** Hairlines between the children, from the gutter on. */
  hasRows?: boolean | undefined;
  /** 8 px above, where no GroupHeader comes before. */
  hasGap?: boolean | undefined;
  children: ReactNode;
}

/** A white block from edge to edge. */
export function Group({ as: Element = 'div', hasRows = true, hasGap = false, children }: GroupProps) {
  return (
    <Element className={classNames('group', hasRows && 'divided', hasGap && 'apart')}>{children}</Element>
  );
}

interface GroupHeaderProps {
  title: ReactNode;
  /** At the right, in small: a count, what is missing. */
  note?: ReactNode;
  /** Inside the group, dark and larger, rather than above it. */
  isInside?: boolean | undefined;
}

/** The heading of a group: above it, or inside it with `isInside`. */
export function GroupHeader({ title, note, isInside = false }: GroupHeaderProps) {
  return (
    <div className={classNames('group-head', isInside && 'inside')}>
      <h2>{title}</h2>
      {note !== undefined && <span className="one-line">{note}</span>}
    </div>
  );
}
