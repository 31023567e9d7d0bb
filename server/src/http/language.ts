/** @file The language of an answer. */

/** A language that the server answers in. */
export type Language = 'zh' | 'en';

/**
 * The language that an `Accept-Language` header prefers (RFC 9110 section 12.5.4). Chinese, the product's default, when
 * there is no header or it names neither language.
 */
export function languageOf(header: string | undefined): Language {
  let best: { language: Language; quality: number } = { language: 'zh', quality: 0 };
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const language = /^zh\b/.test(tag) ? 'zh' : /^en\b/.test(tag) ? 'en' : null;
    const weight = parameters
      .find((parameter) => parameter.trim().startsWith('q='))
      ?.trim()
      .slice(2);
    const quality = weight === undefined ? 1 : Number(weight) || 0;
    if (language && quality > best.quality) best = { language, quality };
  }
  return best.language;
}
