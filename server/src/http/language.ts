/** @file The language of an answer. */
import type { Language } from '@proofmark/contract/words/languages.ts';

/**
 * The language that an `Accept-Language` header prefers (RFC 9110 section 12.5.4). Chinese, the product's default, when
 * there is no header or it names neither language.
 */
export function languageOf(header: string | undefined): Language {
  let best: { language: Language; quality: number } = { language: 'zh-CN', quality: 0 };
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const language = /^zh\b/.test(tag) ? 'zh-CN' : /^en\b/.test(tag) ? 'en-US' : null;
    const weight = parameters
      .find((parameter) => parameter.trim().startsWith('q='))
      ?.trim()
      .slice(2);
    const quality = weight === undefined ? 1 : Number(weight) || 0;
    if (language && quality > best.quality) best = { language, quality };
  }
  return best.language;
}
