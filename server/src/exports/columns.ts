/** @file Columns of a sheet, and what they hold: our words and what people wrote, each in both languages. */
import { wordsIn, type PrintedKey } from '@proofmark/contract/words/both-languages.ts';
import type { Translate } from '@proofmark/contract/words/translator.ts';
import type { SheetCell, CellTone } from './cells.ts';
import { columnLetters, type RowMaker, type Sheet } from './workbook.ts';

/** The words of one language. */
export type Words = Translate<PrintedKey>;

/** The same in English and in Chinese. */
export interface Pair<T = string> {
  en: T;
  zh: T;
}

const EN = wordsIn('en-US');
const ZH = wordsIn('zh-CN');

/** A column. `at` names the cell of another column in the same row, for formulas. */
export interface Column<R> {
  key?: string;
  title: string;
  width: number;
  cell: (row: R, at: (key: string) => string) => SheetCell;
}

/** What makes the columns of a workbook in a language. */
export interface ColumnMaker {
  t: Words;
  /** A column under a heading of our words. */
  one: <R>(title: PrintedKey, width: number, cell: Column<R>['cell'], key?: string) => Column<R>;
  /** Two columns: English, Chinese. */
  pair: <R>(title: PrintedKey, width: number, cells: (row: R) => Pair<SheetCell>) => [Column<R>, Column<R>];
}

/** Columns with headings in the words of the reader. */
export function columnMaker(t: Words): ColumnMaker {
  return {
    t,
    one: (title, width, cell, key) => ({ title: t(title), width, cell, ...(key ? { key } : {}) }),
    pair: (title, width, cells) => [
      { title: t('exported.inEnglish', { label: t(title) }), width, cell: (row) => cells(row).en },
      { title: t('exported.inChinese', { label: t(title) }), width, cell: (row) => cells(row).zh },
    ],
  };
}

/** A sheet of rows that are in memory. */
export function sheetOf<R>(name: string, columns: readonly Column<R>[], rows: readonly R[]): Sheet {
  return { name, columns, rows: () => rows.map(rowMaker(columns)) };
}

/** Makes a row's cells when its place in the sheet is known. */
export function rowMaker<R>(columns: readonly Column<R>[]): (row: R) => RowMaker {
  const letters = new Map(columns.map(({ key }, index) => [key, columnLetters(index)]));
  return (row) => (rowNumber) =>
    columns.map(({ cell }) => cell(row, (key) => `${letters.get(key)}${rowNumber}`));
}

/** What each language makes for itself, such as our words. */
export function worded<T>(make: (t: Words) => T): Pair<T> {
  return { en: make(EN), zh: make(ZH) };
}

/** What a person wrote in a bilingual field: `descriptionEn` and `descriptionZh`, or `factory` and `factoryZh`. */
export function typed(row: object, name: string): Pair {
  const values = row as Record<string, unknown>;
  const read = (key: string) => (typeof values[key] === 'string' ? values[key] : '');
  return { en: read(`${name}En`) || read(name), zh: read(`${name}Zh`) };
}

/** The same in both. */
export function same(cell: SheetCell): Pair<SheetCell> {
  return { en: cell, zh: cell };
}

/** A word on the tint of its result; without a tint if the result decides nothing. */
export function toned(text: string, result: string | null | undefined): SheetCell {
  const tone = TONES[result ?? ''];
  return tone && text !== '' ? { text, tone } : text;
}

const TONES: Record<string, CellTone> = {
  pass: 'pass',
  conditional: 'pass',
  accept: 'pass',
  fail: 'fail',
  reject: 'fail',
  pending: 'pending',
};
