/** @file What an inspection of the demo holds, moved in time to where it is needed. */
import type { OrderTexts } from '@proofmark/contract/api/order-texts.ts';
import { fieldType, type Kind } from '@proofmark/contract/fields/kinds.ts';
import { SIGNATURE_DECLARATIONS } from '@proofmark/contract/report/signature-declaration.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { penStrokes } from './pen-strokes.ts';

/** A row to be entered. */
export interface SeedRow {
  kind: Kind;
  id: string;
  fields: Record<string, Json>;
}

/** What is known of an inspection before it begins. */
export interface SeedTask extends OrderTexts {
  orderNo: string;
  reportNo: string;
  inspectionType: 'PSI' | 'RE';
}

/** An inspection as its file in this folder holds it. */
export interface SeedFile {
  task: SeedTask;
  /** The calendar day of the visit that all its dates belong to. */
  day: string;
  /** Photo row → picture in `photos/`: drawn, not taken. */
  pictures: Record<string, string>;
  rows: SeedRow[];
}

/** How far to move: days for calendar days, milliseconds for instants. */
export interface TimeShift {
  days: number;
  ms: number;
}

export const DAY_MS = 86_400_000;
/** The factories' offset, in which instants are written. */
const OFFSET_MS = 8 * 3_600_000;

/** The rows with their times moved, without those left out (`kind/id`, or `kind/id/field`), and with signatures drawn. */
export function contentOf(
  { rows }: Pick<SeedFile, 'rows'>,
  shift: TimeShift,
  leftOut: readonly string[] = [],
): SeedRow[] {
  return rows
    .filter(({ kind, id }) => !leftOut.includes(`${kind}/${id}`))
    .map(({ kind, id, fields }) => {
      const kept = Object.entries(fields).filter(([field]) => !leftOut.includes(`${kind}/${id}/${field}`));
      const moved = kept.map(([field, value]) => [field, moveInTime(kind, field, value, shift)]);
      const row: SeedRow = { kind, id, fields: Object.fromEntries(moved) as SeedRow['fields'] };
      if (kind === 'signature') Object.assign(row.fields, signedBy(fields));
      return row;
    });
}

/** The shift that brings a visit to another calendar day, at the same hours. */
export function shiftToDay(from: string, to: string): TimeShift {
  const ms = Date.parse(to) - Date.parse(from);
  return { days: Math.round(ms / DAY_MS), ms };
}

/**
 * The shift for a visit that goes on right now: its latest instant is a few minutes ago, whatever the hour, so that
 * nothing is in the future.
 */
export function shiftToNow(
  { day, rows }: Pick<SeedFile, 'day' | 'rows'>,
  today: string,
  now: number,
  leftOut: readonly string[],
): TimeShift {
  const instants = contentOf({ rows }, { days: 0, ms: 0 }, leftOut).flatMap(({ kind, fields }) =>
    Object.entries(fields).flatMap(([field, value]) =>
      fieldType(kind, field)?.type === 'instant' ? [Date.parse(textOf(value))] : [],
    ),
  );
  const step = 60_000;
  const ms = Math.floor((now - 10 * step - Math.max(...instants)) / step) * step;
  return { days: shiftToDay(day, today).days, ms };
}

/** The calendar day a number of days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** A signature as the app makes it: drawn, under the current declaration. */
function signedBy({ name, role }: SeedRow['fields']): SeedRow['fields'] {
  const { en, zh } = SIGNATURE_DECLARATIONS[role === 'factory' ? 'factory' : 'inspector'];
  return { strokes: penStrokes(textOf(name)), declarationEn: en, declarationZh: zh };
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function moveInTime(kind: Kind, field: string, value: Json, { days, ms }: TimeShift): Json {
  if (typeof value !== 'string') return value;
  switch (fieldType(kind, field)?.type) {
    case 'date':
      return addDays(value, days);
    case 'instant':
      return `${new Date(Date.parse(value) + ms + OFFSET_MS).toISOString().slice(0, 19)}+08:00`;
    default:
      return value;
  }
}
