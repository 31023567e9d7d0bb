import {
  formatBytes,
  formatDateTime,
  formatDay,
  formatDecimal,
  formatDistance,
  formatList,
  formatNumber,
  formatPercent,
  formatRange,
  formatTime,
  type DayStyle,
} from './format.ts';
import { useLanguage } from './i18n.ts';
import type { Language } from './languages.ts';
import { textOf, type TextName } from './texts.ts';

/** The formatters of format.ts in one language. */
export function formatsIn(language: Language) {
  return {
    number: (value: number, decimals?: number, isFixed?: boolean) =>
      formatNumber(language, value, decimals, isFixed),
    percent: (ratio: number, decimals?: number) => formatPercent(language, ratio, decimals),
    decimal: formatDecimal,
    range: formatRange,
    bytes: (bytes: number) => formatBytes(language, bytes),
    distance: (metres: number) => formatDistance(language, metres),
    day: (day: string, style?: DayStyle) => formatDay(language, day, style),
    time: formatTime,
    dateTime: formatDateTime,
    list: (items: string[]) => formatList(language, items),
    text: <T extends object>(entity: T, name: TextName<T>) => textOf(entity, name, language),
  };
}
export type Formats = ReturnType<typeof formatsIn>;

/** All formatters in the current language. The component renders again when it changes. */
export function useFormat(): Formats {
  return formatsIn(useLanguage());
}
