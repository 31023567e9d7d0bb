/** @file The sheets about the goods: products, sampling, defects, other findings. */
import { ITEM_CATEGORY_CODES } from '@proofmark/contract/dictionary/item-categories.ts';
import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { isAborted, lotSizeOf } from '@proofmark/contract/report/totals.ts';
import { DEFECT_CLASSES } from '@proofmark/contract/sampling/terms.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { defectGroupName } from '@proofmark/contract/words/defect-group.ts';
import { aqlText, letterText } from '@proofmark/contract/words/reading-texts.ts';
import { rowName } from '@proofmark/contract/words/row-names.ts';
import { choiceText } from '@proofmark/contract/words/value-text.ts';
import { kindOfRow } from '@proofmark/contract/report/linkable-rows.ts';
import { photosOf, type Report } from '@proofmark/contract/report/report.ts';
import { photoNumbers } from '../../documents/report-source.ts';
import { same, sheetOf, toned, typed, worded, type Column, type ColumnMaker, type Pair } from '../columns.ts';
import type { SheetCell } from '../cells.ts';
import type { ReportExport } from '../report-export.ts';
import type { Sheet } from '../workbook.ts';

/** Sheet "products". */
export function productsSheet({ report }: ReportExport, { t, one, pair }: ColumnMaker): Sheet {
  type Product = Entity<'product'>;
  const quantity = (
    field: 'orderedQty' | 'producedQty' | 'packedQty' | 'presentedQty' | 'cartonQty' | 'unitsPerCarton',
  ): Column<Product> => one(`report.fields.product.${field}`, 11, (row) => row[field] ?? null, field);
  const columns: Column<Product>[] = [
    one('report.fields.product.itemNo', 18, ({ itemNo }) => itemNo ?? null),
    ...pair<Product>('report.fields.product.name', 34, (row) => typed(row, 'name')),
    one('report.fields.product.barcode', 18, ({ barcode }) => barcode ?? null),
    one('report.fields.product.unit', 10, ({ unit }) => (unit ? wordOf('unit', unit, t.language) : null)),
    quantity('orderedQty'),
    quantity('producedQty'),
    quantity('packedQty'),
    quantity('presentedQty'),
    quantity('cartonQty'),
    quantity('unitsPerCarton'),
    one('exported.packedShare', 11, ({ orderedQty, packedQty }, at) =>
      orderedQty && packedQty != null
        ? {
            formula: `IF(${at('orderedQty')}>0,${at('packedQty')}/${at('orderedQty')},0)`,
            value: packedQty / orderedQty,
            isPercent: true,
          }
        : null,
    ),
    one('report.fields.product.colour', 14, ({ colour }) => colour ?? null),
    one('report.fields.product.sizes', 14, ({ sizes }) => sizes ?? null),
    ...pair<Product>('report.fields.product.specPoints', 30, (row) => typed(row, 'specPoints')),
    ...pair<Product>('report.fields.product.note', 30, (row) => typed(row, 'note')),
  ];
  return sheetOf(t('exported.sheet.products'), columns, report.products);
}

/** Sheet "sampling": one row per class. Without a plan, what was found. */
export function samplingSheet({ report, reading }: ReportExport, { t, one, pair }: ColumnMaker): Sheet {
  const { information } = report;
  const { plan } = reading;
  const rows = DEFECT_CLASSES.map((name) => ({
    name,
    found: reading.found[name],
    own: plan ? reading.classes.find((each) => each.class === name) : undefined,
  }));
  type Row = (typeof rows)[number];
  const isAgreed = plan !== null && plan.codeLetter === null;
  const choice = (field: 'samplingStandard' | 'samplingSeverity'): Pair<SheetCell> => {
    const code = information[field];
    return code ? worded((words) => choiceText(words, 'information', field, code)) : same(null);
  };
  const verdict = ({ own }: Row) =>
    own?.judgement ? (own.judgement === 'reject' ? 'reject' : 'accept') : null;
  const columns: Column<Row>[] = [
    ...pair<Row>('report.fields.information.samplingStandard', 24, () => choice('samplingStandard')),
    one('report.fields.information.samplingLevel', 10, () =>
      isAgreed ? '–' : (information.samplingLevel ?? null),
    ),
    ...pair<Row>('report.fields.information.samplingSeverity', 12, () =>
      isAgreed ? same('–') : choice('samplingSeverity'),
    ),
    one('printed.lot', 10, () => lotSizeOf(report)),
    one('printed.letter', 10, () => (plan ? letterText(plan) : null)),
    ...pair<Row>('printed.class', 12, ({ name }) => worded((words) => words(`report.class.${name}`))),
    { title: 'AQL', width: 8, cell: ({ name }) => aqlText(reading, information, name) },
    one('exported.n', 8, ({ own }) => own?.sampleSize ?? null),
    one('exported.accept', 6, ({ own }) => own?.acceptanceNumber ?? null),
    one('exported.reject', 6, ({ own }) => own?.rejectionNumber ?? null),
    one('printed.foundCount', 8, ({ found }) => foundCell(report, found)),
    ...pair<Row>('printed.judgement', 12, (row) => {
      const ended = verdict(row);
      if (ended === null) return same(null);
      const words = worded((each) => each(`report.reading.${ended}`));
      return { en: toned(words.en, ended), zh: toned(words.zh, ended) };
    }),
  ];
  return sheetOf(t('exported.sheet.sampling'), columns, rows);
}

