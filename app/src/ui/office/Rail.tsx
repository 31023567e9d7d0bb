import type { ReactNode } from 'react';
import { Logo } from '../marks/Logo.tsx';
import { classNames } from '../class-names.ts';
import './rail.css';

/** A place that the rail leads to. */
export interface RailItem {
  key: string;
  label: string;
  /** Lucide, size 22; for the account a picture. */
  icon: ReactNode;
  /** What waits there; nothing is shown at 0. A text for "more than we count". */
  badge?: number | string | undefined;
  /** Read out instead of the number. */
  badgeLabel?: string | undefined;
  /** Some of it is late: the number is amber. */
  isLate?: boolean | undefined;
  isCurrent: boolean;
  /** As `aria-keyshortcuts` wants it, such as `g r`. */
  keys?: string | undefined;
  onSelect: () => void;
}

interface RailProps {
  label: string;
  items: RailItem[];
  /** Below the others: what is not a workplace. */
  foot: RailItem[];
  /** Keys of those that lie under the page as a tab bar on a narrow screen. Without any there is no bar. */
  tabs: readonly string[];
}

/** The workplaces of the office at the left edge: the tab bar, stood on its side. */
export function Rail({ label, items, foot, tabs }: RailProps) {
  const draw = (item: RailItem) => <RailButton key={item.key} item={item} isTab={tabs.includes(item.key)} />;
  return (
    <nav className={classNames('rail', tabs.length > 0 && 'tabs')} aria-label={label}>
      <span className="rail-logo" aria-hidden="true">
        <Logo size={28} />
      </span>
      {items.map(draw)}
      <span className="rail-space" />
      {foot.map(draw)}
    </nav>
  );
}

function RailButton({ item, isTab }: { item: RailItem; isTab: boolean }) {
  const hasBadge = item.badge !== undefined && item.badge !== 0;
  return (
    <button
      type="button"
      className={classNames('rail-item', isTab && 'tab')}
      aria-current={item.isCurrent ? 'page' : undefined}
      aria-keyshortcuts={item.keys}
      onClick={item.onSelect}
    >
      {item.icon}
      <span>{item.label}</span>
      {hasBadge && (
        <>
          <span className={classNames('rail-badge', item.isLate && 'late')} aria-hidden="true">
            {item.badge}
          </span>
          <span className="visually-hidden">{item.badgeLabel}</span>
        </>
      )}
    </button>
  );
}
