/** @file The sheets of many reports. Our words are in the language of the reader; names and descriptions are in both. */
import type { OrderNames } from '@proofmark/contract/api/order-texts.ts';
import { ITEM_CATEGORY_CODES } from '@proofmark/contract/dictionary/item-categories.ts';
import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import { lotSizeOf, readingOf, type Reading } from '@proofmark/contract/report/totals.ts';
import { categoryResults } from '@proofmark/contract/report/verdict.ts';
import { DEFECT_CLASSES } from '@proofmark/contract/sampling/terms.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { defectGroupName, type DefectGroupNames } from '@proofmark/contract/words/defect-group.ts';
import { countryName } from '@proofmark/contract/words/format.ts';
import { aqlText } from '@proofmark/contract/words/reading-texts.ts';
import { choiceText } from '@proofmark/contract/words/value-text.ts';
import type { ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { offsetOf } from '../../documents/report-source.ts';
import { localTime } from '../../documents/wording.ts';
import { toned, typed, type Column, type ColumnMaker, type Pair } from '../columns.ts';
import type { SheetCell } from '../cells.ts';
import { measuredValues, measurementColumns, type MeasuredValue } from './checks.ts';
import { dayCell } from './facts.ts';
import { foundCell } from './goods.ts';

/** A report in a list. What the report says counts; where it says nothing, its task does. */
export interface ListedReport extends OrderNames {
  orderNo: string;
  reportNo: string;
  inspectionType: string;
  plannedDate: string;
  status: ReportStatus;
  version: number;
  report: Report;
  team: readonly string[];
  reviewer: string;
  approvedAt: number | null;
  /** Where its version can be checked; '' while it is not approved. */
  link: string;
}

const DAY_MS = 86_400_000;

/** Sheet "reports". */
export function reportColumns({ t, one, pair }: ColumnMaker): Column<ListedReport>[] {
  type Row = ListedReport;
  const readings = new WeakMap<Report, { reading: Reading; sections: ReturnType<typeof categoryResults> }>();
  const workedOut = ({ report }: Row) => {
    const known = readings.get(report) ?? { reading: readingOf(report), sections: categoryResults(report) };
    readings.set(report, known);
    return known;
  };
  const classOf = (row: Row, name: (typeof DEFECT_CLASSES)[number]) => {
    const { reading } = workedOut(row);
    return reading.plan ? reading.classes.find((each) => each.class === name) : undefined;
  };
  const result = (text: string, code: string | null | undefined): SheetCell => toned(text, code);
  return [
    one('printed.reportNo', 20, ({ reportNo }) => reportNo),
    one('exported.version', 8, ({ version }) => version),
    one('exported.status', 12, ({ status }) => t(`report.status.${status}`)),
    one('printed.orderNo', 16, ({ orderNo }) => orderNo),
    ...pair<Row>('report.fields.information.client', 24, (row) => nameOf(row, 'client')),
    ...pair<Row>('report.fields.information.supplier', 24, (row) => nameOf(row, 'supplier')),
    ...pair<Row>('report.fields.information.factory', 24, (row) => nameOf(row, 'factory')),
    one('report.fields.information.destinationCountry', 14, ({ report }) => {
      const country = report.information.destinationCountry;
      return country ? countryName(country, t.language) : null;
    }),
    one('report.fields.information.inspectionType', 14, ({ report, inspectionType }) =>
      wordOf('inspection_type', report.information.inspectionType ?? inspectionType, t.language),
    ),
    one('report.fields.information.inspectionDate', 12, (row) => dayCell(dayOf(row))),
    one('printed.inspectors', 20, ({ team }) => team.join(', ')),
    one('exported.reviewer', 16, ({ reviewer }) => reviewer),
    // As in PDF and mails: the order names the goods, of which the first product may be one colour.
    ...pair<Row>('exported.product', 28, ({ report, productEn, productZh }) =>
      productEn || productZh ? { en: productEn, zh: productZh } : typed(report.products[0] ?? {}, 'name'),
    ),
    one('printed.lot', 9, ({ report }) => lotSizeOf(report)),
    one('exported.n', 8, (row) => workedOut(row).reading.plan?.sampleSize ?? null),
    one('report.fields.information.samplingStandard', 22, ({ report }) => {
      const standard = report.information.samplingStandard;
      return standard ? choiceText(t, 'information', 'samplingStandard', standard) : null;
    }),
    one('report.fields.information.samplingLevel', 10, (row) => {
      const { plan } = workedOut(row).reading;
      const isAgreed = plan !== null && plan.codeLetter === null;
      return isAgreed ? '–' : (row.report.information.samplingLevel ?? null);
    }),
    ...perClass('exported.aqlOf', t, (row: Row, name) =>
      aqlText(workedOut(row).reading, row.report.information, name),
    ),
    ...perClass('exported.foundOf', t, (row: Row, name) =>
      foundCell(row.report, workedOut(row).reading.found[name]),
    ),
    ...perClass('exported.acOf', t, (row: Row, name) => classOf(row, name)?.acceptanceNumber ?? null),
    one('exported.samplingResult', 14, (row) => {
      const { reading } = workedOut(row);
      const verdict = reading.plan ? reading.verdict : null;
      return verdict ? result(t(`report.reading.${verdict}`), verdict) : null;
    }),
    ...ITEM_CATEGORY_CODES.map((category): Column<Row> => ({
      title: wordOf('item_category', category, t.language),
      width: 12,
      cell: (row) => {
        const section = workedOut(row).sections.find((each) => each.category === category);
        return section ? result(t(`report.itemResult.${section.result}`), section.result) : null;
      },
    })),
    one('exported.verdict', 14, ({ report }) => {
      const { overall } = report.conclusion;
      return overall ? result(wordOf('overall_result', overall, t.language), overall) : null;
    }),
    one('printed.decision', 16, ({ report }) => {
      const { clientDecision } = report.conclusion;
      return clientDecision ? wordOf('client_decision', clientDecision, t.language) : null;
    }),
    one('exported.daysToApproval', 12, daysToApproval),
    one('exported.verifyAddress', 44, ({ link }) => link),
  ];
}

function perClass(
  title: 'exported.aqlOf' | 'exported.foundOf' | 'exported.acOf',
  t: ColumnMaker['t'],
  cell: (row: ListedReport, name: (typeof DEFECT_CLASSES)[number]) => SheetCell,
): Column<ListedReport>[] {
  return DEFECT_CLASSES.map((name) => ({
    title: t(title, { class: t(`report.class.${name}`) }),
    width: 10,
    cell: (row) => cell(row, name),
  }));
}

/** The name in the report, else in the task. */
function nameOf(row: ListedReport, name: 'client' | 'supplier' | 'factory'): Pair<SheetCell> {
  const own = typed(row.report.information, name);
  return own.en || own.zh ? own : typed(row, name);
}

/** The day of the visit, else the planned one. */
function dayOf({ report, plannedDate }: ListedReport): string {
  return report.information.inspectionDate ?? plannedDate;
}

/** Whole days from the visit to the approval, by the calendar of the place. */
function daysToApproval({ report, approvedAt }: ListedReport): number | null {
  const visit = report.information.inspectionDate;
  if (approvedAt === null || !visit) return null;
  const approved = localTime(approvedAt, offsetOf(report)).slice(0, 10);
  return Math.round((Date.parse(approved) - Date.parse(visit)) / DAY_MS);
}

/** A defect in a list of reports. */
export interface ListedDefect {
  from: ListedReport;
  defect: Entity<'defect'>;
  sampleSize: number | null;
}

/** The defects of a report, in its order. */
export function listedDefects(from: ListedReport): ListedDefect[] {
  const { plan } = readingOf(from.report);
  const sampleSize = plan?.sampleSize ?? null;
  return from.report.defects.map((defect) => ({ from, defect, sampleSize }));
}

/** Sheet "defects" of many reports. */
export function defectColumns(
  { t, one, pair }: ColumnMaker,
  defectGroups: DefectGroupNames,
): Column<ListedDefect>[] {
  type Row = ListedDefect;
  return [
    one('printed.reportNo', 20, ({ from }) => from.reportNo),
    one('exported.date', 12, ({ from }) => dayCell(dayOf(from))),
    ...pair<Row>('report.fields.information.factory', 24, ({ from }) => nameOf(from, 'factory')),
    one('printed.class', 10, ({ defect }) => (defect.class ? t(`report.class.${defect.class}`) : null)),
    one('report.fields.defect.code', 16, ({ defect }) => defect.code ?? null),
    one('report.fields.defect.category', 16, ({ defect: { category } }) =>
      category ? defectGroupName(defectGroups, category, t.language) : null,
    ),
    ...pair<Row>('report.fields.defect.description', 44, ({ defect }) => typed(defect, 'description')),
    one('report.fields.defect.quantity', 9, ({ defect }) => defect.quantity ?? null),
    one('exported.n', 8, ({ sampleSize }) => sampleSize),
    one('exported.share', 10, ({ defect, sampleSize }) =>
      defect.quantity != null && sampleSize ? { share: defect.quantity / sampleSize } : null,
    ),
  ];
}

/** A measured value in a list of reports. */
export interface ListedValue {
  from: ListedReport;
  measured: MeasuredValue;
}

/** The measured values of a report. */
export function* listedValues(from: ListedReport): Generator<ListedValue> {
  for (const measured of measuredValues(from.report)) yield { from, measured };
}

/** Sheet "measurements" of many reports: as for one report, with the report before it. */
export function valueColumns(maker: ColumnMaker): Column<ListedValue>[] {
  const { one, pair } = maker;
  return [
    one('printed.reportNo', 20, ({ from }) => from.reportNo),
    one('exported.date', 12, ({ from }) => dayCell(dayOf(from))),
    ...pair<ListedValue>('report.fields.information.factory', 24, ({ from }) => nameOf(from, 'factory')),
    ...measurementColumns(maker).map(({ cell, ...column }): Column<ListedValue> => ({
      ...column,
      cell: ({ measured }, at) => cell(measured, at),
    })),
  ];
}
