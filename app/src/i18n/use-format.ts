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
} from '@proofmark/contract/words/format.ts';
import type { Language } from '@proofmark/contract/words/languages.ts';
import { textOf, type TextName } from '@proofmark/contract/words/texts.ts';
import { useLanguage } from './use-translation.ts';

/** The formatters of format.ts in one language. */
function formatsIn(language: Language) {
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

/** Made once: every row of a list asks for them. */
const FORMATS: Record<Language, Formats> = { 'zh-CN': formatsIn('zh-CN'), 'en-US': formatsIn('en-US') };

/** All formatters in the current language. The component renders again when it changes. */
export function useFormat(): Formats {
  return FORMATS[useLanguage()];
}
