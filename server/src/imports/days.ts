/** @file Reads the days in a file: in which order day and month are, and what is not a day at all. */
import { halfWidth, type Meaning } from './values.ts';

const DAY_MS = 86_400_000;
/** Day 0 of Excel. */
const EXCEL_EPOCH_MS = Date.UTC(1899, 11, 30);
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Visits are planned for a year or two. */
const YEARS_BEFORE = 1;
const YEARS_AFTER = 3;

/** A day without a year is at most so long ago; else it is in the next year. */
const MOST_AGO_MS = 90 * DAY_MS;
const YEAR_MS = 365 * DAY_MS;

const IN_TWO_WAYS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;

/** Which order of day and month a file shows: how many of its texts can be read in one way only. */
export interface DayEvidence {
  /** A text that can be read in two ways; empty if there is none. */
  example: string;
  dayFirst: number;
  monthFirst: number;
}

/** Looks at all texts of a column. */
export function dayEvidence(texts: readonly string[]): DayEvidence {
  const evidence = { example: '', dayFirst: 0, monthFirst: 0 };
  for (const text of texts) {
    const [, first, second] = IN_TWO_WAYS.exec(halfWidth(text)) ?? [];
    if (first === undefined || first === second) continue;
    if (Number(first) > 12) evidence.dayFirst += 1;
    else if (Number(second) > 12) evidence.monthFirst += 1;
    else evidence.example ||= text;
  }
  return evidence;
}

/**
 * A day as `YYYY-MM-DD`. Warns of the past, of Sundays and of numbers that Excel takes for days.
 * @param today a calendar day
 */
export function readDay(
  text: string,
  { isDayFirst, today }: { isDayFirst: boolean; today: string },
): Meaning<string> {
  const parts = partsOf(halfWidth(text), isDayFirst, today);
  if (parts === null) return { value: null, finding: { code: 'NOT_A_DATE' } };
  const { year, month, day, isExcel } = parts;
  const date = new Date(Date.UTC(year, month - 1, day));
  const iso = date.toISOString().slice(0, 10);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
    return {
      value: null,
      finding: { code: 'NO_SUCH_DAY', ...(month <= 12 && day <= 31 ? { proposal: iso } : {}) },
    };
  const now = Number(today.slice(0, 4));
  if (year < now - YEARS_BEFORE || year > now + YEARS_AFTER) {
    const near = `${Math.floor(now / 100)}${String(year).slice(-2)}${iso.slice(4)}`;
    const isNear = Math.abs(Number(near.slice(0, 4)) - now) <= YEARS_BEFORE;
    return { value: null, finding: { code: 'FAR_AWAY', ...(isNear ? { proposal: near } : {}) } };
  }
  if (isExcel) return { value: iso, finding: { code: 'EXCEL_NUMBER', isWarning: true } };
  if (iso < today) return { value: iso, finding: { code: 'PAST', isWarning: true } };
  if (date.getUTCDay() === 0) return { value: iso, finding: { code: 'SUNDAY', isWarning: true } };
  return { value: iso };
}

interface Parts {
  year: number;
  month: number;
  day: number;
  isExcel?: boolean;
}

/** The year of a day that does not say it: of the year around `today`. */
function yearAround(today: string, month: number, day: number): number {
  const year = Number(today.slice(0, 4));
  const ahead = Date.UTC(year, month - 1, day) - Date.parse(today);
  if (ahead < -MOST_AGO_MS) return year + 1;
  return ahead > YEAR_MS - MOST_AGO_MS ? year - 1 : year;
}

/** "26" is 2026. "0026" is a mistake, and far away. */
function yearOf(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

function partsOf(text: string, isDayFirst: boolean, today: string): Parts | null {
  const numbers = (match: RegExpExecArray | null) => match?.slice(1).map(Number);
  const iso = numbers(
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s].*)?$/.exec(text) ??
      /^(\d{4})(\d\d)(\d\d)$/.exec(text),
  );
  if (iso) return { year: iso[0] ?? 0, month: iso[1] ?? 0, day: iso[2] ?? 0 };
  const two = numbers(IN_TWO_WAYS.exec(text));
  if (two) {
    const [first = 0, second = 0] = two;
    // What can be read in one way only is read in that way.
    const isDay = first > 12 || (isDayFirst && second <= 12);
    return {
      year: yearOf(text.slice(text.search(/\d+$/))),
      month: isDay ? second : first,
      day: isDay ? first : second,
    };
  }
  const chinese = numbers(/^(\d{1,2})月(\d{1,2})[日号]?$/.exec(text));
  if (chinese) {
    const [inMonth = 0, day = 0] = chinese;
    return { year: yearAround(today, inMonth, day), month: inMonth, day };
  }
  const [, first, name = '', year] =
    /^(\d{1,2})[\s-]([A-Za-z]{3,9})\.?,?(?:[\s-](\d{4}|\d{2}))?$/.exec(text) ?? [];
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  if (month > 0) {
    const day = Number(first);
    return { year: year === undefined ? yearAround(today, month, day) : yearOf(year), month, day };
  }
  const serial = /^\d{4,5}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0;
  if (serial === 0) return null;
  const date = new Date(EXCEL_EPOCH_MS + serial * DAY_MS);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    isExcel: true,
  };
}
