/** @file What zod found wrong, in the terms of our refusals. */
import type { JsonSchema } from '@proofmark/contract/api/field-schema.ts';
import { z } from 'zod';

/** Schemas as JSON Schema, made when the first wrong value comes. */
const described = new WeakMap<z.ZodType, JsonSchema>();

/** The wrong value, the code of its issue, and what its schema allows (undefined where the schema has no such part). */
export function readIssue(
  { path, code }: z.core.$ZodIssue,
  data: unknown,
  schema: z.ZodType,
): { value: unknown; code: string; allowed: JsonSchema | undefined } {
  let whole = described.get(schema);
  if (!whole) {
    whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    described.set(schema, whole);
  }
  const allowed = path.reduce<JsonSchema | undefined>(partOf, whole);
  const value = path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined,
    data,
  );
  return { value, code: codeOf(code), allowed };
}

/** The schema of an entry of a list or of a part of an object, also inside a choice of schemas. */
function partOf(at: JsonSchema | undefined, key: PropertyKey): JsonSchema | undefined {
  if (at === undefined) return undefined;
  const { items, properties, additionalProperties: others, anyOf = [] } = at;
  const named = properties?.[String(key)] ?? (typeof others === 'object' ? others : undefined);
  const own = typeof key === 'number' ? items : named;
  return own ?? anyOf.map((each) => partOf(each, key)).find((each) => each !== undefined);
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
