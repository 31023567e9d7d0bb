/** @file Validating requests by their zod schemas; what does not fit becomes the issues of a refusal. */
import type { JsonSchema } from '@proofmark/contract/api/field-schema.ts';
import { isWholeText } from '@proofmark/contract/fields/field-types.ts';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify/types/schema.js';
import type { z } from 'zod';
import { refuse, type RefusalIssue } from '../errors.ts';
import { JsonText } from './json-text.ts';
import { shortened } from './messages.ts';
import { readIssue } from './zod-issue.ts';

const MAX_ISSUES = 20;
/** The values of these fields go into no answer. */
const SECRET = /password|token|code/i;
const WHOLE_TEXT: JsonSchema = { format: 'whole-text' };

/** Parses query, body and parameters of a request. Refuses with INVALID_INPUT what does not fit. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (data: unknown) => {
    const result = schema.safeParse(data);
    const broken = result.success ? brokenText(result.data, []) : null;
    if (broken) return { error: refuse('INVALID_INPUT', { issues: [broken] }) };
    if (result.success) return { value: result.data };
    const issues = result.error.issues.slice(0, MAX_ISSUES).flatMap((issue) => toIssues(issue, data, schema));
    return { error: refuse('INVALID_INPUT', { issues }) };
  };
};

/** Serializes answers. Only tests check them against their schemas: a pull of 500 rows would take most of its time. */
export function serializerCompiler(isChecked: boolean): FastifySerializerCompiler<z.ZodType> {
  if (!isChecked) return () => toJson;
  return ({ schema, method, url }) => {
    return (data) => {
      const json = toJson(data);
      const result = schema.safeParse(data.data instanceof JsonText ? JSON.parse(json) : data);
      if (!result.success) {
        throw new Error(`Cannot answer ${method} ${url}: not what the contract says`, {
          cause: result.error,
        });
      }
      return json;
    };
  };
}

/** The JSON of an envelope, whose data may be JSON already. */
function toJson(answer: { data: unknown }): string {
  const { data, ...rest } = answer;
  if (!(data instanceof JsonText)) return JSON.stringify(answer);
  return `${JSON.stringify(rest).slice(0, -1)},"data":${data.text}}`;
}

/**
 * The first text with a NUL, which PostgreSQL cannot store, or with half a surrogate pair, which no database gives back as it
 * was hashed; null when there is none. It leaves out the operations of a push (`ops`): the server rejects them one by one.
 */
function brokenText(data: unknown, path: readonly string[]): RefusalIssue | null {
  if (typeof data === 'string') {
    if (isWholeText(data)) return null;
    const field = path.join('.') || 'body';
    const value = shortened(data.replaceAll('\u0000', '␀').toWellFormed());
    return { field, code: 'NOT_ALLOWED', allowed: WHOLE_TEXT, ...(SECRET.test(field) ? {} : { value }) };
  }
  if (typeof data !== 'object' || data === null) return null;
  for (const [key, value] of Object.entries(data)) {
    if (key === 'ops' && path.length === 0) continue;
    const found = brokenText(value, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}

function toIssues(issue: z.core.$ZodIssue, data: unknown, schema: z.ZodType): RefusalIssue[] {
  if (issue.code !== 'unrecognized_keys') return [toIssue(issue, data, schema)];
  return issue.keys
    .slice(0, MAX_ISSUES)
    .map((key) => ({ field: shortened([...issue.path, key].join('.')), code: 'UNKNOWN_FIELD' }));
}

function toIssue(issue: z.core.$ZodIssue, data: unknown, schema: z.ZodType): RefusalIssue {
  const { value, code, allowed } = readIssue(issue, data, schema);
  const field = issue.path.join('.') || 'body';
  // No body at all arrives as null.
  const isMissing = value === undefined || (value === null && issue.path.length === 0);
  if (isMissing) return { field, code: 'MISSING', allowed };
  return {
    field,
    code,
    allowed,
    ...(SECRET.test(field) ? {} : { value: isShort(value) ? value : shortened(value) }),
  };
}

function isShort(value: unknown): boolean {
  return value === null || typeof value === 'number' || typeof value === 'boolean';
}
