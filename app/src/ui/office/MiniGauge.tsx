import { drawGauge } from '@proofmark/contract/report/gauge-cells.ts';
import type { ClassAbbreviation } from '../tone.ts';
import './mini-gauge.css';

interface MiniGaugeProps {
  found: number;
  acceptanceNumber: number;
  rejectionNumber: number;
  /** Seen where no head of a column says it. */
  abbreviation: ClassAbbreviation;
  /** Read out: the class and its reading. */
  label: string;
}

/** More cells than these run into each other in a gauge 60 px wide. */
const MOST_CELLS = 14;

/** The reading of one class in a table cell: found and Ac, a bed, and the gate. */
export function MiniGauge({ found, acceptanceNumber, rejectionNumber, abbreviation, label }: MiniGaugeProps) {
  const { tone, bed } = drawGauge({ found, acceptanceNumber, rejectionNumber });
  return (
    <span
      className="mini-gauge"
      data-v={tone}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(acceptanceNumber, found)}
      aria-valuenow={found}
      aria-valuetext={label}
    >
      <span className="mini-gauge-reading">
        <span className="mini-gauge-class">{abbreviation}</span>
        <span>
          <b>{found}</b>/{acceptanceNumber}
        </span>
      </span>
      <span className="mini-gauge-bed">
        {bed.kind === 'hatched' ? (
          <i className="hatched" />
        ) : bed.kind === 'cells' && bed.cells.length <= MOST_CELLS ? (
          bed.cells.map((cell, index) => (
            <i key={index} className={cell === 'filled' ? 'filled' : undefined} />
          ))
        ) : (
          <i
            className="bar"
            style={{ '--share': Math.min(1, found / Math.max(1, acceptanceNumber)) } as React.CSSProperties}
          />
        )}
        <u />
        <s className={tone === 'fail' ? 'filled' : undefined} />
      </span>
    </span>
  );
}
