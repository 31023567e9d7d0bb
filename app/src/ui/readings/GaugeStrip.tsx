import { ChevronRight, Plus } from 'lucide-react';
import { drawGauge, stripCells, type GaugeInput } from '@proofmark/contract/report/gauge-cells.ts';
import type { GaugeReading } from './GaugeRow.tsx';
import './gauge-strip.css';
import { Hallmark } from '../marks/Hallmark.tsx';

interface GaugeStripProps {
  /** Names the region, such as "Sampling verdict". */
  label: string;
  verdict: 'accept' | 'reject' | 'none';
  /** While there is no plan: what is missing, in a few words. */
  verdictLabel: string;
  rows: GaugeReading[];
  /** The whole strip leads to the non-conformities. */
  onPress: () => void;
  /** Counts from here: a button of its own at the end. */
  add?: GaugeStripAddProps | undefined;
}

const HALLMARK_BY_VERDICT = { accept: 'pass', reject: 'fail', none: 'none' } as const;

/** The gauge in 48 px, under the bar of every other report page. */
export function GaugeStrip({ label, verdict, verdictLabel, rows, onPress, add }: GaugeStripProps) {
  const spoken = rows.map((row) => `${row.name}: ${row.spokenText}`).join('; ');
  return (
    <section aria-label={label} className="gauge-strip-line">
      <button type="button" className="gauge-strip" onClick={onPress}>
        <Hallmark verdict={HALLMARK_BY_VERDICT[verdict]} size={24}>
          {verdictLabel}
        </Hallmark>
        <span className="visually-hidden">{spoken}</span>
        {rows.map((row) => (
          <StripMeter key={row.abbreviation} reading={row} />
        ))}
        {add === undefined && <ChevronRight size={18} />}
      </button>
      {add !== undefined && <GaugeStripAdd {...add} />}
    </section>
  );
}

interface GaugeStripAddProps {
  /** Read out. */
  label: string;
  onPress: () => void;
}

/** The plus at the end of the strip, also for a page that shows the reading without the strip. */
export function GaugeStripAdd({ label, onPress }: GaugeStripAddProps) {
  return (
    <button type="button" className="gauge-strip-add" aria-label={label} onClick={onPress}>
      <Plus size={22} />
    </button>
  );
}

/** One class of the strip, for the eye. */
export function StripMeter({ reading }: { reading: GaugeInput & Pick<GaugeReading, 'abbreviation'> }) {
  const { tone, total, bed } = drawGauge(reading);
  return (
    <span className="gauge-strip-class" data-v={tone} aria-hidden="true">
      <span>
        {reading.abbreviation}
        <b>
          {total}
          <small>/{reading.acceptanceNumber ?? '–'}</small>
        </b>
      </span>
      <span className="gauge-strip-bar" data-bed={bed.kind}>
        {stripCells(bed).map((cell, index) => (
          <i key={index} className={cell} />
        ))}
        <u />
        <s className={tone === 'fail' ? 'filled' : undefined} />
      </span>
    </span>
  );
}
