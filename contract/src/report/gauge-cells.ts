/**
 * @file What the gauge draws for one defect class. There is no React here, so the rules can be tested without a screen.
 *
 * The gate is between the last accepted unit and the first one that rejects. Left of it is the bed with one cell per
 * accepted unit, right of it are the units that are too many.
 */

/** Green is within Ac, amber nearly used up, red at or above Re. */
type GaugeTone = 'pass' | 'near' | 'fail';

/** `new` is being entered. `gap` lies between Ac and Re of a reduced plan and is not used yet. */
type GaugeCell = 'filled' | 'open' | 'new' | 'gap';

/** What is needed to draw one defect class; counts are in units. */
export interface GaugeInput {
  /** Units recorded; below 0 counts as 0. */
  found: number;
  /** Ac; null while there is no plan. */
  acceptanceNumber: number | null;
  /** Re; null while there is no plan. Usually Ac + 1, more in reduced plans of Z1.4. */
  rejectionNumber: number | null;
  /** Units being entered, not yet in `found`. */
  preview?: number | undefined;
}

/** The part of the gauge left of the gate. */
type GaugeBed =
  /** No plan yet: an empty outline. */
  | { kind: 'outline' }
  /** Ac 0: nothing is allowed, so there is nothing to fill. */
  | { kind: 'hatched' }
  | { kind: 'cells'; cells: GaugeCell[] }
  /** Too many cells to tell apart: one bar. `filled` and `preview` are shares of `units`, 0 to 1. */
  | { kind: 'continuous'; units: number; filled: number; preview: number };

/** Everything that a gauge row shows. */
export interface GaugeDrawing {
  tone: GaugeTone;
  /** Recorded units plus those being entered: the number shown. */
  total: number;
  bed: GaugeBed;
  /** Red cells right of the gate. */
  over: ('filled' | 'new')[];
  /** Units beyond the red cells, as `+n`; 0 when all of them are drawn. */
  overMore: number;
}

/** More cells than these are narrower than their gaps. */
const MOST_CELLS = 24;
/** At the 6 px of a strip a long bed is drawn in twelfths. */
const CELLS_FOR_CONTINUOUS = 12;
const MOST_OVER_CELLS = 3;
const OVER_CELLS_BEFORE_MORE = 2;

/** Works out the drawing of one defect class. Without a plan it is an empty outline. */
export function drawGauge({
  found,
  acceptanceNumber,
  rejectionNumber,
  preview = 0,
}: GaugeInput): GaugeDrawing {
  const recorded = Math.max(0, found);
  const total = recorded + Math.max(0, preview);
  if (acceptanceNumber === null || rejectionNumber === null) {
    return { tone: 'pass', total, bed: { kind: 'outline' }, over: [], overMore: 0 };
  }
  const beforeGate = rejectionNumber - 1;
  const overCount = Math.max(0, total - beforeGate);
  const overDrawn = overCount > MOST_OVER_CELLS ? OVER_CELLS_BEFORE_MORE : overCount;
  return {
    tone: gaugeTone(total, acceptanceNumber, rejectionNumber),
    total,
    bed: drawBed(recorded, total, acceptanceNumber, beforeGate),
    over: Array.from({ length: overDrawn }, (_, index) => (beforeGate + index < recorded ? 'filled' : 'new')),
    overMore: overCount - overDrawn,
  };
}

/** The cells of a bed in a strip. A long bed has twelve, filled by its share. */
export function stripCells(bed: GaugeBed): GaugeCell[] {
  if (bed.kind === 'cells') return bed.cells;
  if (bed.kind !== 'continuous') return ['open'];
  const filled = Math.round(bed.filled * CELLS_FOR_CONTINUOUS);
  return Array.from({ length: CELLS_FOR_CONTINUOUS }, (_, index) => (index < filled ? 'filled' : 'open'));
}

/** Red at Re and above; amber when something was found and at most one unit is left; otherwise green. */
export function gaugeTone(total: number, acceptanceNumber: number, rejectionNumber: number): GaugeTone {
  if (total >= rejectionNumber) return 'fail';
  return total > 0 && acceptanceNumber - total <= 1 ? 'near' : 'pass';
}

function drawBed(recorded: number, total: number, acceptanceNumber: number, beforeGate: number): GaugeBed {
  if (beforeGate <= 0) return { kind: 'hatched' };
  if (beforeGate > MOST_CELLS) {
    const filled = Math.min(recorded, beforeGate) / beforeGate;
    return {
      kind: 'continuous',
      units: beforeGate,
      filled,
      preview: Math.min(total, beforeGate) / beforeGate - filled,
    };
  }
  const cells = Array.from({ length: beforeGate }, (_, index): GaugeCell => {
    if (index < recorded) return 'filled';
    if (index < total) return 'new';
    return index < acceptanceNumber ? 'open' : 'gap';
  });
  return { kind: 'cells', cells };
}
