/** @file Requests against their zod schemas, with what is wrong put as issues of a refusal. */
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify/types/schema.js';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refuse, type RefusalIssue } from '../errors.ts';
import { shortened } from './messages.ts';

const MAX_ISSUES = 20;
/** Values of these fields are told to nobody. */
const SECRET = /password|token|code/i;

/** Parses query, body and parameters of a request; what does not fit is refused with INVALID_INPUT. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (data: unknown) => {
    const result = schema.safeParse(data);
    const withNul = result.success ? textWithNul(result.data, []) : null;
    if (withNul) return { error: refuse('INVALID_INPUT', { issues: [withNul] }) };
    if (result.success) return { value: result.data };
    const issues = result.error.issues.slice(0, MAX_ISSUES).map((issue) => toIssue(issue, data));
    return { error: refuse('INVALID_INPUT', { issues }) };
  };
};

/**
 * Writes answers. Types hold them to their schemas; tests hold them at run time too, which would cost a pull of 500
 * rows most of its time.
 */
export function serializerCompiler(isChecked: boolean): FastifySerializerCompiler<z.ZodType> {
  if (!isChecked) return () => (data) => JSON.stringify(data);
  return ({ schema, method, url }) => {
    return (data) => {
      const result = schema.safeParse(data);
      if (!result.success) throw new ResponseSerializationError(method, url, { cause: result.error });
      return JSON.stringify(data);
    };
  };
}

/**
 * The first text with a NUL, which PostgreSQL holds in none; null when there is none. Objects in lists are left alone:
 * operations are refused one by one, and stored as JSON.
 */
function textWithNul(data: unknown, path: readonly string[]): RefusalIssue | null {
  if (typeof data === 'string') {
    if (!data.includes('\u0000')) return null;
    const field = path.join('.') || 'body';
    const value = shortened(data.replaceAll('\u0000', '␀'));
    return { field, code: 'NOT_ALLOWED', ...(SECRET.test(field) ? {} : { value }) };
  }
  if (typeof data !== 'object' || data === null) return null;
  for (const [key, value] of Object.entries(data)) {
    if (Array.isArray(data) && typeof value !== 'string') continue;
    const found = textWithNul(value, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}

function toIssue(issue: z.core.$ZodIssue, data: unknown): RefusalIssue {
  const value = issue.path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined,
    data,
  );
  const field = issue.path.join('.') || 'body';
  const code = value === undefined || value === null ? 'MISSING' : codeOf(issue.code);
  return value === undefined || value === null || SECRET.test(field)
    ? { field, code }
    : { field, code, value: shortened(value) };
}

function codeOf(code: z.core.$ZodIssue['code']): string {
  switch (code) {
    case 'invalid_type':
      return 'WRONG_TYPE';
    case 'too_small':
      return 'TOO_SMALL';
    case 'too_big':
      return 'TOO_BIG';
    case 'invalid_format':
      return 'WRONG_FORMAT';
    default:
      return 'NOT_ALLOWED';
  }
}
