/** @file The points of a report: what a reviewer looks at, one by one, in the order of the document. */
import type { Task } from '@proofmark/contract/api/task.ts';
import { conclusionFields } from '@proofmark/contract/fields/conclusion.ts';
import { informationGroups, type InformationGroup } from '@proofmark/contract/fields/information.ts';
import { fieldFacts, isKind, stemOf, type Kind } from '@proofmark/contract/fields/kinds.ts';
import { isEmpty } from '@proofmark/contract/report/gaps/gap.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import { formatClock } from '@proofmark/contract/sync/clock.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';

/** The sections of the document, in their order. */
export const READING_SECTIONS = [
  'cover',
  'order',
  'sampling',
  'defects',
  'items',
  'photos',
  'conclusion',
] as const;
/** One of {@link READING_SECTIONS}. */
export type ReadingSection = (typeof READING_SECTIONS)[number];

/** Something in a report that can be looked at by itself. */
export interface ReadingPoint {
  /** `kind/id`, or `kind/id/field` for a field of a section's only row. */
  id: string;
  section: ReadingSection;
  kind: Kind;
  rowId: string;
  field?: string;
}

/** Fields of these groups belong to the section of the sampling plan. */
const PLAN_GROUPS: readonly InformationGroup[] = ['plan'];

/** Every point of a report, in the order of the document. */
export function readingPoints(report: Report): ReadingPoint[] {
  const rows = (section: ReadingSection, kind: Kind, list: readonly { id: string }[]) =>
    list.map(({ id }): ReadingPoint => ({ id: `${kind}/${id}`, section, kind, rowId: id }));
  const conclusion = (section: ReadingSection, field: string): ReadingPoint => ({
    id: `conclusion/conclusion/${field}`,
    section,
    kind: 'conclusion',
    rowId: 'conclusion',
    field,
  });
  return [
    conclusion('cover', 'overall'),
    ...fieldPoints(report, 'order'),
    ...rows('order', 'product', report.products),
    ...rows('order', 'container', report.containers),
    ...rows('order', 'tool', report.tools),
    ...fieldPoints(report, 'sampling'),
    ...rows('sampling', 'planChange', report.planChanges),
    ...rows('sampling', 'planOverride', report.planOverrides),
    ...rows('defects', 'defect', report.defects),
    ...rows('defects', 'finding', report.findings),
    ...rows('items', 'item', report.items),
    ...rows('items', 'categoryOverride', report.categoryOverrides),
    ...rows('photos', 'photo', report.photos),
    ...Object.keys(conclusionFields)
      .filter((field) => field !== 'overall' && !fieldFacts('conclusion', field).isClientDecision)
      .filter((field) => !isEmpty((report.conclusion as Record<string, unknown>)[field]))
      .map((field) => conclusion('conclusion', field)),
    ...rows('conclusion', 'remark', report.remarks),
    ...rows('conclusion', 'warningAnswer', report.warningAnswers),
    ...rows('conclusion', 'correctiveAction', report.correctiveActions),
    ...rows('conclusion', 'signature', report.signatures),
  ];
}

/** The fields of the information section that hold something, without the ones in the other language. */
function fieldPoints({ information }: Report, section: 'order' | 'sampling'): ReadingPoint[] {
  const groups = Object.entries(informationGroups) as [InformationGroup, object][];
  const names = groups
    .filter(([group]) => PLAN_GROUPS.includes(group) === (section === 'sampling'))
    .flatMap(([, fields]) => Object.keys(fields));
  const isFilled = (field: string) => !isEmpty((information as Record<string, unknown>)[field]);
  const inBoth = (field: string) =>
    names.filter((name) => stemOf('information', name) === stemOf('information', field));
  return names
    .filter((field) => {
      const { isInternal, bilingual } = fieldFacts('information', field);
      return !isInternal && bilingual?.language !== 'zh';
    })
    .filter((field) => inBoth(field).some(isFilled))
    .map((field) => ({
      id: `information/information/${field}`,
      section,
      kind: 'information',
      rowId: 'information',
      field,
    }));
}

