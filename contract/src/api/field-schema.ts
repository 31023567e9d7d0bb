/** @file The fields of a report as JSON Schema (2020-12): for the API document, and for messages about a bad value. */
import type { FieldType } from '../fields/field-types.ts';
import { ROW_IDS, type Kind } from '../fields/kinds.ts';
import { ID_PATTERN, MAX_INC } from '../sync/operation.ts';

/** The part of JSON Schema 2020-12 that this project writes and reads. */
export interface JsonSchema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  contentEncoding?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  multipleOf?: number;
  maxItems?: number;
  minItems?: number;
  items?: JsonSchema;
  prefixItems?: readonly JsonSchema[];
  properties?: Record<string, JsonSchema>;
  patternProperties?: Record<string, JsonSchema>;
  propertyNames?: JsonSchema;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  not?: JsonSchema;
  default?: unknown;
  description?: string;
  examples?: readonly unknown[];
  $ref?: string;
}

/** The schema of the ids that rows of a kind can have. */
export function rowIdSchema(kind: Kind): JsonSchema {
  const ids = ROW_IDS[kind] ?? ID_PATTERN;
  if (ids instanceof RegExp) return { type: 'string', pattern: ids.source };
  return ids.length === 1 ? { const: ids[0] } : { enum: ids };
}

/** The schema of what one `inc` adds to a count. */
export const INC_SCHEMA: JsonSchema = {
  type: 'integer',
  minimum: -MAX_INC,
  maximum: MAX_INC,
  not: { const: 0 },
};

/**
 * The schema of a field's value. It leaves out `null`, which clears every field. For `numbered` it is that of one cell.
 * What JSON Schema cannot say (days that exist, the sum over all strokes) only `fits` checks.
 */
export function fieldSchema(type: FieldType): JsonSchema {
  switch (type.type) {
    case 'text':
      return { type: 'string', maxLength: type.max };
    case 'choice':
      return { enum: type.values };
    case 'int':
    case 'count':
      return { type: 'integer', minimum: type.min, maximum: type.max };
    case 'number':
    case 'numbered':
      return { type: 'number', minimum: type.min, maximum: type.max };
    case 'boolean':
      return { type: 'boolean' };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'instant':
      return { type: 'string', format: 'date-time' };
    case 'textList':
      return { type: 'array', maxItems: type.max, items: { type: 'string', maxLength: type.maxLength } };
    case 'intList':
      return { type: 'array', maxItems: type.max, items: { type: 'integer', minimum: type.min } };
    case 'strokes':
      return {
        type: 'array',
        description: `Pen strokes, each a list of x, y, x, y …; at most ${type.maxNumbers} numbers in all.`,
        items: { type: 'array', items: { type: 'integer', minimum: -10_000, maximum: 10_000 } },
      };
    case 'position':
      return {
        type: 'object',
        description: 'WGS 84 degrees, and the accuracy as a radius in metres.',
        properties: {
          lat: { type: 'number', minimum: -90, maximum: 90 },
          lng: { type: 'number', minimum: -180, maximum: 180 },
          accuracyM: { type: 'number', minimum: 0, maximum: 10_000_000 },
        },
        required: ['lat', 'lng', 'accuracyM'],
        additionalProperties: false,
      };
  }
}