/** What was found of a class. Empty if nobody could look, as "–" in the PDF. */
export function foundCell(report: Report, found: number): number | null {
  return found === 0 && isAborted(report) ? null : found;
}

/** Sheet "defects": critical first, as printed. */
export function defectsSheet(source: ReportExport, { t, one, pair }: ColumnMaker): Sheet {
  const { report, defectGroups } = source;
  type Defect = Entity<'defect'>;
  const known = DEFECT_CLASSES.flatMap((name) => report.defects.filter((row) => row.class === name));
  const rows = [...known, ...report.defects.filter((row) => !row.class)];
  const columns: Column<Defect>[] = [
    one('exported.number', 6, (row) => rows.indexOf(row) + 1),
    ...pair<Defect>('printed.class', 10, ({ class: name }) =>
      name ? worded((words) => words(`report.class.${name}`)) : same(null),
    ),
    one('report.fields.defect.code', 16, ({ code }) => code ?? null),
    ...pair<Defect>('report.fields.defect.description', 44, (row) => typed(row, 'description')),
    ...pair<Defect>('report.fields.defect.location', 20, (row) => typed(row, 'location')),
    ...pair<Defect>('exported.product', 20, ({ productId }) =>
      productId && kindOfRow(report, productId)
        ? worded((words) => rowName(words, 'product', productId, report))
        : same(null),
    ),
    one('report.fields.defect.quantity', 9, ({ quantity }) => quantity ?? null),
    ...pair<Defect>('report.fields.defect.disposition', 16, ({ disposition }) =>
      disposition ? worded(({ language }) => wordOf('disposition', disposition, language)) : same(null),
    ),
    one('report.fields.defect.units', 16, ({ units }) => units?.join(', ') ?? null),
    photosColumn(source, one),
    ...pair<Defect>('report.fields.defect.category', 16, ({ category }) =>
      category ? worded(({ language }) => defectGroupName(defectGroups, category, language)) : same(null),
    ),
    one('report.fields.defect.cartonNo', 10, ({ cartonNo }) => cartonNo ?? null),
  ];
  return sheetOf(t('exported.sheet.defects'), columns, rows);
}

/** Sheet "findings": what does not count in the sample. */
export function findingsSheet(source: ReportExport, { t, one, pair }: ColumnMaker): Sheet {
  type Finding = Entity<'finding'>;
  const columns: Column<Finding>[] = [
    ...pair<Finding>('exported.section', 22, ({ section }) => sectionText(section)),
    ...pair<Finding>('report.fields.finding.text', 60, (row) => typed(row, 'text')),
    ...pair<Finding>('report.fields.finding.result', 12, ({ result }) => {
      if (!result) return same(null);
      const words = worded((each) => each(`report.findingResult.${result}`));
      return { en: toned(words.en, result), zh: toned(words.zh, result) };
    }),
    photosColumn(source, one),
  ];
  return sheetOf(t('exported.sheet.findings'), columns, source.report.findings);
}

/** A section of the inspection in words, or what somebody typed. */
export function sectionText(section: string | null | undefined): Pair<SheetCell> {
  const category = ITEM_CATEGORY_CODES.find((code) => code === section);
  return category
    ? worded(({ language }) => wordOf('item_category', category, language))
    : same(section ?? null);
}

/** The numbers of the photos that show a row. */
export function photosColumn<R extends { id: string }>(
  { report }: ReportExport,
  one: ColumnMaker['one'],
): Column<R> {
  const numbers = photoNumbers(report);
  return one('exported.photos', 16, ({ id }) =>
    photosOf(report, id)
      .map((photo) => numbers.get(photo.id) ?? '')
      .join(' '),
  );
}
