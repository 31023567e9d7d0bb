import { readReport } from '@proofmark/contract/report/report.ts';
import { wordsIn } from '@proofmark/contract/words/both-languages.ts';
import { expect, it } from 'vitest';
import type { PrintedRow } from '../../documents/testing.ts';
import { columnMaker, type Column } from '../columns.ts';
import { defectColumns, listedDefects, reportColumns, type ListedReport } from './lists.ts';

function listed(rows: readonly PrintedRow[]): ListedReport {
  return {
    orderNo: 'PO-1',
    reportNo: 'IR-1',
    inspectionType: 'PSI',
    plannedDate: '2026-06-01',
    status: 'approved',
    version: 1,
    report: readReport(rows.map((row, seq) => ({ ...row, hlc: {}, deleted: false, seq }))),
    team: [],
    reviewer: '',
    approvedAt: null,
    link: '',
    client: '',
    supplier: '',
    factory: '',
    factoryZh: '',
    productEn: '',
    productZh: '',
  };
}

function record<R>(columns: readonly Column<R>[], row: R) {
  return Object.fromEntries(columns.map(({ title, cell }) => [title, cell(row, () => '')]));
}

const english = columnMaker(wordsIn('en-US'));

it('a list of reports has no level and AQL of an agreed sample, also where they are entered', () => {
  const entered = {
    lotSize: 1000,
    samplingLevel: 'II',
    samplingSeverity: 'normal',
    aqlMajor: '2.5',
    aqlMinor: '4.0',
  };
  const readOf = (fields: PrintedRow['fields']) =>
    record(
      reportColumns(english),
      listed([{ kind: 'information', id: 'information', fields: { ...entered, ...fields } }]),
    );
  expect(readOf({ samplingStandard: 'full', acMajor: 1, acMinor: 2 })).toMatchObject({
    n: 1000,
    'Inspection level': '–',
    'AQL Critical': '–',
    'AQL Major': '–',
    'AQL Minor': '–',
  });
  expect(readOf({ samplingStandard: 'ISO 2859-1:1999' })).toMatchObject({
    n: 80,
    'Inspection level': 'II',
    'AQL Critical': 'NA',
    'AQL Major': '2.5',
    'AQL Minor': '4.0',
  });
});

it('a list of reports names the goods as the PDF does, and counts nothing of a visit that was aborted', () => {
  const product: PrintedRow = { kind: 'product', id: 'p', fields: { nameEn: 'Mug, white' } };
  const aborted: PrintedRow = { kind: 'conclusion', id: 'conclusion', fields: { overall: 'aborted' } };
  const readOf = (rows: PrintedRow[], productEn = '') =>
    record(reportColumns(english), { ...listed(rows), productEn });
  expect(readOf([product], 'Mug, two glazes')).toMatchObject({ 'Product (en)': 'Mug, two glazes' });
  expect(readOf([product])).toMatchObject({ 'Product (en)': 'Mug, white', 'Found Major': 0 });
  expect(readOf([aborted])).toMatchObject({ 'Found Critical': null, 'Found Major': null });
});

it('a list of defects names the group of each', () => {
  const defect = (id: string, category: string): PrintedRow => ({ kind: 'defect', id, fields: { category } });
  const rows = listedDefects(listed([defect('1', 'GAR'), defect('2', 'OWN')]));
  const named = new Map([['GAR', { en: 'Garments', zh: '服装' }]]);
  const groups = (columns: typeof english) =>
    rows.map((row) => record(defectColumns(columns, named), row)[columns.t('report.fields.defect.category')]);
  expect(groups(english)).toEqual(['Garments', 'OWN']);
  expect(groups(columnMaker(wordsIn('zh-CN')))).toEqual(['服装', 'OWN']);
});
