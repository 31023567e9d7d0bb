/** @file The points of a report: what a reviewer looks at, one by one, in the order of the document. */
import type { Task } from '@proofmark/contract/api/task.ts';
import { informationGroups, type InformationGroup } from '@proofmark/contract/fields/information.ts';
import type { Kind } from '@proofmark/contract/fields/kinds.ts';
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

/** Fields of these groups stand in the section of the sampling plan. */
const PLAN_GROUPS: readonly InformationGroup[] = ['plan'];
/** Places are shown as the distance between them, and the rest only the app needs. */
const HIDDEN = ['gps', 'factoryPosition', 'drawSeed', 'templateCode', 'templateVersion', 'reinspectionOf'];

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
    ...(isEmpty(report.conclusion.overallReason) ? [] : [conclusion('conclusion', 'overallReason')]),
    ...(isEmpty(report.conclusion.abortReason) ? [] : [conclusion('conclusion', 'abortReason')]),
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
  return names
    .filter((field) => !HIDDEN.includes(field) && !isTranslation(field, names))
    .filter((field) => hasValue(information, field, names))
    .map((field) => ({
      id: `information/information/${field}`,
      section,
      kind: 'information',
      rowId: 'information',
      field,
    }));
}

/** True for `nameZh` beside `nameEn` or `name`: both texts are one point. */
function isTranslation(field: string, names: readonly string[]): boolean {
  if (!field.endsWith('Zh')) return false;
  const stem = field.slice(0, -2);
  return names.includes(stem) || names.includes(`${stem}En`);
}

function hasValue(fields: object, field: string, names: readonly string[]): boolean {
  const stem = field.replace(/En$/, '');
  const texts = [field, `${stem}Zh`].filter((name) => names.includes(name));
  return texts.some((name) => !isEmpty((fields as Record<string, unknown>)[name]));
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
      note(`${row.kind}/${row.id}/${stemOf(field)}`, clock);
    }
  }
  return new Map(points.map(({ id }) => [id, byPlace.get(stemOf(id)) ?? byPlace.get(id) ?? '']));
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
    for (const [field] of late) places.add(`${row.kind}/${row.id}/${stemOf(field)}`);
    places.add(placeOf(row));
    if (late.length === 0) places.add(`${row.kind}/${row.id}/*`);
  }
  return new Set(
    points.flatMap(({ id, kind, rowId, field }) => {
      const own = field === undefined ? [id] : [stemOf(id), `${kind}/${rowId}/*`];
      return own.some((place) => places.has(place)) ? [id] : [];
    }),
  );
}

/** The point of a row. Measurements belong to their item. */
function placeOf({ kind, id, fields }: Row): string {
  const { itemId } = fields;
  return kind === 'measurement' && typeof itemId === 'string' ? `item/${itemId}` : `${kind}/${id}`;
}

/** Both languages of a text are one point. */
function stemOf(name: string): string {
  return name.replace(/(En|Zh)$/, '');
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
