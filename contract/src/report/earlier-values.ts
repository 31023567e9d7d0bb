/** @file What stood at the place of a comment when it was written: the record of it, and what is another value now. */
import { isLonger } from '../fields/characters.ts';
import {
  fieldFacts,
  inDeclaredOrder,
  isKind,
  isSingleton,
  partsOf,
  type Fields,
  type Kind,
} from '../fields/kinds.ts';
import { canonical } from '../sync/merge.ts';
import type { Json } from '../sync/operation.ts';
import { valueIn } from './corrections.ts';
import { isEmpty } from './gaps/gap.ts';
import type { Report } from './report.ts';

/** What a comment is about. */
type About = Pick<Fields<'comment'>, 'targetKind' | 'targetId' | 'targetField'>;

/** A value that was replaced, and its place. */
export interface EarlierValue {
  kind: Kind;
  field: string;
  value: Json;
}

/** As long as the field that keeps it. */
const MOST_CHARACTERS = 5000;

/** What the field, or else the row, says that a comment is about. All cells of a measurement belong together. Null for none. */
export function valuesNow(report: Report, about: About): string | null {
  const values = readValues(report, about);
  if (values === null) return null;
  const text = canonical(values);
  return isLonger(text, MOST_CHARACTERS) ? null : text;
}

/** The values that stood there when the comment was written and are others now, in the order of the contract. */
export function earlierValues(
  report: Report,
  about: About,
  valuesThen: string | null | undefined,
): EarlierValue[] {
  const before = valueIn(valuesThen);
  const now = readValues(report, about);
  const { targetKind: kind } = about;
  if (before === null || typeof before !== 'object' || Array.isArray(before) || now === null || !isKind(kind))
    return [];
  const fields = fieldsIn(kind, { ...before, ...now });
  const isOther = (field: string) => canonical(now[field] ?? null) !== canonical(before[field] ?? null);
  const others = new Set(fields.filter(isOther).map((field) => nameOf(kind, field)));
  return fields
    .filter((field) => others.has(nameOf(kind, field)) && !isEmpty(before[field]))
    .map((field) => ({ kind, field, value: before[field] ?? null }));
}

function readValues(
  report: Report,
  { targetKind: kind, targetId, targetField }: About,
): Record<string, Json> | null {
  if (!isKind(kind)) return null;
  const stored = report[isSingleton(kind) ? kind : (`${kind}s` as keyof Report)];
  const row: unknown = Array.isArray(stored)
    ? stored.find(({ id }: { id: string }) => id === targetId)
    : stored;
  if (row === undefined || row === null) return null;
  const values = row as Record<string, Json | undefined>;
  const name = targetField ? nameOf(kind, targetField) : null;
  const fields = fieldsIn(kind, values).filter(
    (field) =>
      !fieldFacts(kind, field).isInternal &&
      (name === null || nameOf(kind, field) === name) &&
      !isEmpty(values[field]),
  );
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
}

/** The fields of a row that the kind has, in the order of the contract. */
function fieldsIn(kind: Kind, row: object): string[] {
  return inDeclaredOrder(kind, Object.keys(row)).filter((field) => partsOf(kind, field) !== undefined);
}

/** What cells and languages of one field have in common. */
function nameOf(kind: Kind, field: string): string {
  return partsOf(kind, field)?.name ?? field;
}
