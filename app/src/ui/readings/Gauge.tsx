import { ChevronRight } from 'lucide-react';
import { GaugeRow, type GaugeReading } from './GaugeRow.tsx';
import './gauge.css';
import { Hallmark } from '../marks/Hallmark.tsx';

interface GaugeProps {
  /** Names the region, such as "Sampling verdict". */
  label: string;
  /** `none` while there is no plan: the head then shows the sentence alone. */
  verdict: 'accept' | 'reject' | 'none';
  verdictLabel: string;
  /** What comes next: "2 more minor reject the lot", "Lot size is missing". */
  sentence: string;
  /** Sample, letter, level; in small. */
  detail?: string | undefined;
  /** In the order CR, MA, MI. */
  rows: GaugeReading[];
  /** Makes the sentence a link to what is missing. */
  onPress?: (() => void) | undefined;
}

/** The reading of the sampling plan: what was found against Ac and Re, with one gate line through all classes. */
export function Gauge(props: GaugeProps) {
  const sentence = (
    <>
      {props.sentence}
      {props.detail !== undefined && <span>{props.detail}</span>}
    </>
  );
  return (
    <section className="gauge" aria-label={props.label}>
      <header className="gauge-head">
        {props.verdict !== 'none' && (
          <Hallmark verdict={props.verdict === 'accept' ? 'pass' : 'fail'}>{props.verdictLabel}</Hallmark>
        )}
        {props.onPress === undefined ? (
          <p className="gauge-sentence">{sentence}</p>
        ) : (
          <button type="button" className="gauge-link" onClick={props.onPress}>
            <span className="gauge-sentence">{sentence}</span>
            <ChevronRight size={18} />
          </button>
        )}
      </header>
      <GaugeRows rows={props.rows} />
    </section>
  );
}

/** The rows alone, for the sheet that adds a defect. */
export function GaugeRows({ rows }: { rows: GaugeReading[] }) {
  return (
    <ol className="gauge-rows">
      {rows.map((row) => (
        <GaugeRow key={row.abbreviation} reading={row} />
      ))}
    </ol>
  );
}
