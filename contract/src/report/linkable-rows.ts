/** @file What a photo can show: rows of the report. */
import type { Kind, Entity } from '../fields/kinds.ts';
import type { Report } from './report.ts';

/** Kinds of rows that a photo may be linked to, in the order in which they are offered. */
export const LINKABLE_KINDS = [
  'defect',
  'finding',
  'item',
  'measurement',
  'product',
  'container',
  'remark',
  'correctiveAction',
] as const;
export type LinkableKind = (typeof LINKABLE_KINDS)[number];

/** The rows of a report that photos may show, by kind; kinds without any are left out. */
export function linkableRows(report: Report): { kind: LinkableKind; ids: string[] }[] {
  return LINKABLE_KINDS.map((kind) => ({ kind, ids: report[`${kind}s`].map(({ id }) => id) })).filter(
    ({ ids }) => ids.length > 0,
  );
}

/** The kind of the row with this id; undefined where the report has none. */
export function kindOfRow(report: Report, id: string): Kind | undefined {
  return LINKABLE_KINDS.find((kind) => report[`${kind}s`].some((row) => row.id === id));
}

/** Most rows that one photo may show; the contract's. */
const MOST_LINKS = 50;

/**
 * What changes when photos are linked to a row or let go of it: their new lists. Photos that need no change, or whose
 * list is full, are left out.
 */
export function changedLinks(
  photos: readonly Pick<Entity<'photo'>, 'id' | 'linkTo'>[],
  rowId: string,
  isLinked: boolean,
): { id: string; linkTo: string[] }[] {
  return photos.flatMap(({ id, linkTo }) => {
    const links = linkTo ?? [];
    if (links.includes(rowId) === isLinked || (isLinked && links.length >= MOST_LINKS)) return [];
    return { id, linkTo: isLinked ? [...links, rowId] : links.filter((each) => each !== rowId) };
  });
}
