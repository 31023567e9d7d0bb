import type { EndpointSchema } from '@proofmark/contract/api/endpoint-schema.ts';
import { ENDPOINT_SCHEMAS } from '@proofmark/contract/api/endpoint-schemas.ts';
import type { EndpointName } from '@proofmark/contract/api/endpoints.ts';
import {
  fieldSchema,
  INC_SCHEMA,
  rowIdSchema,
  type JsonSchema,
} from '@proofmark/contract/api/field-schema.ts';
import { fieldType } from '@proofmark/contract/fields/kinds.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { allowedText } from './allowed.ts';
import { issueMessage } from './messages.ts';

const field = (kind: 'information' | 'product' | 'tool' | 'measurement', name: string): JsonSchema => {
  const type = fieldType(kind, name);
  if (!type) throw new Error(`Cannot find the field ${kind}.${name}`);
  return fieldSchema(type);
};

/** What a call takes for one of its inputs. */
function inputOf(name: EndpointName, part: string): JsonSchema {
  const { input }: EndpointSchema = ENDPOINT_SCHEMAS[name];
  const schema = z.toJSONSchema(input ?? z.object({}), { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const found = schema.properties?.[part];
  if (!found) throw new Error(`Cannot find ${part} of ${name}`);
  return found;
}

/** All schemas inside one, by their path. */
function schemasIn(schema: JsonSchema, path: string): [path: string, schema: JsonSchema][] {
  const { properties = {}, items, anyOf = [] } = schema;
  return [
    [path, schema],
    ...Object.entries(properties).flatMap(([name, part]) => schemasIn(part, `${path}.${name}`)),
    ...(items ? schemasIn(items, `${path}[]`) : []),
    ...anyOf.flatMap((each) => schemasIn(each, path)),
  ];
}

test.each(Object.entries(ENDPOINT_SCHEMAS as Record<string, EndpointSchema>))(
  'every pattern and format of %s has words',
  (name, { input }) => {
    const schema = z.toJSONSchema(input ?? z.object({}), { io: 'input', unrepresentable: 'any' });
    const wordless = schemasIn(schema as JsonSchema, name).filter(
      ([, { pattern, format }]) =>
        (pattern !== undefined || format !== undefined) &&
        /matches|^text$/.test(
          allowedText(
            { type: 'string', ...(pattern ? { pattern } : {}), ...(format ? { format } : {}) },
            'en-US',
          ),
        ),
    );
    expect(wordless).toEqual([]);
  },
);

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
  [
    field('information', 'gps'),
    '包含 lat（-90 到 90 的数字）、lng（-180 到 180 的数字）、accuracyM（0 到 10,000,000 的数字）的对象，不含其他字段',
    'an object with lat (a number from -90 to 90), lng (a number from -180 to 180), accuracyM (a number from 0 to 10,000,000), and nothing else',
  ],
  [
    inputOf('task/add', 'plannedDate'),
    '日期，例如 2026-05-18，或空文字',
    'a calendar day such as 2026-05-18, or empty text',
  ],
  [inputOf('task/add', 'reviewHours'), ' 1 到 720 的整数，或 null', 'a whole number from 1 to 720, or null'],
  [
    inputOf('task/add', 'reportId'),
    '小写的 UUID，例如 0198f2a4-7c1e-7b3a-9d55-3f1c2a6b8e70',
    'a UUID in lower case such as 0198f2a4-7c1e-7b3a-9d55-3f1c2a6b8e70',
  ],
  [
    inputOf('task/add', 'manDays'),
    ' 0 到 20 的数字，且为 0.5 的倍数',
    'a number from 0 to 20 in steps of 0.5',
  ],
  [
    inputOf('user/register', 'nickname'),
    '不超过 50 个字符的文字，其中至少有一个可见字符',
    'text of at most 50 characters, of which at least one is visible',
  ],
  [inputOf('user/close', 'uid'), '不小于 1 的整数', 'a whole number of at least 1'],
  [
    INC_SCHEMA,
    ' -1,000,000 到 1,000,000 的整数，不包括 0',
    'a whole number from -1,000,000 to 1,000,000, other than 0',
  ],
  [rowIdSchema('planOverride'), ' plan', 'plan'],
  [
    { type: ['string', 'null'], maxLength: 5 },
    '不超过 5 个字符的文字，或 null',
    'text of at most 5 characters, or null',
  ],
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
