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
  /** On a narrow screen it lies under the page as a tab bar. Otherwise it is not shown there. */
  isTabBar: boolean;
}

/** The workplaces of the office at the left edge: the tab bar, stood on its side. */
export function Rail({ label, items, foot, isTabBar }: RailProps) {
  return (
    <nav className={classNames('rail', isTabBar && 'tabs')} aria-label={label}>
      <span className="rail-logo" aria-hidden="true">
        <Logo size={28} />
      </span>
      {items.map((item) => (
        <RailButton key={item.key} item={item} />
      ))}
      <span className="rail-space" />
      {foot.map((item) => (
        <RailButton key={item.key} item={item} />
      ))}
    </nav>
  );
}

function RailButton({ item }: { item: RailItem }) {
  const hasBadge = item.badge !== undefined && item.badge !== 0;
  return (
    <button
      type="button"
      className="rail-item"
      aria-current={item.isCurrent ? 'page' : undefined}
      aria-keyshortcuts={item.keys}
      onClick={item.onSelect}
    >
      {item.icon}
      <span>{item.label}</span>
      {hasBadge && (
        <>
          <span className="rail-badge" aria-hidden="true">
            {item.badge}
          </span>
          <span className="visually-hidden">{item.badgeLabel}</span>
        </>
      )}
    </button>
  );
}
