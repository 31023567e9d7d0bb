/** @file The shape of a row that came over the wire, checked before anything stores it or reads its fields. */
import { fits } from '../fields/field-types.ts';
import { fieldType, isKind, type Kind } from '../fields/kinds.ts';
import { parseClock } from './clock.ts';
import { isRecord } from './is-record.ts';

/**
 * Where a row does not have the shape of `Row`, as a path such as `fields.lotSize`; null when it has.
 *
 * It checks shapes, not limits: a newer server may allow a longer text or another choice, and what two people count may
 * add up to more than one may enter. For the same reason it leaves fields and kinds alone that it does not know.
 */
export function malformedPart(row: unknown): string | null {
  if (!isRecord(row)) return 'row';
  const { kind, id, deleted, seq, fields, hlc, incs = {}, bases = {}, removed = {}, rivals = {} } = row;
  if (typeof kind !== 'string' || kind === '') return 'kind';
  if (typeof id !== 'string' || id === '') return 'id';
  if (!isSequenceNumber(seq)) return 'seq';
  if (!isKind(kind)) return null;
  if (typeof deleted !== 'boolean') return 'deleted';
  const isValue = (value: unknown, field: string) => hasShape(kind, field, value);
  const isRival = (rival: unknown, field: string) =>
    isRecord(rival) && isClock(rival['hlc']) && isValue(rival['value'], field);
  return (
    malformedEntry('fields', fields, isValue) ??
    malformedEntry('hlc', hlc, isClock) ??
    malformedEntry('incs', incs, isIncs) ??
    malformedEntry('bases', bases, isClock) ??
    malformedEntry('removed', removed, isClock) ??
    malformedEntry('rivals', rivals, isRival)
  );
}

/** True for a number that counts the changes of a report. */
export function isSequenceNumber(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function malformedEntry(
  name: string,
  entries: unknown,
  isRight: (value: unknown, key: string) => boolean,
): string | null {
  if (!isRecord(entries)) return name;
  const wrong = Object.entries(entries).find(([key, value]) => !isRight(value, key));
  return wrong ? `${name}.${wrong[0]}` : null;
}

function isClock(value: unknown): boolean {
  return parseClock(value) !== null;
}

function isIncs(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((entry) => Array.isArray(entry) && isClock(entry[0]) && Number.isSafeInteger(entry[1]))
  );
}

const UNLIMITED = { min: -Infinity, max: Infinity, maxLength: Infinity, maxNumbers: Infinity };

/** Whether a value is of its field's type, whatever its limits. */
function hasShape(kind: Kind, field: string, value: unknown): boolean {
  const type = fieldType(kind, field);
  if (type === undefined || value === undefined) return value !== undefined;
  if (type.type === 'choice') return value === null || typeof value === 'string';
  return fits({ ...type, ...UNLIMITED }, value);
}
