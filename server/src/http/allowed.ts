/** @file What a schema allows, in words. */
import type { JsonSchema } from '@proofmark/contract/api/field-schema.ts';
import { CLOCK_PATTERN } from '@proofmark/contract/sync/clock.ts';
import { ID_PATTERN } from '@proofmark/contract/sync/operation.ts';
import type { Language } from '@proofmark/contract/words/languages.ts';
import { pickText } from '@proofmark/contract/words/texts.ts';

/** A text in both languages. */
export type Texts = Record<'zh' | 'en', string>;

const TYPES = {
  integer: { zh: '整数', en: 'a whole number' },
  number: { zh: '数字', en: 'a number' },
  boolean: { zh: ' true 或 false', en: 'true or false' },
  object: { zh: '对象', en: 'an object' },
} as const satisfies Record<string, Texts>;

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
  uuid: {
    zh: '小写的 UUID，例如 0198f2a4-7c1e-7b3a-9d55-3f1c2a6b8e70',
    en: 'a UUID in lower case such as 0198f2a4-7c1e-7b3a-9d55-3f1c2a6b8e70',
  },
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
  '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$': {
    zh: '验证码，例如 7Q2M-X0KD-93TN-V4HA',
    en: 'a code such as 7Q2M-X0KD-93TN-V4HA',
  },
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
  return pickText(language, textsOf(schema));
}

function textsOf(schema: JsonSchema): Texts {
  const type = typeof schema.type === 'string' ? schema.type : 'object';
  if (schema.enum) return choice(schema.enum);
  if (schema.const !== undefined) return choice([schema.const]);
  const fixed = FORMATS[schema.format ?? schema.contentEncoding ?? ''] ?? PATTERNS[schema.pattern ?? ''];
  if (fixed) return fixed;
  if (type === 'integer' || type === 'number') return range(schema, TYPES[type]);
  if (type === 'array') return list(schema);
  if (type === 'string') return text(schema);
  if (type === 'boolean') return TYPES.boolean;
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0) return TYPES.object;
  return { zh: `包含 ${names.join('、')} 的对象`, en: `an object with ${names.join(', ')}` };
}

function choice(values: readonly unknown[]): Texts {
  const shown = values.slice(0, MAX_CHOICES).map(String);
  const rest = values.length > MAX_CHOICES ? '…' : '';
  if (values.length === 1) return { zh: ` ${shown[0]}`, en: `${shown[0]}` };
  return { zh: `以下之一：${shown.join('、')}${rest}`, en: `one of ${shown.join(', ')}${rest}` };
}

function range({ minimum, maximum }: JsonSchema, noun: Texts): Texts {
  // Zod writes the bounds of what JavaScript counts exactly; those say nothing to a reader.
  const min = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? shown(minimum) : null;
  const max = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? shown(maximum) : null;
  if (min !== null && max !== null)
    return { zh: ` ${min} 到 ${max} 的${noun.zh}`, en: `${noun.en} from ${min} to ${max}` };
  if (min !== null) return { zh: `不小于 ${min} 的${noun.zh}`, en: `${noun.en} of at least ${min}` };
  if (max !== null) return { zh: `不大于 ${max} 的${noun.zh}`, en: `${noun.en} of at most ${max}` };
  return noun;
}

function text({ minLength: min = 0, maxLength: max, pattern }: JsonSchema): Texts {
  const noun = textOfLength(min, max);
  if (pattern === undefined) return noun;
  return { zh: `${noun.zh}，并符合 ${pattern}`, en: `${noun.en} that matches ${pattern}` };
}

function textOfLength(min: number, max: number | undefined): Texts {
  if (max === undefined && min === 0) return { zh: '文字', en: 'text' };
  if (max === undefined)
    return { zh: `至少 ${min} 个字符的文字`, en: `text of at least ${count(min, 'character')}` };
  const most = count(max, 'character');
  if (min > 0) return { zh: ` ${min} 到 ${shown(max)} 个字符的文字`, en: `text of ${min} to ${most}` };
  return { zh: `不超过 ${shown(max)} 个字符的文字`, en: `text of at most ${most}` };
}

function list({ minItems: min = 0, maxItems: max, items }: JsonSchema): Texts {
  const each = items && textsOf(items);
  const size =
    max === undefined
      ? { zh: '', en: '' }
      : {
          zh: min > 0 ? ` ${min} 到 ${max} 项的` : `最多 ${max} 项的`,
          en: ` of ${min > 0 ? `${min} to` : 'at most'} ${count(max, 'entry', 'entries')}`,
        };
  return {
    zh: `${size.zh}列表${each ? `，每项为${each.zh}` : ''}`,
    en: `a list${size.en}${each ? `, each ${each.en}` : ''}`,
  };
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${shown(number)} ${number === 1 ? one : many}`;
}

function shown(number: number): string {
  return number.toLocaleString('en-US');
}
