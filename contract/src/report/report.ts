/** @file A report as screens and rules read it: rows by kind, in order, without deleted ones. */
import type { Row } from '../sync/merge.ts';
import { isSingleton, KINDS, type SINGLETONS, type Entity, type Fields, type Kind } from '../fields/kinds.ts';
import { byPlace } from './by-place.ts';
import { livingRows } from './living-rows.ts';
import { isPlanChangeUnexplained } from './plan-change.ts';

type ListKind = Exclude<Kind, (typeof SINGLETONS)[number]>;
const LIST_KINDS = (Object.keys(KINDS) as Kind[]).filter((kind): kind is ListKind => !isSingleton(kind));
type Lists = { [K in ListKind as `${K}s`]: Entity<K>[] };

/**
 * The content of a report. Every kind with any number of rows has a list: `products`, `photos` … Lists are in their order
 * (`pos`, then id), plan changes oldest first.
 */
export interface Report extends Lists {
  information: Fields<'information'>;
  conclusion: Fields<'conclusion'>;
  /** See `plan-change.ts`. */
  isPlanChangeUnexplained: boolean;
}

/** Reads a report from its rows. Ignores rows of kinds that this version does not know. */
export function readReport(rows: readonly Row[]): Report {
  const byKind = new Map<Kind, Row[]>();
  for (const row of livingRows(rows)) {
    if (!Object.hasOwn(KINDS, row.kind)) continue;
    const list = byKind.get(row.kind);
    if (list) list.push(row);
    else byKind.set(row.kind, [row]);
  }
  const single = <K extends Kind>(kind: K) => (byKind.get(kind)?.[0]?.fields ?? {}) as Fields<K>;
  const lists = Object.fromEntries(
    LIST_KINDS.map((kind) => [`${kind}s`, (byKind.get(kind) ?? []).map(entity).sort(byPlace)]),
  ) as Lists;
  lists.planChanges.sort((a, b) => timeOf(a) - timeOf(b));
  return {
    ...lists,
    information: single('information'),
    conclusion: single('conclusion'),
    isPlanChangeUnexplained: isPlanChangeUnexplained(byKind),
  };
}

/**
 * Reads the same report again and again. A list whose rows did not change stays the same object, so that a screen which
 * shows that list alone need not be drawn again.
 */
export function reportReader(): (rows: readonly Row[]) => Report {
  let last: Report | undefined;
  return (rows) => {
    const next = readReport(rows);
    last = last === undefined ? next : withSameLists(next, last);
    return last;
  };
}

function withSameLists(next: Report, last: Report): Report {
  const same = Object.entries(next).filter(([part, list]) => {
    const before = last[part as keyof Report];
    return Array.isArray(list) && Array.isArray(before) && hasSameRows(list, before);
  });
  return { ...next, ...Object.fromEntries(same.map(([part]) => [part, last[part as keyof Report]])) };
}

function hasSameRows(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((row, index) => row === b[index]);
}

/** How many photos show each row, by its id. Rows without photos are not in the map. */
export function photoCounts({ photos }: Pick<Report, 'photos'>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { linkTo } of photos) for (const id of linkTo ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** The photos that show a row: those that link to its id. */
export function photosOf({ photos }: Pick<Report, 'photos'>, id: string): readonly Entity<'photo'>[] {
  const byRow = photosByRow.get(photos) ?? groupByRow(photos);
  photosByRow.set(photos, byRow);
  return byRow.get(id) ?? [];
}

/** By list of photos: each of forty defects asks for its photos of five hundred, after every key. */
const photosByRow = new WeakMap<Report['photos'], Map<string, Entity<'photo'>[]>>();

function groupByRow(photos: Report['photos']): Map<string, Entity<'photo'>[]> {
  const byRow = new Map<string, Entity<'photo'>[]>();
  for (const photo of photos)
    for (const id of new Set(photo.linkTo)) byRow.set(id, [...(byRow.get(id) ?? []), photo]);
  return byRow;
}

/** The same row gives the same entity, so screens need not draw it again. */
const entities = new WeakMap<Row, { id: string }>();

function entity(row: Row): { id: string } {
  const made = entities.get(row) ?? { ...row.fields, id: row.id };
  entities.set(row, made);
  return made;
}

/** Milliseconds, because instants may be written in several time zones. */
function timeOf({ at }: { at?: string | null }): number {
  return Date.parse(at ?? '') || 0;
}
