/** @file One cell of a sheet, as SpreadsheetML (ECMA-376 part 1, 18.3.1.4). */

/** What a cell shows as a result: the word on a tint. */
export type CellTone = 'pass' | 'fail' | 'pending';

/**
 * What a cell holds. A text is always a text, whatever it begins with. `day` is `YYYY-MM-DD`, `time` an instant by the
 * clock of the place, `YYYY-MM-DDTHH:MM`. A formula has the value that it gives, for readers that do not compute.
 */
export type SheetCell =
  | string
  | number
  | null
  | { day: string }
  | { time: string }
  | { formula: string; value: number; isPercent?: boolean }
  | { share: number }
  | { text: string; tone: CellTone };

/** Places in `cellXfs` of {@link STYLES}. */
const STYLE = {
  general: 0,
  heading: 1,
  text: 2,
  day: 3,
  time: 4,
  percent: 5,
  pass: 6,
  fail: 7,
  pending: 8,
} as const;

/** Excel refuses longer texts. */
const MOST_CHARACTERS = 32_767;
const DAY_MS = 86_400_000;
const FIRST_DAY_MS = Date.UTC(1899, 11, 30);

/** The cell at a place such as `B7`; '' for an empty one. */
export function cellXml(place: string, cell: SheetCell): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return textXml(place, cell, STYLE.text);
  if (typeof cell === 'number') return numberXml(place, cell, STYLE.general);
  if ('day' in cell) return serialXml(place, cell.day, STYLE.day);
  if ('time' in cell) return serialXml(place, cell.time, STYLE.time);
  if ('share' in cell) return numberXml(place, cell.share, STYLE.percent);
  if ('text' in cell) return textXml(place, cell.text, STYLE[cell.tone]);
  const style = cell.isPercent ? STYLE.percent : STYLE.general;
  return `<c r="${place}" s="${style}"><f>${escaped(cell.formula)}</f><v>${cell.value}</v></c>`;
}

/** A cell of the first row. */
export function headingXml(place: string, text: string): string {
  return textXml(place, text, STYLE.heading);
}

function textXml(place: string, text: string, style: number): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(shortened(text))}</t></is></c>`;
}

function numberXml(place: string, value: number, style: number): string {
  if (!Number.isFinite(value)) return textXml(place, String(value), STYLE.text);
  return `<c r="${place}" s="${style}"><v>${value}</v></c>`;
}

/** Days since the end of 1899. What is not a day, or before 1900, stays a text. */
function serialXml(place: string, text: string, style: number): string {
  const ms = Date.parse(text.length > 10 ? `${text.slice(0, 16)}:00Z` : `${text}T00:00:00Z`);
  const serial = (ms - FIRST_DAY_MS) / DAY_MS;
  return serial >= 61
    ? `<c r="${place}" s="${style}"><v>${serial}</v></c>`
    : textXml(place, text, STYLE.text);
}

function shortened(text: string): string {
  return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS - 1).toWellFormed()}…`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * A text in XML. Control characters, which XML cannot hold, are written `_x0007_`; a text that looks like that gets its
 * first line escaped (22.9.2.19, ST_Xstring). Half of a pair and U+FFFE become U+FFFD.
 */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_')
    .replaceAll(/[\ufffe\uffff]/g, '\ufffd')
    .replaceAll(
      // oxlint-disable-next-line no-control-regex -- these are what XML cannot hold
      /[\u0000-\u0008\u000b\u000c\u000d\u000e-\u001f]/g,
      (control) => `_x${control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replaceAll(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark);
}

const TEXT_FORMAT = 'numFmtId="49" applyNumberFormat="1"';
const TOP = '<alignment vertical="top" wrapText="1"/>';
const text = (fill: number, font: number) =>
  `<xf ${TEXT_FORMAT} fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1">${TOP}</xf>`;
const value = (format: number) =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"/></xf>`;
const fill = (rgb: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${rgb}"/><bgColor indexed="64"/></patternFill></fill>`;
const font = (bold: string, colour = '') =>
  `<font>${bold}<sz val="11"/>${colour}<name val="Calibri"/><family val="2"/></font>`;

/** `xl/styles.xml`. Tints and words have the colours of the app's verdicts on white. */
export const STYLES =
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>' +
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="166" formatCode="0.0%"/></numFmts>' +
  `<fonts count="5">${font('')}${font('<b/>')}${font('<b/>', '<color rgb="FF0B6834"/>')}${font('<b/>', '<color rgb="FFB5171B"/>')}` +
  `${font('<b/>', '<color rgb="FF814F0D"/>')}</fonts>` +
  '<fills count="5"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  `${fill('D9F3DF')}${fill('FEE5E3')}${fill('FDECC8')}</fills>` +
  '<borders count="2"><border/><border><left/><right/><top/><bottom style="thin"><color auto="1"/></bottom><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="9">${value(0)}<xf ${TEXT_FORMAT} fontId="1" fillId="0" borderId="1" xfId="0" applyFont="1" applyBorder="1" applyAlignment="1">${TOP}</xf>` +
  `${text(0, 0)}${value(164)}${value(165)}${value(166)}${text(2, 2)}${text(3, 3)}${text(4, 4)}</cellXfs></styleSheet>`;
