/** @file What a schema allows, in words. */
import type { JsonSchema } from '@proofmark/contract/api/field-schema.ts';
import type { Language } from '@proofmark/contract/words/languages.ts';
import { pickText } from '@proofmark/contract/words/texts.ts';
import { FORMATS, PATTERNS, RULES, type Texts } from './allowed-words.ts';

const TYPES = {
  integer: { zh: '整数', en: 'a whole number' },
  number: { zh: '数字', en: 'a number' },
  boolean: { zh: ' true 或 false', en: 'true or false' },
  object: { zh: '对象', en: 'an object' },
} as const satisfies Record<string, Texts>;

/** A list of choices longer than this is cut. */
const MAX_CHOICES = 30;
/** Formats that say nothing about the length of a text. */
const OF_ANY_LENGTH = ['email', 'base64'];
/** An object with more parts than this only names them. */
const MAX_PARTS = 4;
/** The pattern of a text that says something. What counts as visible, no pattern of JSON Schema can say. */
const VISIBLE = String.raw`\S`;

/**
 * What a schema allows, as the end of a sentence: "a whole number from 1 to 100", "text of at most 50 characters".
 * In Chinese it follows 应为 directly, so a text that begins with a digit or Latin letter has a space before it.
 */
export function allowedText(schema: JsonSchema, language: Language): string {
  return pickText(language, textsOf(schema));
}

function textsOf(schema: JsonSchema): Texts {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return oneOf(choices);
  if (Array.isArray(schema.type))
    return oneOf((schema.type as string[]).map((type) => (type === 'null' ? { type } : { ...schema, type })));
  if (schema.enum) return choice(schema.enum);
  if (schema.const !== undefined) return choice([schema.const]);
  const fixed = fixedTexts(schema);
  if (fixed) return fixed;
  switch (schema.type) {
    case 'integer':
    case 'number':
      return range(schema, TYPES[schema.type]);
    case 'array':
      return list(schema);
    case 'string':
      return text(schema);
    case 'boolean':
      return TYPES.boolean;
    case 'null':
      return { zh: ' null', en: 'null' };
    default:
      return object(schema);
  }
}

function fixedTexts({
  format,
  contentEncoding,
  pattern,
  maxLength,
  maxItems,
}: JsonSchema): Texts | undefined {
  const rules: Record<string, Texts> = RULES;
  const name = format ?? contentEncoding ?? '';
  const texts = rules[name] ?? FORMATS[name] ?? PATTERNS[pattern ?? ''];
  if (texts === undefined) return undefined;
  if (name === 'strokes' && maxItems !== undefined)
    return {
      zh: `${texts.zh}，总共不超过 ${shown(maxItems)} 个`,
      en: `${texts.en}, at most ${shown(maxItems)} in all`,
    };
  if (maxLength === undefined || !OF_ANY_LENGTH.includes(name)) return texts;
  const most = shown(maxLength);
  return { zh: `${texts.zh}，不超过 ${most} 个字符`, en: `${texts.en}, of at most ${most} characters` };
}

function oneOf(schemas: readonly JsonSchema[]): Texts {
  const texts = schemas.map(textsOf);
  return { zh: texts.map(({ zh }) => zh).join('，或'), en: texts.map(({ en }) => en).join(', or ') };
}

function choice(values: readonly unknown[]): Texts {
  const shown = values.slice(0, MAX_CHOICES).map(String);
  const rest = values.length > MAX_CHOICES ? '…' : '';
  if (values.length === 1 && shown[0] === '') return { zh: '空文字', en: 'empty text' };
  if (values.length === 1) return { zh: ` ${shown[0]}`, en: `${shown[0]}` };
  return { zh: `以下之一：${shown.join('、')}${rest}`, en: `one of ${shown.join(', ')}${rest}` };
}

/** An object with few parts says what each may hold. */
function object({ properties = {}, additionalProperties }: JsonSchema): Texts {
  const parts = Object.entries(properties).map(([name, part]) => ({ name, ...textsOf(part) }));
  const isSmall = parts.length <= MAX_PARTS && Object.values(properties).every(({ type }) => isPlain(type));
  if (parts.length === 0) return TYPES.object;
  const rest =
    additionalProperties === false && isSmall
      ? { zh: '，不含其他字段', en: ', and nothing else' }
      : { zh: '', en: '' };
  const zh = parts.map((part) => (isSmall ? `${part.name}（${part.zh.trim()}）` : part.name));
  const en = parts.map((part) => (isSmall ? `${part.name} (${part.en})` : part.name));
  // No space after a full-width bracket.
  const space = isSmall ? '' : ' ';
  return {
    zh: `包含 ${zh.join('、')}${space}的对象${rest.zh}`,
    en: `an object with ${en.join(', ')}${rest.en}`,
  };
}

function isPlain(type: JsonSchema['type']): boolean {
  return type === 'string' || type === 'number' || type === 'integer' || type === 'boolean';
}

function range(schema: JsonSchema, noun: Texts): Texts {
  const { multipleOf, not } = schema;
  const bounds = boundsOf(schema, noun);
  const other = typeof not?.const === 'number' ? String(not.const) : undefined;
  return {
    zh:
      bounds.zh +
      (multipleOf === undefined ? '' : `，且为 ${multipleOf} 的倍数`) +
      (other === undefined ? '' : `，不包括 ${other}`),
    en:
      bounds.en +
      (multipleOf === undefined ? '' : ` in steps of ${multipleOf}`) +
      (other === undefined ? '' : `, other than ${other}`),
  };
}

function boundsOf({ minimum, exclusiveMinimum, maximum }: JsonSchema, noun: Texts): Texts {
  const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
  // Zod writes the bounds of what JavaScript counts exactly; those say nothing to a reader.
  const min = least !== undefined && least > Number.MIN_SAFE_INTEGER ? shown(least) : null;
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
  if (pattern === VISIBLE)
    return { zh: `${noun.zh}，其中至少有一个可见字符`, en: `${noun.en}, of which at least one is visible` };
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