/** The point at which a row or a field is shown, or undefined. A measurement is shown with its item. */
export function pointAt(
  points: readonly ReadingPoint[],
  report: Report,
  { kind, id, field }: { kind: Kind; id: string; field?: string | undefined },
): ReadingPoint | undefined {
  const item = kind === 'measurement' ? report.measurements.find((row) => row.id === id)?.itemId : undefined;
  const place = item ? `item/${item}` : `${kind}/${id}`;
  return (
    points.find((point) => point.id === `${place}/${field}`) ??
    points.find((point) => point.id === place || point.id.startsWith(`${place}/`)) ??
    // What is missing has no point of its own.
    points.find((point) => point.kind === kind)
  );
}

/**
 * When the content of each point was last changed: the latest clock of its fields, with an item those of its measurements.
 * A reviewer who has seen a point has seen it as of this clock.
 */
export function pointClocks(points: readonly ReadingPoint[], rows: readonly Row[]): Map<string, string> {
  const byPlace = new Map<string, string>();
  const note = (place: string, clock: string) => {
    if (clock > (byPlace.get(place) ?? '')) byPlace.set(place, clock);
  };
  for (const row of rows) {
    if (row.deleted) continue;
    for (const [field, clock] of clocksIn(row)) {
      note(placeOf(row), clock);
      note(fieldPlace(row.kind, row.id, field), clock);
    }
  }
  return new Map(
    points.map(({ id, kind, rowId, field = '' }) => [
      id,
      byPlace.get(fieldPlace(kind, rowId, field)) ?? byPlace.get(id) ?? '',
    ]),
  );
}

/**
 * Ids of the points that have changed since a decision about the report. A field of an only row has no number of its own,
 * so its clock decides; if no clock of the row is that late, a phone has sent what it wrote before: then all of them have.
 */
export function changedSince(
  points: readonly ReadingPoint[],
  rows: readonly Row[],
  { seq, at }: NonNullable<Task['decided']>,
): Set<string> {
  const since = formatClock(at, 0, '');
  const places = new Set<string>();
  for (const row of rows) {
    if (row.deleted || row.seq <= seq) continue;
    const late = clocksIn(row).filter(([, clock]) => clock > since);
    for (const [field] of late) places.add(fieldPlace(row.kind, row.id, field));
    places.add(placeOf(row));
    if (late.length === 0) places.add(`${row.kind}/${row.id}/*`);
  }
  return new Set(
    points.flatMap(({ id, kind, rowId, field }) => {
      const own = field === undefined ? [id] : [fieldPlace(kind, rowId, field), `${kind}/${rowId}/*`];
      return own.some((place) => places.has(place)) ? [id] : [];
    }),
  );
}

/** True when both lists of rows come from the same changes, whether or not the server has numbered them. */
export function haveSameChanges(some: readonly Row[], others: readonly Row[]): boolean {
  const changesOf = (rows: readonly Row[]) =>
    new Map(
      rows.map((row) => [
        `${row.kind}/${row.id}`,
        `${row.deleted} ${clocksIn(row)
          .map((change) => change.join(' '))
          .sort()
          .join()}`,
      ]),
    );
  const [ours, theirs] = [changesOf(some), changesOf(others)];
  return ours.size === theirs.size && [...ours].every(([place, changes]) => theirs.get(place) === changes);
}

/** The point of a row. Measurements belong to their item. */
function placeOf({ kind, id, fields }: Row): string {
  const { itemId } = fields;
  return kind === 'measurement' && typeof itemId === 'string' ? `item/${itemId}` : `${kind}/${id}`;
}

/** The place of a field. Both languages of a text are one point. */
function fieldPlace(kind: string, rowId: string, field: string): string {
  return `${kind}/${rowId}/${isKind(kind) ? stemOf(kind, field) : field}`;
}

/** Every field of a row with the clock of each change that counts. */
function clocksIn({ hlc, incs = {} }: Row): [field: string, clock: string][] {
  return [
    ...Object.entries(hlc),
    ...Object.entries(incs).flatMap(([field, list]) =>
      list.map(([clock]): [string, string] => [field, clock]),
    ),
  ];
}
