/** @file What would have been allowed in place of what the server rejected. */
import { fieldSchema, type JsonSchema } from '@proofmark/contract/api/field-schema.ts';
import { fieldType, isKind, isSingleton, KINDS } from '@proofmark/contract/fields/kinds.ts';
import { CLOCK_PATTERN } from '@proofmark/contract/sync/clock.ts';
import { ID_PATTERN, MAX_INC, type OperationIssue } from '@proofmark/contract/sync/operation.ts';

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
      if (field === 'id' && isKind(kind) && isSingleton(kind)) return { const: kind };
      return { type: 'string', pattern: ID_PATTERN.source };
    case 'INVALID_CLOCK':
      return { type: 'string', pattern: CLOCK_PATTERN.source };
    case 'INVALID_VALUE': {
      if (typeof inc === 'object' && inc !== null && Object.hasOwn(inc, field)) {
        return { type: 'integer', minimum: -MAX_INC, maximum: MAX_INC };
      }
      const type = isKind(kind) ? fieldType(kind, field) : undefined;
      return type ? fieldSchema(type) : undefined;
    }
    default:
      return undefined;
  }
}
