/** @file The rows of a new report: the names from its task, the usual sampling terms and the template's checklist. */
import { generateNKeysBetween } from 'fractional-indexing';
import { defined } from '../fields/defined.ts';
import type { Template } from './template.ts';
import type { Fields, Kind } from '../fields/kinds.ts';
import { formatClock } from '../sync/clock.ts';
import type { Operation } from '../sync/operation.ts';
import { writePhotoMinimums } from './photo-needs.ts';

/** What a report takes over from its task. */
export interface TemplateTask {
  inspectionType: NonNullable<Fields<'information'>['inspectionType']>;
  client: string;
  supplier: string;
  factory: string;
  factoryZh: string;
  lines?: readonly OrderedProduct[] | undefined;
  terms?: { [F in keyof Fields<'information'>]?: Fields<'information'>[F] | undefined } | undefined;
}

/** A product as the order has it. */
export type OrderedProduct = {
  [
    F in 'itemNo' | 'nameEn' | 'nameZh' | 'unit' | 'orderedQty' | 'barcode' | 'specPointsEn' | 'specPointsZh'
  ]?: Fields<'product'>[F] | undefined;
};

/** A row that a report begins with. */
export type TemplateRow<K extends Kind = Kind> = {
  [Each in K]: { kind: Each; id: string; fields: Fields<Each> };
}[K];

/** The sampling terms of a report where the order says nothing else. */
export const USUAL_TERMS = {
  samplingStandard: 'ISO 2859-1:1999',
  samplingLevel: 'II',
  samplingSeverity: 'normal',
  samplingPolicy: 'largest',
  aqlCritical: 'NA',
  aqlMajor: '2.5',
  aqlMinor: '4.0',
  specialLevel: 'S-2',
  countBasis: 'defectiveUnits',
} as const satisfies Fields<'information'>;

/** The template of a task that names none. */
export const DEFAULT_TEMPLATE = 'general';
/** The device id of the server's own operations. */
export const SERVER_DEVICE = 'server';

/**
 * The operation that writes a first row.
 *
 * [Note: First rows are older than everything] A phone without a network makes the same rows before the server does, and
 * the person works on them for hours. So their clock is a fixed one, before every other: the server's rows are the ones
 * that the phone has foreseen, and nothing that was entered loses to them.
 */
export function firstOperation({ kind, id, fields }: TemplateRow, opId: string): Operation {
  return { opId, kind, id, set: fields, hlc: formatClock(0, 0, SERVER_DEVICE) } as Operation;
}

/** Rows of a new report. An item's id is its code; codes are unique within a template. */
export function templateRows(template: Template, task: TemplateTask): TemplateRow[] {
  const places = generateNKeysBetween(null, null, template.items.length);
  return [
    { kind: 'information', id: 'information', fields: informationOf(template, task) },
    ...productRows(task.lines ?? []),
    ...template.items.flatMap(({ measurements = [], ...item }, index): TemplateRow[] => [
      { kind: 'item', id: idOf(item.code), fields: { ...defined(item), pos: places[index] ?? 'a0' } },
      ...measurementRows(idOf(item.code), measurements),
    ]),
  ];
}

/** The products of an order: a line is the row `line-<row>`, so that a later change finds it. Default: its place, from 1. */
export function productRows(lines: readonly (OrderedProduct & { row?: number })[]): TemplateRow<'product'>[] {
  const places = generateNKeysBetween(null, null, lines.length);
  return lines.map(({ row, ...line }, index) => ({
    kind: 'product',
    id: `line-${row ?? index + 1}`,
    fields: { ...defined(line), pos: places[index] ?? 'a0' },
  }));
}

function informationOf(
  { code, version, family, nameEn, nameZh, conditionalPass, photoMinimums, defectCoding }: Template,
  task: TemplateTask,
): Fields<'information'> {
  return {
    inspectionType: task.inspectionType,
    ...given('client', task.client),
    ...given('supplier', task.supplier),
    ...given('factory', task.factory),
    ...given('factoryZh', task.factoryZh),
    templateCode: code,
    templateVersion: version,
    templateNameEn: nameEn,
    templateNameZh: nameZh,
    ...(conditionalPass === undefined ? {} : { conditionalPass }),
    productFamily: family,
    ...(photoMinimums ? { photoMinimums: writePhotoMinimums(photoMinimums) } : {}),
    ...(defectCoding ? { defectCoding } : {}),
    ...USUAL_TERMS,
    ...defined(task.terms ?? {}),
  };
}

function measurementRows(
  itemId: string,
  measurements: NonNullable<Template['items'][number]['measurements']>,
): TemplateRow[] {
  const places = generateNKeysBetween(null, null, measurements.length);
  return measurements.map((measurement, index) => ({
    kind: 'measurement',
    id: `${itemId}-m${index + 1}`,
    fields: { itemId, ...defined(measurement), pos: places[index] ?? 'a0' },
  }));
}

/** The code as an id, which cannot have dots. */
function idOf(code: string): string {
  return code.replaceAll('.', '-');
}

/** The field, or nothing when the task has no value for it. */
function given<F extends string>(field: F, value: string): Partial<Record<F, string>> {
  return value === '' ? {} : ({ [field]: value } as Record<F, string>);
}
