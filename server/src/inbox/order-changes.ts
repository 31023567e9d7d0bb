/** @file What differs between an order as it was and as it is. */
import type { OrderChange } from '@proofmark/contract/api/inbox.ts';
import type { OrderLine, OrderTerms } from '@proofmark/contract/api/order.ts';
import type { OrderTexts } from '@proofmark/contract/api/order-texts.ts';
import { firstCharacters, isLonger } from '@proofmark/contract/fields/characters.ts';

/** A line, and the number of its product. */
type KnownLine = OrderLine & { row: number };

/** What of an order those who go should know. */
export interface KnownOrder extends OrderTexts {
  plannedDate: string;
  manDays: number;
  inspectionType: string;
  templateCode: string;
  terms: OrderTerms;
  lines: readonly KnownLine[];
}

type Values = Readonly<Record<string, string | number | undefined>>;

/** People read no more than this. */
const MOST = 30;
const LONGEST = 200;

/** The fields that differ, in the order of the form. */
export function orderChanges(before: KnownOrder, after: KnownOrder): OrderChange[] {
  const { lines: _before, terms: oldTerms, ...old } = before;
  const { lines: _after, terms, ...now } = after;
  return [
    ...differing('order', old, now),
    ...differing('terms', oldTerms, terms),
    ...lineChanges(before, after),
  ];
}

/** Joins two changes if nobody has read the first. Leaves out a field that is back at its old value. */
export function mergeChanges(earlier: readonly OrderChange[], later: readonly OrderChange[]): OrderChange[] {
  const merged = new Map(earlier.map((change) => [keyOf(change), change]));
  for (const change of later) {
    const key = keyOf(change);
    const before = merged.get(key)?.before ?? change.before;
    if (before === change.after) merged.delete(key);
    else merged.set(key, { ...change, before });
  }
  return [...merged.values()].slice(0, MOST);
}

const keyOf = ({ of, field, line }: OrderChange) => [of, field, line].join('\n');

function lineChanges({ lines: old }: KnownOrder, { lines: now }: KnownOrder): OrderChange[] {
  const rows = [...new Set([...old, ...now].map(({ row }) => row))];
  return rows.flatMap((row) => {
    const [was, is] = [old, now].map((lines) => lines.find((line) => line.row === row));
    if (was && is) return differing('line', was, is, nameOf(was));
    return differing('order', { line: was ? nameOf(was) : '' }, { line: is ? nameOf(is) : '' }, `${row}`);
  });
}

function nameOf({ itemNo, nameEn, nameZh, row }: KnownLine): string {
  return itemNo || nameEn || nameZh || String(row);
}

function differing(of: OrderChange['of'], old: Values, now: Values, line = ''): OrderChange[] {
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((field) => {
    const [before, after] = [asText(old[field]), asText(now[field])];
    return before === after ? [] : [{ of, field, line, before, after }];
  });
}

function asText(value: string | number | undefined): string {
  const text = String(value ?? '');
  return isLonger(text, LONGEST) ? `${firstCharacters(text, LONGEST - 1)}…` : text;
}
