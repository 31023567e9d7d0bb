/** @file What a schema allows, in words. */
import type { JsonSchema } from '@proofmark/contract/api/field-schema.ts';
import { CLOCK_PATTERN } from '@proofmark/contract/sync/clock.ts';
import { ID_PATTERN } from '@proofmark/contract/sync/operation.ts';
import type { Language } from './language.ts';

type Texts = Record<Language, string>;

const TYPES: Record<string, Texts> = {
  string: { zh: '文字', en: 'text' },
  integer: { zh: '整数', en: 'a whole number' },
  number: { zh: '数字', en: 'a number' },
  boolean: { zh: ' true 或 false', en: 'true or false' },
  object: { zh: '对象', en: 'an object' },
};

/** `format` or `contentEncoding` of a schema; the server itself writes `cursor` and `text-without-nul`. */
const FORMATS: Record<string, Texts> = {
  date: { zh: '日期，例如 2026-05-18', en: 'a calendar day such as 2026-05-18' },
  'date-time': {
    zh: '带时区的时间，例如 2026-05-18T08:55:00+08:00',
    en: 'a time with its offset such as 2026-05-18T08:55:00+08:00',
  },
  email: { zh: '邮箱地址，例如 name@example.com', en: 'an email address such as name@example.com' },
  cursor: { zh: '上一页返回的 nextCursor', en: 'the nextCursor of the page before' },
  'text-without-nul': { zh: '不含空字符（NUL）的文字', en: 'text without the character NUL' },
  base64: { zh: ' base64 编码的内容', en: 'bytes in base64' },
};

const PATTERNS: Record<string, Texts> = {
  '^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$': {
    zh: ' 1 到 40 个字母、数字、_、- 或 .，以字母或数字开头',
    en: '1 to 40 letters, digits, _, - or ., of which the first is a letter or digit',
  },
  '\\.(xlsx|json)$': { zh: '以 .xlsx 或 .json 结尾的文件名', en: 'a file name that ends in .xlsx or .json' },
  '^\\d{6}$': { zh: ' 6 位数字', en: '6 digits' },
  '^[0-9a-f]{64}$': { zh: ' 64 位十六进制数（小写）', en: '64 hexadecimal digits in lower case' },
  '^[A-Za-z0-9_-]{1,40}$': {
    zh: ' 1 到 40 个字母、数字、- 或 _',
    en: '1 to 40 letters, digits, - or _',
  },
  [ID_PATTERN.source]: {
    zh: ' 1 到 64 个字母、数字、- 或 _',
    en: '1 to 64 letters, digits, - or _',
  },
  [CLOCK_PATTERN.source]: {
    zh: '时钟，例如 001779094500000:00000:phone-1',
    en: 'a clock such as 001779094500000:00000:phone-1',
  },
};

/** A list of choices longer than this is cut. */
const MAX_CHOICES = 30;

/**
 * What a schema allows, as the end of a sentence: "a whole number from 1 to 100", "text of at most 50 characters".
 * In Chinese it follows 应为 directly, so a text that begins with a digit or Latin letter has a space before it.
 */
export function allowedText(schema: JsonSchema, language: Language): string {
  const type = typeof schema.type === 'string' ? schema.type : 'object';
  if (schema.enum) return choiceText(schema.enum, language);
  if (schema.const !== undefined) return choiceText([schema.const], language);
  const fixed = FORMATS[schema.format ?? schema.contentEncoding ?? ''] ?? PATTERNS[schema.pattern ?? ''];
  if (fixed) return fixed[language];
  if (type === 'integer' || type === 'number') return rangeText(schema, type, language);
  if (type === 'array') return listText(schema, language);
  if (type === 'string') return lengthText(schema, language);
  const names = Object.keys(schema.properties ?? {}).join(language === 'zh' ? '、' : ', ');
  if (names === '') return (TYPES[type] ?? TYPES['object'])?.[language] ?? '';
  return language === 'zh' ? `包含 ${names} 的对象` : `an object with ${names}`;
}

function choiceText(values: readonly unknown[], language: Language): string {
  const shown = values.slice(0, MAX_CHOICES).map(String);
  const rest = values.length > MAX_CHOICES ? '…' : '';
  if (values.length === 1) return language === 'zh' ? ` ${shown[0]}` : `${shown[0]}`;
  return language === 'zh' ? `以下之一：${shown.join('、')}${rest}` : `one of ${shown.join(', ')}${rest}`;
}

function rangeText({ minimum, maximum }: JsonSchema, type: string, language: Language): string {
  const noun = TYPES[type]?.[language] ?? type;
  const text = (bound: number) => bound.toLocaleString('en-US');
  // Zod writes the bounds of what JavaScript counts exactly; those say nothing to a reader.
  const min = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? text(minimum) : null;
  const max = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? text(maximum) : null;
  if (min !== null && max !== null) {
    return language === 'zh' ? ` ${min} 到 ${max} 的${noun}` : `${noun} from ${min} to ${max}`;
  }
  if (min !== null) return language === 'zh' ? `不小于 ${min} 的${noun}` : `${noun} of at least ${min}`;
  if (max !== null) return language === 'zh' ? `不大于 ${max} 的${noun}` : `${noun} of at most ${max}`;
  return noun;
}

function lengthText({ minLength = 0, maxLength, pattern }: JsonSchema, language: Language): string {
  const noun = lengthNoun(minLength, maxLength, language);
  if (pattern === undefined) return noun;
  return language === 'zh' ? `${noun}，并符合 ${pattern}` : `${noun} that matches ${pattern}`;
}

function lengthNoun(min: number, max: number | undefined, language: Language): string {
  if (language === 'zh') {
    if (max === undefined) return min > 0 ? `至少 ${min} 个字符的文字` : '文字';
    return min > 0
      ? ` ${min} 到 ${max.toLocaleString('en-US')} 个字符的文字`
      : `不超过 ${max.toLocaleString('en-US')} 个字符的文字`;
  }
  if (max === undefined) return min > 0 ? `text of at least ${count(min, 'character')}` : 'text';
  return min > 0
    ? `text of ${min} to ${count(max, 'character')}`
    : `text of at most ${count(max, 'character')}`;
}

function listText({ minItems = 0, maxItems, items }: JsonSchema, language: Language): string {
  const each = items ? allowedText(items, language) : null;
  if (language === 'zh') {
    const size =
      maxItems === undefined
        ? ''
        : minItems > 0
          ? ` ${minItems} 到 ${maxItems} 项的`
          : `最多 ${maxItems} 项的`;
    return `${size}列表${each === null ? '' : `，每项为${each}`}`;
  }
  const size =
    maxItems === undefined
      ? ''
      : ` of ${minItems > 0 ? `${minItems} to` : 'at most'} ${count(maxItems, 'entry', 'entries')}`;
  return `a list${size}${each === null ? '' : `, each ${each}`}`;
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}
