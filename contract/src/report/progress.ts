/** @file How much of what a report needs is done: "39 of 44 done". */
import { RESULT_REMARK, SIGNATURE_ROLES } from '../fields/conclusion.ts';
import { needsResultRemark } from './gaps/conclusion-gaps.ts';
import type { Gap } from './gaps/gap.ts';
import { requiredOfInformation } from './gaps/information-gaps.ts';
import { photoNeeds } from './photo-needs.ts';
import { isBlocker, readiness } from './readiness.ts';
import type { Report } from './report.ts';
import { SECTIONS, type Section } from './sections.ts';
import { isAborted } from './totals.ts';

/** Points of a section, or of the report. Done and open points add up to `total`. */
export interface Progress {
  done: number;
  open: number;
  total: number;
}

/**
 * The points of each section and of the whole:
 *
 * | section         | a point is                                                                   |
 * | --------------- | ---------------------------------------------------------------------------- |
 * | information     | a required field; a product; a tool; a container where loading is supervised |
 * | productImages   | a photo of a category's minimum                                              |
 * | nonConform      | a defect, a finding                                                          |
 * | inspectionItems | an item, with its measurements                                               |
 * | conclusion      | the result; the remark that a result other than pass needs; two signatures   |
 *
 * A point is open while a blocker names it, see {@link openPoints}. Whatever else a blocker names is one more point. So a
 * section has open points exactly when it has blockers. An aborted report needs nothing but its reason.
 * @param gaps the report's gaps, if the caller has them already
 */
export function progressOf(
  report: Report,
  gaps: readonly Gap[] = readiness(report),
): Record<Section, Progress> & { all: Progress } {
  const open = openPoints(report, gaps);
  const sections = Object.fromEntries(
    SECTIONS.map((section) => [section, progress(pointsOf(section, report), open[section])]),
  ) as Record<Section, Progress>;
  const sum = (part: keyof Progress) =>
    SECTIONS.reduce((total, section) => total + sections[section][part], 0);
  return { ...sections, all: { done: sum('done'), open: sum('open'), total: sum('total') } };
}

/**
 * The open points of each section, by name: what the blockers among `gaps` are about. Several blockers of one row are one
 * point, and each photo that a category lacks is one.
 */
export function openPoints(
  { measurements }: Pick<Report, 'measurements'>,
  gaps: readonly Gap[],
): Record<Section, ReadonlySet<string>> {
  const open = Object.fromEntries(SECTIONS.map((section) => [section, new Set()])) as Record<
    Section,
    Set<string>
  >;
  for (const gap of gaps.filter(isBlocker)) {
    for (const point of pointsOfGap(gap, measurements)) open[gap.section].add(point);
  }
  return open;
}

function pointsOfGap({ code, kind, id, field, params }: Gap, measurements: Report['measurements']): string[] {
  if (code === 'photosMissing') return photosOf(id, Number(params?.['need'] ?? 1));
  if (kind === 'information') return [`information/${field ?? ''}`];
  if (kind === 'measurement') return [`item/${measurements.find((row) => row.id === id)?.itemId ?? id}`];
  return [`${kind}/${id}`];
}

function progress(points: readonly string[], open: ReadonlySet<string>): Progress {
  const done = points.filter((point) => !open.has(point)).length;
  return { done, open: open.size, total: done + open.size };
}

/** The points that a section has in any case. */
function pointsOf(section: Section, report: Report): string[] {
  if (isAborted(report)) return section === 'conclusion' ? ['conclusion/conclusion'] : [];
  switch (section) {
    case 'information':
      return [
        ...[...requiredOfInformation(report), 'factoryAddress'].map((field) => `information/${field}`),
        ...(['product', 'tool', 'container'] as const).flatMap((kind) => names(kind, report[`${kind}s`])),
      ];
    case 'productImages':
      // The first ones are those that are missing, as in `pointsOfGap`.
      return photoNeeds(report).flatMap(({ category, minimum }) => photosOf(category, minimum));
    case 'nonConform':
      return [...names('defect', report.defects), ...names('finding', report.findings)];
    case 'inspectionItems':
      return names('item', report.items);
    case 'conclusion': {
      const needsRemark = needsResultRemark(report.conclusion.overall);
      const signatures = SIGNATURE_ROLES.map((role) => `signature/${role}`);
      return ['conclusion/conclusion', ...(needsRemark ? [`remark/${RESULT_REMARK}`] : []), ...signatures];
    }
  }
}

function photosOf(category: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${category}/${index}`);
}

function names(kind: string, list: readonly { id: string }[]): string[] {
  return list.map(({ id }) => `${kind}/${id}`);
}
