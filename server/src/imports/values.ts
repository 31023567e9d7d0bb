/** @file Reads the cells of an imported file: what a text means, or what is wrong with it and what it probably should be. */
import type { CellIssueCode } from '@proofmark/contract/api/import-fields.ts';
import type { OrderTerms } from '@proofmark/contract/api/order.ts';
import { MAN_DAYS } from '@proofmark/contract/api/order-limits.ts';
import { DICTIONARIES } from '@proofmark/contract/dictionary/lists.ts';
import { firstCharacters, isLonger } from '@proofmark/contract/fields/characters.ts';
import { AQL_CHOICES } from '@proofmark/contract/fields/information.ts';
import { barcodeFormat, isValidBarcode } from '@proofmark/contract/report/barcode.ts';
import { INSPECTION_LEVELS, type InspectionLevel } from '@proofmark/contract/sampling/terms.ts';
import { foldText } from '../parties/search.ts';

/** What is wrong with a text, or worth a look. */
export interface Finding {
  code: CellIssueCode;
  isWarning?: true;
  proposal?: string;
}

/** What a text means; null where it means nothing of use. */
export interface Meaning<T> {
  value: T | null;
  finding?: Finding;
}

const wrong = (code: CellIssueCode, proposal?: string): { value: null; finding: Finding } => ({
  value: null,
  finding: { code, ...(proposal === undefined ? {} : { proposal }) },
});

/** Digits and marks that a Chinese keyboard writes wide, as others: "１２" is 12. What only looks like a digit, such as "²", stays. */
export function halfWidth(text: string): string {
  return text.replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

/** What digits mean, perhaps with a sign and a point; NaN for others. `Number` would read "0x10", "1e3" and "" too. */
export function decimalOf(text: string): number {
  const bare = halfWidth(text).trim();
  return /^-?(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : Number.NaN;
}

const MOST_QUANTITY = 1_000_000_000;

/** Groups of three digits with the same separator between them, and perhaps zeros as decimals. */
const GROUPED = /^(\d{1,3}([\s,，'’.])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,]0+)?$/;
/** As India groups: 1,20,000. */
const GROUPED_BY_TWO = /^(\d{1,2}(?:,\d{2})+,\d{3})(?:\.0+)?$/;
const PLAIN = /^(\d+)(?:[.,]0+)?$/;
/** A thousand for some people, and one with decimals for others. */
const UNCERTAIN = /^\d{1,3}\.\d{3}$/;

/** A quantity: "6,000", "6 000 pcs", "1200.0". A letter that looks like a digit is proposed as one. */
export function readQuantity(text: string): Meaning<number> {
  const bare = halfWidth(text)
    .replace(/\s*(pcs?|pieces|件|个|只|套|台)\.?$/i, '')
    .trim();
  const mended = bare.replaceAll(/[oO]/g, '0').replaceAll(/[lI]/g, '1');
  const value = wholeNumber(mended);
  if (value === null) return wrong('NOT_A_NUMBER');
  return mended === bare && !UNCERTAIN.test(bare) ? { value } : wrong('NOT_A_NUMBER', String(value));
}

/** The number that a text most probably means; null if it is none that can be counted, such as a fraction. */
function wholeNumber(text: string): number | null {
  const [, digits = ''] = GROUPED.exec(text) ?? GROUPED_BY_TWO.exec(text) ?? PLAIN.exec(text) ?? [];
  const number = Number(digits.replaceAll(/\D/g, ''));
  return number >= 1 && number <= MOST_QUANTITY ? number : null;
}

/** Man-days in halves: "1", "0.5". */
export function readManDays(text: string): Meaning<number> {
  const bare = halfWidth(text)
    .replace(',', '.')
    .replace(/\s*(d|days?|天|人天|人日)$/i, '');
  const days = decimalOf(bare);
  const isRight = days >= 0 && days <= MAN_DAYS.max && Number.isInteger(days / MAN_DAYS.step);
  return isRight ? { value: days } : wrong('NOT_A_NUMBER');
}

/** A barcode with its check digit (GS1). */
export function readBarcode(text: string): Meaning<string> {
  const code = halfWidth(text).replaceAll(/[\s-]/g, '');
  if (barcodeFormat(code) === null) return wrong('NOT_A_BARCODE');
  if (isValidBarcode(code)) return { value: code };
  const proposal = '0123456789'
    .split('')
    .map((digit) => code.slice(0, -1) + digit)
    .find(isValidBarcode);
  return wrong('CHECK_DIGIT', proposal);
}

/** What files call a piece, besides the words of the dictionary. It is proposed, as it may be another unit. */
const PIECE = /^(pc|pce|piece|ea|each|个|個|只|台|把|条|支|张|顶)s?$/;

/** A word of a dictionary, by its code or its name in either language. */
export function readWord<T extends string>(
  type: 'unit' | 'inspection_type',
  text: string,
  codes: readonly T[],
): Meaning<T> {
  const wanted = foldText(text);
  const entry = DICTIONARIES[type].find(({ code, zh, en }) =>
    [code, zh, en].some((each) => foldText(each) === wanted || `${foldText(each)}s` === wanted),
  );
  const value = codes.find((code) => code === entry?.code);
  const piece = type === 'unit' && PIECE.test(wanted) ? 'pcs' : undefined;
  return value === undefined ? wrong('NOT_ALLOWED', piece) : { value };
}

const ROMAN = ['', 'I', 'II', 'III'];

/** An inspection level of ISO 2859-1: "II", "G-II", "Level 2", "Ⅱ", "S-3". */
export function readLevel(text: string): Meaning<InspectionLevel> {
  const bare = text
    // "Ⅱ" of a Chinese keyboard is "II".
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/LEVEL|GENERAL|检验水平|水平|一般|特殊|[\s-]/g, '')
    .replace(/^G/, '');
  const special = /^S([1-4])$/.exec(bare)?.[1];
  const name = special ? `S-${special}` : (ROMAN[Number(bare)] ?? bare);
  const value = INSPECTION_LEVELS.find((level) => level === name);
  return value === undefined ? wrong('NOT_ALLOWED') : { value };
}

/** AQLs of major and minor, or of all three classes: "2.5/4.0", "0 / 2.5 / 4". */
export function readAql(text: string): Meaning<Pick<OrderTerms, 'aqlCritical' | 'aqlMajor' | 'aqlMinor'>> {
  const parts = text.split(/[/／;；，、\s]+/).filter(Boolean);
  const values = parts.map((part) =>
    AQL_CHOICES.find((choice) => Number(choice === AQL_CHOICES[0] ? 0 : choice) === decimalOf(part)),
  );
  if (values.length < 2 || values.length > 3 || values.includes(undefined)) return wrong('NOT_ALLOWED');
  const [minor, major, critical] = values.toReversed();
  return {
    value: {
      ...(critical === undefined ? {} : { aqlCritical: critical }),
      ...(major === undefined ? {} : { aqlMajor: major }),
      ...(minor === undefined ? {} : { aqlMinor: minor }),
    },
  };
}

/** A text that may be so long. */
export function readText(text: string, max: number): Meaning<string> {
  return isLonger(text, max) ? wrong('TOO_LONG', firstCharacters(text, max)) : { value: text };
}
