import { fieldSchema, type JsonSchema } from '@proofmark/contract/api/field-schema.ts';
import { fieldType } from '@proofmark/contract/fields/kinds.ts';
import { expect, test } from 'vitest';
import { allowedText } from './allowed.ts';
import { issueMessage } from './messages.ts';

const field = (kind: 'information' | 'product' | 'tool' | 'measurement', name: string): JsonSchema => {
  const type = fieldType(kind, name);
  if (!type) throw new Error(`Cannot find the field ${kind}.${name}`);
  return fieldSchema(type);
};

test.each<[JsonSchema, string, string]>([
  [field('information', 'lotSize'), ' 1 到 1,000,000,000 的整数', 'a whole number from 1 to 1,000,000,000'],
  [field('information', 'client'), '不超过 200 个字符的文字', 'text of at most 200 characters'],
  [field('information', 'samplePercent'), ' 0 到 100 的数字', 'a number from 0 to 100'],
  [field('information', 'conditionalPass'), ' true 或 false', 'true or false'],
  [field('information', 'inspectionDate'), '日期，例如 2026-05-18', 'a calendar day such as 2026-05-18'],
  [
    field('information', 'arrivalTime'),
    '带时区的时间，例如 2026-05-18T08:55:00+08:00',
    'a time with its offset such as 2026-05-18T08:55:00+08:00',
  ],
  [
    field('information', 'referenceSampleSealedBy'),
    '以下之一：client、supplier、agency',
    'one of client, supplier, agency',
  ],
  [
    field('information', 'cartonNos'),
    '最多 500 项的列表，每项为不超过 20 个字符的文字',
    'a list of at most 500 entries, each text of at most 20 characters',
  ],
  [field('information', 'gps'), '包含 lat、lng、accuracyM 的对象', 'an object with lat, lng, accuracyM'],
  [
    field('measurement', 'value3'),
    ' -1,000,000,000 到 1,000,000,000 的数字',
    'a number from -1,000,000,000 to 1,000,000,000',
  ],
  [{ type: 'string', minLength: 1, maxLength: 64 }, ' 1 到 64 个字符的文字', 'text of 1 to 64 characters'],
  [{ type: 'string', minLength: 1 }, '至少 1 个字符的文字', 'text of at least 1 character'],
  [{ type: 'string', pattern: '^\\d{6}$' }, ' 6 位数字', '6 digits'],
  [{ type: 'string', pattern: '^x$' }, '文字，并符合 ^x$', 'text that matches ^x$'],
  [
    { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    '不小于 1 的整数',
    'a whole number of at least 1',
  ],
  [{ const: 'information' }, ' information', 'information'],
])('allowedText() of %j is "%s" and "%s"', (schema, zh, en) => {
  expect([allowedText(schema, 'zh-CN'), allowedText(schema, 'en-US')]).toEqual([zh, en]);
});

test('a message about a bad value says what is allowed', () => {
  const issue = { field: 'lotSize', code: 'NOT_ALLOWED', value: 0, allowed: field('information', 'lotSize') };
  expect(issueMessage(issue, 'en-US')).toBe('lotSize must be a whole number from 1 to 1,000,000,000, not 0');
  expect(issueMessage(issue, 'zh-CN')).toBe('lotSize 应为 1 到 1,000,000,000 的整数，不能是 0');
});

test('a message about a missing value says what is allowed', () => {
  const issue = { field: 'email', code: 'MISSING', allowed: { type: 'string', format: 'email' } };
  expect(issueMessage(issue, 'en-US')).toBe(
    'email is missing; it must be an email address such as name@example.com',
  );
  expect(issueMessage(issue, 'zh-CN')).toBe('缺少 email，应为邮箱地址，例如 name@example.com');
});
