/** @file The rows of the report that a photo can show. */
import type { Kind } from '../fields/kinds.ts';
import type { Report } from './report.ts';

/** Kinds of rows that a photo can link to, in the order of the list. */
const LINKABLE_KINDS = [
  'defect',
  'finding',
  'item',
  'measurement',
  'product',
  'container',
  'remark',
  'correctiveAction',
] as const;
/** One of {@link LINKABLE_KINDS}. */
export type LinkableKind = (typeof LINKABLE_KINDS)[number];

/** The rows of a report that photos can show, by kind. Leaves out kinds without rows. */
export function linkableRows(report: Report): { kind: LinkableKind; ids: string[] }[] {
  return LINKABLE_KINDS.map((kind) => ({ kind, ids: report[`${kind}s`].map(({ id }) => id) })).filter(
    ({ ids }) => ids.length > 0,
  );
}

/** The kind of the row with this id. Undefined if the report has no such row. */
export function kindOfRow(report: Report, id: string): Kind | undefined {
  return LINKABLE_KINDS.find((kind) => report[`${kind}s`].some((row) => row.id === id));
}

/** The links to rows that are there. A defect photo without one would go with the deleted rows (`living-rows.ts`). */
export function livingLinks(report: Report, linkTo: readonly string[]): string[] {
  return linkTo.filter((id) => kindOfRow(report, id));
}

/** At most this many rows per photo, as in the contract. */
const MOST_LINKS = 50;

/**
 * The new link lists when photos are linked to a row or unlinked from it. Leaves out photos that do not change or whose
 * list is full. An unlinked photo keeps no link to a deleted row either.
 */
export function changedLinks(
  report: Report,
  photoIds: readonly string[],
  rowId: string,
  isLinked: boolean,
): { id: string; linkTo: string[] }[] {
  return report.photos.flatMap(({ id, linkTo }) => {
    const links = linkTo ?? [];
    if (!photoIds.includes(id) || links.includes(rowId) === isLinked) return [];
    if (!isLinked) return { id, linkTo: livingLinks(report, links).filter((each) => each !== rowId) };
    return links.length < MOST_LINKS ? { id, linkTo: [...links, rowId] } : [];
  });
}
