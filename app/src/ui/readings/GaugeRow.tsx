import type { CSSProperties } from 'react';
import { drawGauge, type GaugeDrawing } from '@proofmark/contract/report/gauge-cells.ts';
import './gauge.css';
import type { ClassAbbreviation } from '../tone.ts';

/** What one defect class reads. Texts come ready; `found` and `preview` are units. */
export interface GaugeReading {
  abbreviation: ClassAbbreviation;
  /** The class in full, such as "Major". */
  name: string;
  /** The AQL as written in the plan, such as "2.5" or "NA". */
  aqlLabel: string;
  found: number;
  /** Ac and Re; null while there is no plan. */
  acceptanceNumber: number | null;
  rejectionNumber: number | null;
  /** Units being entered, not yet in `found`: hatched. */
  preview?: number | undefined;
  /** Under the number: "2 left", "2 over", "0 allowed"; counts the preview. */
  readingLabel: string;
  /** Read out, such as "found 13, accept 14, reject 15". */
  spokenText: string;
}

/** One class of the gauge; to be put in a `GaugeRows` list so that the gate line runs through. */
export function GaugeRow({ reading }: { reading: GaugeReading }) {
  const drawing = drawGauge(reading);
  const { acceptanceNumber, rejectionNumber } = reading;
  const meter =
    rejectionNumber === null
      ? { role: 'img', 'aria-label': `${reading.name}: ${reading.spokenText}` }
      : {
          role: 'meter',
          'aria-label': reading.name,
          'aria-valuemin': 0,
          'aria-valuemax': rejectionNumber,
          'aria-valuenow': Math.min(drawing.total, rejectionNumber),
          'aria-valuetext': reading.spokenText,
        };
  return (
    <li className="gauge-row" data-v={drawing.tone} data-plan={rejectionNumber === null ? 'none' : undefined}>
      <div className="gauge-class">
        {reading.name}
        <span>
          {reading.abbreviation} · {reading.aqlLabel}
        </span>
      </div>
      <div className="gauge-bed" {...meter}>
        <GaugeZone drawing={drawing} />
        <div className="gauge-excess">
          {drawing.over.map((cell, index) => (
            <i key={index} className={cell} />
          ))}
          {drawing.overMore > 0 && <b>+{drawing.overMore}</b>}
        </div>
        <div className="gauge-scale" aria-hidden="true">
          <span>{acceptanceNumber === null ? 'Ac' : `Ac ${acceptanceNumber}`}</span>
          <span>{rejectionNumber === null ? 'Re' : `Re ${rejectionNumber}`}</span>
        </div>
      </div>
      <div className="gauge-reading">
        <b>{drawing.total}</b>
        <span>{reading.readingLabel}</span>
      </div>
    </li>
  );
}

function GaugeZone({ drawing: { bed } }: { drawing: GaugeDrawing }) {
  if (bed.kind === 'outline') return <div className="gauge-zone outline" />;
  if (bed.kind === 'hatched') return <div className="gauge-zone hatched" />;
  if (bed.kind === 'continuous') {
    const style = { '--filled': bed.filled, '--preview': bed.preview, '--units': bed.units } as CSSProperties;
    return (
      <div className="gauge-zone continuous" style={style}>
        {bed.preview > 0 && <i className="new" />}
      </div>
    );
  }
  return (
    <div className="gauge-zone">
      {bed.cells.map((cell, index) => (
        <i key={index} className={cell} />
      ))}
    </div>
  );
}
