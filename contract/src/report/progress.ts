/** @file How much of what a report needs is done: "39 of 44 done". */
import { isEmpty, type Gap } from './gaps/gap.ts';
import { isFilledIn, requiredOfInformation } from './gaps/information-gaps.ts';
import { photoNeeds } from './photo-needs.ts';
import { isBlocker, readiness } from './readiness.ts';
import type { Report } from './report.ts';
import { SECTIONS, type Section } from './sections.ts';

/** Points of a section, or of the report. `done` is never above `total`. */
export interface Progress {
  done: number;
  total: number;
}

/**
 * The points of each section and of the whole, with those that are done:
 *
 * | section         | a point is                                                                  |
 * | --------------- | --------------------------------------------------------------------------- |
 * | information     | a required field; a product; a container where loading is supervised       |
 * | productImages   | a photo of a category's minimum                                             |
 * | nonConform      | a defect, a finding                                                         |
 * | inspectionItems | an item, with its measurements                                              |
 * | conclusion      | the result; the remark that a result other than pass needs; two signatures |
 *
 * A row is done when no blocker names it. A section without points, such as one without defects, has 0 of 0.
 * @param gaps the report's gaps, if the caller has them already
 */
export function progressOf(
  report: Report,
  gaps: readonly Gap[] = readiness(report),
): Record<Section, Progress> & { all: Progress } {
  const open = new Set(gaps.filter(isBlocker).map(({ kind, id }) => `${kind}/${id}`));
  const sections = {
    information: information(report, open),
    productImages: images(report),
    nonConform: rows([...names('defect', report.defects), ...names('finding', report.findings)], open),
    inspectionItems: items(report, open),
    conclusion: conclusion(report, gaps),
  };
  const sum = (part: keyof Progress) =>
    SECTIONS.reduce((total, section) => total + sections[section][part], 0);
  return { ...sections, all: { done: sum('done'), total: sum('total') } };
}

function information(report: Report, open: ReadonlySet<string>): Progress {
  const { information: fields, products, containers } = report;
  const required = requiredOfInformation(report);
  const filled = required.filter((field) => isFilledIn(fields, field)).length;
  const hasAddress = !isEmpty(fields.factoryAddressEn) || !isEmpty(fields.factoryAddressZh);
  const ofProducts = rows(names('product', products), open);
  const ofContainers = rows(names('container', containers), open);
  const leastContainers = fields.inspectionType === 'CLS' ? 1 : 0;
  return {
    done: filled + (hasAddress ? 1 : 0) + ofProducts.done + ofContainers.done,
    // A report has at least one product.
    total:
      required.length + 1 + Math.max(1, ofProducts.total) + Math.max(leastContainers, ofContainers.total),
  };
}

function images(report: Report): Progress {
  const needs = photoNeeds(report);
  return {
    done: needs.reduce((sum, { minimum, taken }) => sum + Math.min(minimum, taken), 0),
    total: needs.reduce((sum, { minimum }) => sum + minimum, 0),
  };
}

function items({ items: list, measurements }: Report, open: ReadonlySet<string>): Progress {
  const lacking = new Set(
    measurements.filter(({ id }) => open.has(`measurement/${id}`)).map(({ itemId }) => itemId),
  );
  const done = list.filter(({ id }) => !open.has(`item/${id}`) && !lacking.has(id)).length;
  return { done, total: Math.max(1, list.length) };
}

function conclusion(report: Report, gaps: readonly Gap[]): Progress {
  const { overall } = report.conclusion;
  const needsRemark = overall !== undefined && overall !== null && overall !== 'pass';
  const total = needsRemark ? 4 : 3;
  const lacking = gaps.filter((gap) => isBlocker(gap) && gap.section === 'conclusion');
  const points = new Set(lacking.map(({ kind, id }) => (kind === 'signature' ? `${kind}/${id}` : kind)));
  return { done: Math.max(0, total - points.size), total };
}

function names(kind: string, list: readonly { id: string }[]): string[] {
  return list.map(({ id }) => `${kind}/${id}`);
}

function rows(list: readonly string[], open: ReadonlySet<string>): Progress {
  return { done: list.filter((name) => !open.has(name)).length, total: list.length };
}
