/**
 * @file All formatting with Intl. U+202F separates thousands, U+2212 is the minus sign, and ranges use an en dash
 * (look.md). The language is a parameter, so that a text changes with it. Components use `useFormat()` from
 * use-format.ts.
 */
import { isCountryCode } from '../dictionary/countries.ts';
import { isCalendarDay } from '../fields/field-types.ts';
import type { Language } from './languages.ts';

const THIN_SPACE = '\u202f';
const MINUS = '\u2212';
const EN_DASH = '\u2013';

/** 10000 → `10 000`. At most `decimals` places, or exactly that many with `isFixed`. */
export function formatNumber(language: Language, value: number, decimals = 0, isFixed = false): string {
  const format = kept(
    `number/${language}/${decimals}/${isFixed}`,
    () =>
      new Intl.NumberFormat(language, {
        useGrouping: 'always',
        maximumFractionDigits: decimals,
        minimumFractionDigits: isFixed ? decimals : 0,
      }),
  );
  return format.formatToParts(value).map(typeset).join('');
}

/** 0.82 → `82.0%`. */
export function formatPercent(language: Language, ratio: number, decimals = 1): string {
  return `${formatNumber(language, ratio * 100, decimals, true)}%`;
}

/**
 * A decimal with the digits that were typed (`-1200.50` → `−1 200.50`), with a plus sign when `isSigned`. Measured
 * values are texts, because 0.70 says more than 0.7. Returns a text that is not a decimal unchanged.
 */
export function formatDecimal(text: string, isSigned = false): string {
  const match = /^([+-]?)(\d+)(\.\d+)?$/.exec(text.trim());
  if (match === null) return text;
  const [, sign, whole = '', fraction = ''] = match;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, THIN_SPACE);
  const isZero = !/[1-9]/.test(whole + fraction);
  const shownSign = sign === '-' ? MINUS : isSigned && !isZero ? '+' : '';
  return `${shownSign}${grouped}${fraction}`;
}

/** `4–6`, or one value when both are the same. */
export function formatRange(from: string, to: string): string {
  return from === to ? from : `${from}${EN_DASH}${to}`;
}

/** Bytes in decimal units, as phones count them: 182000000 → `182 MB`. */
export function formatBytes(language: Language, bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${formatNumber(language, value, value < 10 && power > 0 ? 1 : 0)}\u00a0${units[power]}`;
}

/** A distance in metres: `120 m`, and from one kilometre `3.4 km`; `120米`, `3.4公里`. */
export function formatDistance(language: Language, metres: number): string {
  const isNear = Math.round(metres) < 1000;
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isNear ? 'meter' : 'kilometer',
    useGrouping: 'always',
    maximumFractionDigits: isNear ? 0 : 1,
  });
  return format
    .formatToParts(isNear ? metres : metres / 1000)
    .map(typeset)
    .join('');
}

/** How much of a day the text says: `6月24日`, `6月22日 周一`, `2026年6月22日`; in English `24 June`, `Mon 22 June`, `22 June 2026`. `month`: only `2026年6月`, `June 2026`. */
export type DayStyle = 'short' | 'weekday' | 'long' | 'month';

/** A calendar day, the same in every time zone. Other texts come back unchanged. */
export function formatDay(language: Language, day: string, style: DayStyle = 'short'): string {
  if (!isCalendarDay(day)) return day;
  const date = new Date(`${day}T00:00:00Z`);
  const format = kept(
    `day/${language}`,
    () =>
      new Intl.DateTimeFormat(language, {
        timeZone: 'UTC',
        year: 'numeric',
        month: 'long',
        day: 'numeric',
        weekday: 'short',
      }),
  );
  const parts = format.formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  if (style === 'month') {
    return language === 'zh-CN'
      ? `${part('year')}年${date.getUTCMonth() + 1}月`
      : `${part('month')} ${part('year')}`;
  }
  const dayAndMonth =
    language === 'zh-CN' ? `${date.getUTCMonth() + 1}月${part('day')}日` : `${part('day')} ${part('month')}`;
  if (style === 'short') return dayAndMonth;
  if (language === 'zh-CN') {
    return style === 'weekday' ? `${dayAndMonth} ${part('weekday')}` : `${part('year')}年${dayAndMonth}`;
  }
  return style === 'weekday' ? `${part('weekday')} ${dayAndMonth}` : `${dayAndMonth} ${part('year')}`;
}

/** Hour and minute of an instant (epoch ms) in the phone's time zone: `08:40`. */
export function formatTime(epochMs: number): string {
  const date = new Date(epochMs);
  return `${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** An instant (epoch ms) in the phone's time zone: `2026-06-22 08:40`, the same in both languages. */
export function formatDateTime(epochMs: number): string {
  const date = new Date(epochMs);
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())} ${formatTime(epochMs)}`;
}

/**
 * An instant of the visit by the clock in the factory, which the instant's offset keeps, so that a reviewer in another
 * zone reads what the inspector wrote. `2026-05-18T08:55:00+08:00` → `08:55`, with the day before it when it is not the
 * day given.
 */
export function presentInstant(instant: string, day: string | null | undefined): string {
  const [date, time] = [instant.slice(0, 10), instant.slice(11, 16)];
  return date === day || !day ? time : `${date} ${time}`;
}

/** The name of a country, `DE` → `Germany`. The code itself where it is none of ISO 3166-1. */
export function countryName(code: string, language: Language): string {
  if (!isCountryCode(code)) return code;
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}

/** Joins a list: `A、B、C`, `A, B and C`. In Chinese, 和 would stand without a space between Latin letters and numbers. */
export function formatList(language: Language, items: string[]): string {
  if (language === 'zh-CN') return items.join('、');
  return kept('list', () => new Intl.ListFormat('en-GB', { type: 'conjunction' })).format(items);
}

/** Making a formatter takes a phone a millisecond, and a page formats a hundred values. So each is made once. */
const formats = new Map<string, unknown>();

function kept<F>(name: string, make: () => F): F {
  const format = (formats.get(name) as F | undefined) ?? make();
  formats.set(name, format);
  return format;
}

function typeset(part: Intl.NumberFormatPart): string {
  if (part.type === 'group') return THIN_SPACE;
  if (part.type === 'minusSign') return MINUS;
  return part.value;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
