/** @file One change of one row, and the check that finds what is wrong with it. */
import { checkField, fieldType, isKind, isRowId, isSingleton, type Kind } from '../fields/kinds.ts';
import { parseClock, type Clock } from './clock.ts';
import { isRecord } from './is-record.ts';

/** Any value that JSON can hold. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/**
 * One change of one row, made at one time on one device. It sets fields, adds to counts, or deletes the row.
 * `base` is field → the clock that the device had seen there. A delete removes only what it had seen.
 */
export interface Operation {
  /** Unique for ever. The same id again is a repetition of the same change. */
  opId: string;
  kind: Kind;
  id: string;
  set?: Record<string, Json>;
  inc?: Record<string, number>;
  delete?: true;
  /** A correction by the reviewer: it sets fields that are otherwise the team's (`report/corrections.ts`). */
  as?: 'review';
  hlc: Clock;
  base?: Record<string, Clock>;
}

/** Why the server rejects one operation. It takes the others of the same push. */
export const OPERATION_REASONS = [
  'INVALID_OPERATION',
  'UNKNOWN_KIND',
  'INVALID_ID',
  'INVALID_CLOCK',
  'UNKNOWN_FIELD',
  'INVALID_VALUE',
  'NOT_A_COUNT',
  'READ_ONLY_FIELD',
  'FILE_NOT_CONFIRMED',
  'TOO_MANY_ROWS',
  'TOO_LARGE',
] as const;
/** One of {@link OPERATION_REASONS}. */
export type OperationReason = (typeof OPERATION_REASONS)[number];

/** Why an operation is rejected, with the field and the value that caused it if there is one. */
export interface OperationIssue {
  reason: OperationReason;
  field?: string;
  value?: unknown;
}

/** Ids of operations and rows: letters, digits, `_` and `-`, 1 to 64 characters. */
export const ID_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;
/** The most that one `inc` adds or takes away. */
export const MAX_INC = 1_000_000;
const MAX_FIELDS = 250;
const KEYS = ['opId', 'kind', 'id', 'set', 'inc', 'delete', 'as', 'hlc', 'base'];

/** Checks the shape and every value of an operation. Returns the first thing that is wrong, or null. */
export function checkOperation(op: unknown): OperationIssue | null {
  if (typeof op !== 'object' || op === null || Array.isArray(op)) return { reason: 'INVALID_OPERATION' };
  const { opId, kind, id, set, inc, delete: isDelete, as, hlc, base } = op as Record<string, unknown>;
  if (typeof opId !== 'string' || !ID_PATTERN.test(opId))
    return { reason: 'INVALID_ID', field: 'opId', value: opId };
  if (!isKind(kind)) return { reason: 'UNKNOWN_KIND', field: 'kind', value: kind };
  if (typeof id !== 'string' || !ID_PATTERN.test(id)) return { reason: 'INVALID_ID', field: 'id', value: id };
  if (!isRowId(kind, id) || (isSingleton(kind) && isDelete !== undefined))
    return { reason: 'INVALID_ID', field: 'id', value: id };
  if (!parseClock(hlc)) return { reason: 'INVALID_CLOCK', field: 'hlc', value: hlc };
  if (isDelete !== undefined && (isDelete !== true || set !== undefined || inc !== undefined)) {
    return { reason: 'INVALID_OPERATION', field: 'delete', value: isDelete };
  }
  if (as !== undefined && (as !== 'review' || inc !== undefined || !hasFields(set)))
    return { reason: 'INVALID_OPERATION', field: 'as', value: as };
  if (isDelete === undefined && !hasFields(set) && !hasFields(inc)) return { reason: 'INVALID_OPERATION' };
  const unknown = Object.keys(op).find((key) => !KEYS.includes(key));
  if (unknown !== undefined) return { reason: 'UNKNOWN_FIELD', field: unknown };
  return checkSet(kind, set) ?? checkInc(kind, inc, set) ?? checkBase(kind, base);
}

function hasFields(value: unknown): boolean {
  return isRecord(value) && Object.keys(value).length > 0;
}

function checkSet(kind: Kind, set: unknown): OperationIssue | null {
  if (set === undefined) return null;
  if (!isRecord(set) || Object.keys(set).length > MAX_FIELDS)
    return { reason: 'INVALID_OPERATION', field: 'set' };
  for (const [field, value] of Object.entries(set)) {
    const reason = checkField(kind, field, value);
    if (reason) return { reason, field, value };
  }
  return null;
}

function checkInc(kind: Kind, inc: unknown, set: unknown): OperationIssue | null {
  if (inc === undefined) return null;
  if (!isRecord(inc) || Object.keys(inc).length > MAX_FIELDS)
    return { reason: 'INVALID_OPERATION', field: 'inc' };
  for (const [field, value] of Object.entries(inc)) {
    if (fieldType(kind, field)?.type !== 'count') return { reason: 'NOT_A_COUNT', field, value };
    if (!Number.isSafeInteger(value) || value === 0 || Math.abs(value as number) > MAX_INC) {
      return { reason: 'INVALID_VALUE', field, value };
    }
    if (isRecord(set) && Object.hasOwn(set, field)) return { reason: 'INVALID_OPERATION', field, value };
  }
  return null;
}

function checkBase(kind: Kind, base: unknown): OperationIssue | null {
  if (base === undefined) return null;
  if (!isRecord(base) || Object.keys(base).length > 1000)
    return { reason: 'INVALID_OPERATION', field: 'base' };
  for (const [field, clock] of Object.entries(base)) {
    // A count also as `field@device`.
    if (!fieldType(kind, field.split('@', 1)[0] ?? ''))
      return { reason: 'UNKNOWN_FIELD', field: `base.${field}` };
    if (!parseClock(clock)) return { reason: 'INVALID_CLOCK', field: `base.${field}`, value: clock };
  }
  return null;
}
