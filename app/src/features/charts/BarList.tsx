import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';

interface BarEntry {
  key: string;
  label: ReactNode;
  /** Small text after the label. */
  detail?: string | undefined;
  value: number;
}

/** Quantities as bars with numbers, on one scale. */
export function BarList({ entries }: { entries: readonly BarEntry[] }) {
  const format = useFormat();
  const largest = Math.max(1, ...entries.map(({ value }) => value));
  return (
    <ul className="charts-bars">
      {entries.map(({ key, label, detail, value }) => (
        <li key={key}>
          <span className="charts-bars-label">
            {label}
            {detail !== undefined && <small>{detail}</small>}
          </span>
          <b className="one-line">{format.number(value)}</b>
          <span className="charts-bars-bed" aria-hidden="true">
            <i style={{ inlineSize: `${(value / largest) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
