/** @file An Excel workbook (ECMA-376) that is written row by row, so that its length does not matter. */
import { cellXml, headingXml, STYLES, type SheetCell } from './cells.ts';
import type { FileToPack } from './zip-stream.ts';

/** A sheet: its first row is frozen and filters the others. */
export interface Sheet {
  /** At most 31 characters, none of `[]:*?/\`. */
  name: string;
  /** Width in characters. */
  columns: readonly { title: string; width: number }[];
  /** The rows below the first. `rowNumber` of the first of them is 2, for formulas. */
  rows: () => AsyncIterable<RowMaker> | Iterable<RowMaker>;
}
/** Makes a row for its place in the sheet. */
export type RowMaker = (rowNumber: number) => readonly SheetCell[];

/** Rows of a sheet, with the first. Excel has no more. */
const MOST_ROWS = 1_048_576;
const CHUNK_CHARACTERS = 64_000;
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * The files of a workbook. A sheet with more rows than Excel has goes on in another of the same name and a number.
 * `mostRows` is for tests.
 */
export async function* workbookEntries(
  sheets: readonly Sheet[],
  mostRows = MOST_ROWS,
): AsyncGenerator<FileToPack> {
  const names: string[] = [];
  for (const sheet of sheets) {
    const rows = iterator(sheet.rows());
    try {
      let next = await rows.next();
      const take = async () => {
        if (next.done) return null;
        const { value } = next;
        next = await rows.next();
        return value;
      };
      let part = 0;
      do {
        part += 1;
        names.push(part === 1 ? sheet.name : `${sheet.name} (${part})`);
        const content = sheetXml(sheet.columns, names.length === 1, mostRows, take);
        yield { name: `xl/worksheets/sheet${names.length}.xml`, content };
      } while (!next.done);
    } finally {
      await rows.return?.(undefined);
    }
  }
  yield* partsOf(names);
}

function iterator(rows: AsyncIterable<RowMaker> | Iterable<RowMaker>) {
  return Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
}

/** One sheet, in pieces of some ten kilobytes. Null from `nextRow` is the end. */
async function* sheetXml(
  columns: Sheet['columns'],
  isFirst: boolean,
  mostRows: number,
  nextRow: () => Promise<RowMaker | null>,
): AsyncGenerator<Uint8Array> {
  const letters = columns.map((_, index) => columnLetters(index));
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  let text =
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"${isFirst ? ' tabSelected="1"' : ''}>` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData><row r="1">` +
    `${columns.map(({ title }, index) => headingXml(`${letters[index]}1`, title)).join('')}</row>`;
  let count = 1;
  while (count < mostRows) {
    const make = await nextRow();
    if (!make) break;
    count += 1;
    const place = count;
    text += `<row r="${place}">${make(place)
      .map((cell, index) => cellXml(`${letters[index]}${place}`, cell))
      .join('')}</row>`;
    if (text.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(`${text}</sheetData><autoFilter ref="A1:${letters.at(-1)}${count}"/></worksheet>`);
}

/** The letters of a column by its place: 0 → A, 26 → AA. */
export function columnLetters(index: number): string {
  const before = index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1);
  return before + String.fromCharCode(65 + (index % 26));
}

function* partsOf(names: readonly string[]): Generator<FileToPack> {
  const file = (name: string, xml: string): FileToPack => ({ name, content: [Buffer.from(HEAD + xml)] });
  const ids = names.map((name, index) => ({ name, n: index + 1 }));
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = (all: string[]) =>
    `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
  const part = (path: string, type: string) =>
    `<Override PartName="/xl/${path}" ContentType="${TYPE}.${type}+xml"/>`;
  yield file('xl/styles.xml', STYLES);
  yield file(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>` +
      `${ids.map(({ name, n }) => `<sheet name="${name}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
  );
  yield file(
    'xl/_rels/workbook.xml.rels',
    relations([
      ...ids.map(({ n }) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`)),
      relation('styles', 'styles', 'styles.xml'),
    ]),
  );
  yield file('_rels/.rels', relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]));
  yield file(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `${part('workbook.xml', 'sheet.main')}${part('styles.xml', 'styles')}` +
      `${ids.map(({ n }) => part(`worksheets/sheet${n}.xml`, 'worksheet')).join('')}</Types>`,
  );
}
