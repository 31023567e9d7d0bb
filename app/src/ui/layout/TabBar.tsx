import type { ReactNode } from 'react';
import './tab-bar.css';

/** One tab: a section of the report. */
interface TabBarItem {
  key: string;
  label: string;
  /** Lucide, size 24. */
  icon: ReactNode;
  /** Gaps in that section; nothing is shown at 0. */
  badge?: number | undefined;
  /** Read out instead of the number, such as "2 missing". */
  badgeLabel?: string | undefined;
  /** Initials of whoever else is on that page. */
  present?: string | undefined;
  /** Read out instead of the initials, such as "Ma Tao is here". */
  presentLabel?: string | undefined;
  isCurrent: boolean;
  onSelect: () => void;
}

/** The sections of a report, under the thumb. Hidden while a keyboard is open. */
export function TabBar({ label, items }: { label: string; items: TabBarItem[] }) {
  return (
    <nav className="tab-bar" aria-label={label}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          className="tab-bar-tab"
          aria-current={item.isCurrent ? 'page' : undefined}
          onClick={item.onSelect}
        >
          {item.icon}
          <span>{item.label}</span>
          {item.badge !== undefined && item.badge > 0 && (
            <>
              <span className="tab-bar-badge" aria-hidden={item.badgeLabel !== undefined || undefined}>
                {item.badge}
              </span>
              {item.badgeLabel !== undefined && <span className="visually-hidden">{item.badgeLabel}</span>}
            </>
          )}
          {item.present !== undefined && (
            <>
              <span className="tab-bar-person" aria-hidden="true">
                {item.present}
              </span>
              <span className="visually-hidden">{item.presentLabel}</span>
            </>
          )}
        </button>
      ))}
    </nav>
  );
}
