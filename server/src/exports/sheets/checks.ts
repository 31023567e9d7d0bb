/** @file The sheets of the inspection items: the checks, and every measured value. */
import { sampleSizeOfItem } from '@proofmark/contract/report/item-sample.ts';
import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import { summariseMeasurement } from '@proofmark/contract/report/measurement.ts';
import { deviationOf, limitsOf, withinTest } from '@proofmark/contract/report/tolerance.ts';
import { sheetOf, toned, typed, worded, type Column, type ColumnMaker } from '../columns.ts';
import type { ReportExport } from '../report-export.ts';
import type { Sheet } from '../workbook.ts';
import { photosColumn, sectionText } from './goods.ts';

/** Sheet "items". */
export function itemsSheet(source: ReportExport, { t, one, pair }: ColumnMaker): Sheet {
  const { report } = source;
  type Item = Entity<'item'>;
  const columns: Column<Item>[] = [
    one('report.fields.item.code', 8, ({ code }) => code ?? null),
    ...pair<Item>('exported.section', 18, ({ category }) => sectionText(category)),
    ...pair<Item>('report.fields.item.name', 30, (row) => typed(row, 'name')),
    ...pair<Item>('report.fields.item.requirement', 40, (row) => typed(row, 'requirement')),
    ...pair<Item>('report.fields.item.method', 30, (row) => typed(row, 'method')),
    ...pair<Item>('report.fields.item.finding', 40, (row) => typed(row, 'finding')),
    one('report.fields.item.sample', 16, (item) => sampleText(item, report)),
    ...pair<Item>('report.fields.item.result', 10, ({ result }) => {
      const words = worded((each) => each(`report.itemResult.${result ?? 'open'}`));
      return { en: toned(words.en, result), zh: toned(words.zh, result) };
    }),
    ...pair<Item>('report.fields.item.remark', 30, (row) => typed(row, 'remark')),
    photosColumn(source, one),
    one('report.fields.item.failedCount', 9, ({ failedCount }) => failedCount ?? null),
    one('report.fields.item.testParameters', 20, (row) => row.testParameters ?? null),
    one('report.fields.item.expectedCodes', 20, (row) => row.expectedCodes?.join(', ') ?? null),
    one('report.fields.item.readCodes', 20, (row) => row.readCodes?.join(', ') ?? null),
  ];
  return sheetOf(t('exported.sheet.items'), columns, report.items);
}

/** In words as typed, else how many pieces the plan gives. */
function sampleText(item: Entity<'item'>, report: Report): string | number | null {
  return item.sample || (sampleSizeOfItem(item, report) ?? null);
}

/** A measured value with its dimension. */
export interface MeasuredValue {
  item: Entity<'item'> | undefined;
  row: Entity<'measurement'>;
  piece: number;
  value: number;
  isOut: boolean;
  low: number | null;
  high: number | null;
}

/** Every measured value, in the order of the report. */
export function* measuredValues(report: Report): Generator<MeasuredValue> {
  const items = new Map(report.items.map((item) => [item.id, item]));
  for (const row of report.measurements) {
    const { tolerance, values } = summariseMeasurement(row);
    const isWithin = tolerance ? withinTest(tolerance) : () => true;
    const { low, high } = tolerance ? limitsOf(tolerance) : { low: null, high: null };
    const item = items.get(row.itemId ?? '');
    for (const [index, value] of values.entries())
      if (value !== null) yield { item, row, piece: index + 1, value, isOut: !isWithin(value), low, high };
  }
}

/** The columns of a measured value. Tolerances are as entered; those in per cent say so. */
export function measurementColumns({ t, one, pair }: ColumnMaker): Column<MeasuredValue>[] {
  type Value = MeasuredValue;
  const tolerance = (row: Entity<'measurement'>, value: number | null | undefined) => {
    if (value == null) return null;
    return row.toleranceMode === 'percent' ? { share: value / 100 } : value;
  };
  return [
    one('exported.item', 10, ({ item }) => {
      const name = typed(item ?? {}, 'name');
      return item?.code || name.en || name.zh || null;
    }),
    ...pair<Value>('exported.dimension', 28, ({ row }) => typed(row, 'name')),
    one('exported.unit', 8, ({ row }) => row.unit ?? null),
    one('report.fields.measurement.spec', 10, ({ row }) => row.spec ?? null, 'spec'),
    one('report.fields.measurement.tolMinus', 10, ({ row }) => tolerance(row, row.tolMinus)),
    one('report.fields.measurement.tolPlus', 10, ({ row }) => tolerance(row, row.tolPlus)),
    one('exported.low', 10, ({ low }) => low),
    one('exported.high', 10, ({ high }) => high),
    one('exported.piece', 7, ({ piece }) => piece),
    one('report.fields.measurement.value', 11, ({ value }) => value, 'value'),
    one('exported.deviation', 10, ({ row, value }, at) =>
      row.spec == null
        ? null
        : // Binary fractions would show 0.30000000000000004.
          { formula: `ROUND(${at('value')}-${at('spec')},9)`, value: deviationOf(value, row.spec) },
    ),
    one('exported.out', 8, ({ isOut }) => (isOut ? toned(t('exported.yes'), 'fail') : t('exported.no'))),
  ];
}

/** Sheet "measurements". */
export function measurementsSheet({ report }: ReportExport, maker: ColumnMaker): Sheet {
  return sheetOf(maker.t('exported.sheet.measurements'), measurementColumns(maker), [
    ...measuredValues(report),
  ]);
}
