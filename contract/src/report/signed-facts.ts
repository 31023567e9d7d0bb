/**
 * @file What a person has signed, and what has changed since. A signature keeps the values that bore on the result at that
 * moment. Clocks cannot tell this: a deleted row keeps no clock of its deletion, and an edit that comes from another phone
 * later can have an earlier clock.
 */
import { fnv1a } from '../arithmetic/fnv1a.ts';
import { firstCharacters, isLonger } from '../fields/characters.ts';
import { RESULT_REMARK } from '../fields/conclusion.ts';
import { fieldFacts, isSingleton, KINDS, type Entity, type Kind } from '../fields/kinds.ts';
import { canonical } from '../sync/merge.ts';
import type { Json } from '../sync/operation.ts';
import { isEmpty } from './gaps/gap.ts';
import type { Report } from './report.ts';

/**
 * The values that bear on the result: `kind/id` → field → value. Empty fields and rows without such a field are left out. In a
 * signature, long texts are {@link shortened}.
 */
export type SignedFacts = Record<string, Record<string, Json>>;

/** A row that has changed since somebody signed. A value is null where there was none, or where there is none any more. */
export interface SignedChange {
  kind: Kind;
  id: string;
  what: 'added' | 'changed' | 'removed';
  fields: { field: string; before: Json; after: Json }[];
}

/** The values of a report that bear on its result: those of the fields that are declared as `decisive`. */
function signedFactsOf(report: Report): SignedFacts {
  const facts: SignedFacts = {};
  for (const kind of Object.keys(KINDS) as Kind[]) {
    for (const [id, row] of rowsOf(report, kind)) {
      const decisive = factsOfRow(kind, row);
      if (Object.keys(decisive).length > 0) facts[`${kind}/${id}`] = decisive;
    }
  }
  return facts;
}

/** By row: both signatures ask, and again after every edit, of a report in which one row has changed. */
const factsByRow = new WeakMap<object, Record<string, Json>>();

function factsOfRow(kind: Kind, row: object): Record<string, Json> {
  const known = factsByRow.get(row);
  if (known !== undefined) return known;
  const facts = Object.fromEntries(
    Object.entries(row as Record<string, Json>).filter(
      ([field, value]) => !isEmpty(value) && fieldFacts(kind, field).isDecisive,
    ),
  );
  factsByRow.set(row, facts);
  return facts;
}

/** The facts as the signature keeps them: equal facts give equal text. */
export function writeSignedFacts(report: Report): string {
  const facts = Object.entries(signedFactsOf(report)).map(([row, fields]) => [
    row,
    Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, shortened(value)])),
  ]);
  return canonical(Object.fromEntries(facts));
}

/** Longer texts are shortened, in characters. */
const WHOLE = 40;

/** A long text as its beginning and a hash of all of it, so that the facts of a large report fit into one operation. */
function shortened(value: Json): Json {
  if (typeof value !== 'string' || !isLonger(value, WHOLE)) return value;
  return `${firstCharacters(value, WHOLE)}…#${fnv1a(value).toString(36)}`;
}

/** The beginning of a shortened text, without its hash. */
function readable(value: Json): Json {
  return typeof value === 'string' ? value.replace(/…#[\da-z]+$/, '…') : value;
}

/** What has changed in the report since the signature, in the order of the sections. A change that was undone does not count. */
export function changesSince(
  { signedFacts }: Pick<Entity<'signature'>, 'signedFacts'>,
  report: Report,
): SignedChange[] {
  const before = readSignedFacts(signedFacts ?? '');
  const after = signedFactsOf(report);
  const kinds = Object.keys(KINDS);
  return [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .flatMap((row) => changeOf(row, before[row], after[row]) ?? [])
    .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}

function rowsOf(report: Report, kind: Kind): [id: string, row: object][] {
  if (kind === 'information' || kind === 'conclusion') return [[kind, report[kind]]];
  // Of the remarks, only the one that explains the result bears on it.
  if (kind === 'remark')
    return report.remarks.filter(({ id }) => id === RESULT_REMARK).map((row) => [row.id, row]);
  return report[`${kind}s`].map((row) => [row.id, row]);
}

/** A signature without facts covers nothing. */
function readSignedFacts(text: string): SignedFacts {
  try {
    const facts: unknown = JSON.parse(text);
    return typeof facts === 'object' && facts !== null ? (facts as SignedFacts) : {};
  } catch {
    return {};
  }
}

function changeOf(
  row: string,
  before: SignedFacts[string] = {},
  after: SignedFacts[string] = {},
): SignedChange | null {
  const slash = row.indexOf('/');
  const kind = row.slice(0, slash) as Kind;
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((value) => canonical(value.before) !== canonical(shortened(value.after)))
    .map((value) => ({ ...value, before: readable(value.before) }));
  if (fields.length === 0) return null;
  const isNew = !isSingleton(kind) && Object.keys(before).length === 0;
  const isGone = !isSingleton(kind) && Object.keys(after).length === 0;
  return { kind, id: row.slice(slash + 1), what: isNew ? 'added' : isGone ? 'removed' : 'changed', fields };
}
