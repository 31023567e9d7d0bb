/** @file Draws verdicts by period as stacked bars. */
import uPlot from 'uplot';
import { VERDICTS, type Period } from './quality-figures.ts';

interface VerdictsDrawing {
  periods: readonly Period[];
  /** The short name of a period, by its index. */
  labelOf: (index: number) => string;
  formatCount: (count: number) => string;
  widthPx: number;
}

const HEIGHT_PX = 160;
const COLOURS = {
  pass: '--pass-fill',
  fail: '--fail-fill',
  pending: '--pending-fill',
  aborted: '--ink-3',
} as const;

/** Draws into `box` in its current colours. Returns a function that removes the drawing. */
export function drawVerdicts(box: HTMLElement, drawing: VerdictsDrawing): () => void {
  const style = getComputedStyle(box);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const { periods, labelOf, formatCount, widthPx } = drawing;
  // The user's text size, as a multiple of the usual 16 px.
  const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  const font = `${11 * scale}px ${style.fontFamily}`;
  const tallest = Math.max(
    1,
    ...periods.map(({ counts }) => VERDICTS.reduce((sum, each) => sum + counts[each], 0)),
  );
  const bars = uPlot.paths.bars?.({ size: [0.6, 36], radius: 0 });
  const axis = { stroke: colour('--ink-2'), font, ticks: { show: false } };
  const plot = new uPlot(
    {
      width: widthPx,
      height: HEIGHT_PX,
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, range: () => [-0.5, periods.length - 0.5] },
        y: { range: () => [0, tallest] },
      },
      axes: [
        {
          ...axis,
          size: 26 * scale,
          grid: { show: false },
          splits: () => visiblePlaces(periods.length, widthPx / scale),
          values: (_plot, places) => places.map(labelOf),
        },
        {
          ...axis,
          size: 34 * scale,
          grid: { stroke: colour('--line'), width: 1 },
          incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500],
          values: (_plot, counts) => counts.map(formatCount),
        },
      ],
      series: [
        {},
        // The tallest stack first: each later one covers its own part.
        ...VERDICTS.toReversed().map((verdict) => ({
          fill: colour(COLOURS[verdict]),
          stroke: colour('--surface'),
          width: 1,
          points: { show: false },
          ...(bars === undefined ? {} : { paths: bars }),
        })),
      ],
    },
    [periods.map((_, index) => index), ...stacked(periods).toReversed()],
    box,
  );
  return () => plot.destroy();
}

/** The height of each verdict's top edge in each period. */
export function stacked(periods: readonly Period[]): number[][] {
  return VERDICTS.map((_, place) =>
    periods.map(({ counts }) => VERDICTS.slice(0, place + 1).reduce((sum, each) => sum + counts[each], 0)),
  );
}

const LABEL_PX = 52;

/** The indexes whose names fit side by side. The newest is always included. */
export function visiblePlaces(count: number, widthPx: number): number[] {
  const every = Math.max(1, Math.ceil((count * LABEL_PX) / Math.max(1, widthPx - 34)));
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % every === 0,
  );
}
