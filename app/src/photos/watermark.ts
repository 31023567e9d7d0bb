/**
 * @file The watermark with report, time and place, drawn on photos that leave the app. The stored photo never has it.
 */
import type { Position } from '@proofmark/contract/fields/field-types.ts';
import { textLines, type TextLine } from '@proofmark/contract/report/mark-text.ts';
import type { Size } from './photo-size.ts';

/** What the watermark says. */
interface WatermarkContent {
  reportNo: string;
  /** As in the photo's row: RFC 3339 with offset. */
  takenAt?: string | null | undefined;
  gps?: Position | null | undefined;
  /** The name of the place; absent when it is not known. */
  place?: string | null | undefined;
}

/** Where the watermark is on a picture, in pixels. */
export interface WatermarkLayout {
  /** A dark band over the whole width at the lower edge. */
  band: { x: number; y: number; width: number; height: number };
  lines: TextLine[];
  fontSize: number;
}

const FONT_SHARE = 0.021;
const LEADING = 1.25;

/** Report and local time in the first line, the place in the second. Leaves out what is not known. */
export function watermarkTexts({ reportNo, takenAt, gps, place }: WatermarkContent): string[] {
  const time = takenAt ? wallClock(takenAt) : '';
  const degrees = gps ? `${coordinate(gps.lat, 'N', 'S')} ${coordinate(gps.lng, 'E', 'W')}` : '';
  return [
    [reportNo, time],
    [place ?? '', degrees],
  ]
    .map((parts) =>
      parts
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .join(' · '),
    )
    .filter((line) => line !== '');
}

/** Where band and lines are on a picture of that size; null without texts. Wraps lines that are too long. */
export function layoutWatermark(texts: readonly string[], { width, height }: Size): WatermarkLayout | null {
  const fontSize = Math.max(10, Math.max(width, height) * FONT_SHARE);
  const margin = fontSize * 0.7;
  const room = { width: width - 2 * margin, height };
  const lines = textLines(texts.join('\n'), { at: { x: 0, y: 0 }, fontSize, size: room });
  if (lines.length === 0) return null;
  const bandHeight = lines.length * fontSize * LEADING + margin;
  const top = Math.floor(height - bandHeight);
  return {
    band: { x: 0, y: top, width, height: height - top },
    lines: lines.map((line) => ({ ...line, x: line.x + margin, y: line.y + top + margin / 3 })),
    fontSize,
  };
}

/** The wall clock of the place with its offset: `2026-05-18 08:55 UTC+8`. */
function wallClock(takenAt: string): string {
  const match = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*?(Z|[+-]\d\d:\d\d)$/.exec(takenAt);
  if (!match) return '';
  const [, day, time, offset = ''] = match;
  const hours = offset === 'Z' ? '' : offset.replace(/^([+-])0/, '$1').replace(':00', '');
  return `${day} ${time} UTC${hours === '+0' || hours === '-0' ? '' : hours}`;
}

/** Five decimals are about a metre. */
function coordinate(degrees: number, positive: string, negative: string): string {
  return `${Math.abs(degrees).toFixed(5)}° ${degrees < 0 ? negative : positive}`;
}
