/** @file A re-inspection: what it takes over from the report that failed. */
import { generateNKeysBetween } from 'fractional-indexing';
import { ITEM_CATEGORY_CODES, type ItemCategory } from '../dictionary/item-categories.ts';
import { SUBMITTED_STATUSES, type ReportStatus } from '../workflow/transitions.ts';
import { firstCharacters } from '../fields/characters.ts';
import { valuesTakenOver, type Entity, type Fields } from '../fields/kinds.ts';
import type { Report } from './report.ts';
import type { TemplateRow } from './template-rows.ts';

/** The report that failed. */
export interface FirstInspection {
  reportId: string;
  reportNo: string;
  report: Report;
}

/** True for a report that can be re-inspected: its result is `fail`, and nobody is filling it in any more. */
export function canBeReinspected(
  status: ReportStatus | null,
  overall: Fields<'conclusion'>['overall'],
): boolean {
  return status !== null && SUBMITTED_STATUSES.includes(status) && overall === 'fail';
}

/**
 * The rows that a re-inspection begins with: the `handedOn` fields of the information section and of the products; and as
 * its checklist every defect, every finding that failed or is pending, and every item that failed or is pending, with its
 * dimensions. Defects and findings are `R1`, `R2` …; after a re-inspection they count on from its numbers. It takes over
 * nothing that the first visit measured, counted or concluded.
 */
export function reinspectionRows({ reportId, reportNo, report }: FirstInspection): TemplateRow[] {
  const information: Fields<'information'> = {
    ...valuesTakenOver('information', report.information, 'isHandedOn'),
    inspectionType: 'RE',
    reinspectionOf: reportId,
    reinspectionOfReportNo: reportNo,
  };
  const open = report.items.filter(({ result }) => result === 'fail' || result === 'pending');
  const first = firstNumber(report.items);
  const checks = [
    ...report.defects.map((defect, index) => ofDefect(defect, first + index, reportNo)),
    ...report.findings
      .filter(({ result }) => result !== 'remark')
      .map((finding, index) => ofFinding(finding, first + report.defects.length + index, reportNo)),
    ...open.map((item) => ({ id: item.id, fields: valuesTakenOver('item', item, 'isHandedOn') })),
  ];
  const places = generateNKeysBetween(null, null, checks.length);
  const openIds = new Set(open.map(({ id }) => id));
  return [
    { kind: 'information', id: 'information', fields: information },
    // Not as lines of its own order, which has none: a change of the order would take them for its own.
    ...report.products.map((product, index): TemplateRow => {
      const fields = valuesTakenOver('product', product, 'isHandedOn');
      return { kind: 'product', id: `product-${index + 1}`, fields };
    }),
    ...checks.map(({ id, fields }, index): TemplateRow => {
      return { kind: 'item', id, fields: { ...fields, pos: places[index] ?? 'a0' } };
    }),
    ...report.measurements
      .filter(({ itemId }) => openIds.has(itemId ?? ''))
      .map((row): TemplateRow => {
        return { kind: 'measurement', id: row.id, fields: valuesTakenOver('measurement', row, 'isHandedOn') };
      }),
  ];
}

/** The first number that no item has: in a re-inspection that failed, `R1` is a point of the report before it. */
function firstNumber(items: readonly Entity<'item'>[]): number {
  const names = items.flatMap(({ id, code }) => [id, code ?? '']);
  return Math.max(0, ...names.map((name) => Number(/^R(\d{1,6})$/.exec(name)?.[1] ?? 0))) + 1;
}

function ofDefect(defect: Entity<'defect'>, number: number, reportNo: string) {
  const { class: defectClass, quantity, descriptionEn, descriptionZh } = defect;
  const isGrave = defectClass === 'critical' || defectClass === 'major';
  const [en, zh] = [descriptionEn ?? '', descriptionZh ?? ''];
  return {
    id: `R${number}`,
    fields: {
      code: `R${number}`,
      category: 'workmanship',
      ...named(en, zh),
      requirementEn: `Put right: ${quantity ?? 0} found by report ${reportNo}`,
      requirementZh: `已整改；报告 ${reportNo} 发现 ${quantity ?? 0} 件`,
      ...(isGrave ? { photosMin: 1 } : {}),
    } satisfies Fields<'item'>,
  };
}

function ofFinding({ section, textEn, textZh }: Entity<'finding'>, number: number, reportNo: string) {
  const category: ItemCategory = ITEM_CATEGORY_CODES.find((code) => code === section) ?? 'special';
  return {
    id: `R${number}`,
    fields: {
      code: `R${number}`,
      category,
      ...named(textEn ?? '', textZh ?? ''),
      requirementEn: `Put right since report ${reportNo}`,
      requirementZh: `报告 ${reportNo} 之后已整改`,
    } satisfies Fields<'item'>,
  };
}

/** A name in the languages that have a text, cut to the length of an item's name. */
function named(en: string, zh: string): Fields<'item'> {
  return {
    ...(en ? { nameEn: firstCharacters(en, 200) } : {}),
    ...(zh ? { nameZh: firstCharacters(zh, 200) } : {}),
  };
}
