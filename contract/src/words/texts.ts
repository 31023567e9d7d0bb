/** @file Texts that users write in Chinese, in English or in both. */
import type { Language } from './languages.ts';

/** The text in the language, or in the other language where it is missing. Empty when both are missing. */
export function pickText(
  language: Language,
  texts: { en?: string | null | undefined; zh?: string | null | undefined },
): string {
  const [first, second] = language === 'zh-CN' ? [texts.zh, texts.en] : [texts.en, texts.zh];
  return first?.trim() ? first : (second ?? '');
}

/** `name` for a type with `nameEn`, `nameZh`, or with `name` itself beside `nameZh`. */
export type TextName<T> = keyof T & string extends infer K
  ? K extends `${infer Stem}Zh` | `${infer Stem}En`
    ? Stem
    : never
  : never;

/** The bilingual field `name` (`nameEn` and `nameZh`, or `name` and `nameZh`) in the language, or else in the other. */
export function textOf<T extends object>(entity: T, name: TextName<T>, language: Language): string {
  const stem: string = name;
  const fields = entity as Record<string, unknown>;
  const read = (key: string) => (typeof fields[key] === 'string' ? fields[key] : undefined);
  return pickText(language, { en: read(`${stem}En`) ?? read(stem), zh: read(`${stem}Zh`) });
}
