/** @file What would have been allowed in place of what the server rejected. */
import {
  fieldSchema,
  INC_SCHEMA,
  rowIdSchema,
  type JsonSchema,
} from '@proofmark/contract/api/field-schema.ts';
import { isLonger } from '@proofmark/contract/fields/characters.ts';
import { fits, isWholeText, type FieldType } from '@proofmark/contract/fields/field-types.ts';
import { fieldType, isKind, KINDS, type Kind } from '@proofmark/contract/fields/kinds.ts';
import { CORRECTED_KINDS } from '@proofmark/contract/report/corrections.ts';
import { CLOCK_PATTERN } from '@proofmark/contract/sync/clock.ts';
import { ID_PATTERN, type OperationIssue } from '@proofmark/contract/sync/operation.ts';

/** What the field of a rejected operation may hold; undefined where the reason says it all. */
export function whatIsAllowed(
  op: object,
  { reason, field = '', value }: OperationIssue,
): JsonSchema | undefined {
  const { kind, inc } = op as { kind?: unknown; inc?: unknown };
  switch (reason) {
    case 'UNKNOWN_KIND':
      return { enum: Object.keys(KINDS) };
    case 'INVALID_ID':
      // With the right id the operation deletes a row that every report has.
      if (field === 'id' && value === kind) return undefined;
      return field === 'id' && isKind(kind)
        ? rowIdSchema(kind)
        : { type: 'string', pattern: ID_PATTERN.source };
    case 'INVALID_CLOCK':
      return { type: 'string', pattern: CLOCK_PATTERN.source };
    case 'INVALID_VALUE': {
      if (typeof inc === 'object' && inc !== null && Object.hasOwn(inc, field)) {
        return INC_SCHEMA;
      }
      const type = isKind(kind) ? fieldType(kind, field) : undefined;
      if (type === undefined || !isKind(kind)) return undefined;
      return fits(type, value) ? ruleBesides(kind, field, type) : ruleOf(type, value);
    }
    default:
      return undefined;
  }
}

/** What the server asks of a field beyond its type: a reason that is there, and records that name what they are about. */
function ruleBesides(kind: Kind, field: string, type: FieldType): JsonSchema {
  if (kind === 'correction' && field === 'targetKind') return { enum: CORRECTED_KINDS };
  if (kind === 'correction' && field === 'targetField') return { format: 'correctable-field' };
  if (kind === 'correction' && field === 'after') return { ...fieldSchema(type), format: 'canonical-json' };
  return { ...fieldSchema(type), minLength: 1, pattern: String.raw`\S` };
}

/** What a type asks for, by the part of its rule that the value breaks. */
function ruleOf(type: FieldType, value: unknown): JsonSchema {
  const isShort = type.type === 'text' && typeof value === 'string' && !isLonger(value, type.max);
  const isList = type.type === 'textList' && Array.isArray(value);
  const texts: unknown[] = isShort ? [value] : isList ? value : [];
  if (texts.some((text) => typeof text === 'string' && !isWholeText(text))) return { format: 'whole-text' };
  return type.type === 'strokes' ? { format: 'strokes', maxItems: type.maxNumbers } : fieldSchema(type);
}
