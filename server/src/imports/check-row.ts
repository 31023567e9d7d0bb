/** @file Checks one row of a file: what its cells mean, and what is wrong with them. */
import type { ImportField } from '@proofmark/contract/api/import-fields.ts';
import type { CellIssue } from '@proofmark/contract/api/import.ts';
import { INSTRUCTIONS_LIMIT } from '@proofmark/contract/api/order-limits.ts';
import type { OrderLine, OrderTerms } from '@proofmark/contract/api/order.ts';
import { oneLine } from '@proofmark/contract/fields/characters.ts';
import { INSPECTION_TYPES, UNITS } from '@proofmark/contract/fields/information.ts';
import { readDay } from './days.ts';
import type { Records } from './records.ts';
import type { Understanding } from './stored.ts';
import {
  readAql,
  readBarcode,
  readLevel,
  readManDays,
  readQuantity,
  readText,
  readWord,
  type Meaning,
} from './values.ts';

/** A row in good order, as it goes into a task. */
export interface ReadRow {
  orderNo: string;
  reportNo: string;
  /** By what it is known again: item number, else name. */
  item: string;
  line: OrderLine;
  client: NamedParty;
  supplier: NamedParty;
  factory: NamedParty;
  plannedDate: string;
  /** Accounts, the lead first. */
  team: number[];
  manDays: number;
  inspectionType: (typeof INSPECTION_TYPES)[number] | undefined;
  terms: OrderTerms;
  instructions: string;
  /** What its cells say. */
  texts: RowTexts;
}

/** A party by its record, else by its name. */
export interface NamedParty {
  id: string;
  name: string;
}

/** The texts of a row by field. */
export type RowTexts = Partial<Record<ImportField, string>>;

/** What a row means, and its issues. `read` is null if one of them is an error. */
export interface RowCheck {
  issues: CellIssue[];
  read: ReadRow | null;
}

/** Names of people in one cell. 和 is part of many names, so it separates two only between spaces. */
export function namesIn(text: string): string[] {
  return text
    .split(/[/,;、，；+&\n]|\band\b|\s和\s/)
    .map((name) => name.trim())
    .filter(Boolean);
}

/**
 * Checks the texts of a row. `fromAbove`: what merged cells had left empty. `above`: what they may have left empty, although
 * the order number is there.
 */
export function checkRow(
  texts: RowTexts,
  { fromAbove, above }: { fromAbove: readonly ImportField[]; above: RowTexts },
  { records, understanding, today }: { records: Records; understanding: Understanding; today: string },
): RowCheck {
  const issues: CellIssue[] = [];
  const note = (field: ImportField, { finding }: Meaning<unknown>) => {
    if (!finding) return;
    const { code, isWarning = false, proposal = null } = finding;
    issues.push({ field, code, isWarning, value: texts[field] ?? '', proposal });
  };
  const read = <T>(field: ImportField, meaning: (text: string) => Meaning<T>): T | null => {
    const text = texts[field] ?? '';
    if (text === '') return null;
    const found = meaning(text);
    note(field, found);
    return found.value;
  };
  const require = (field: ImportField, isWarning?: true) => {
    const proposal = above[field];
    const finding = {
      code: 'MISSING' as const,
      ...(isWarning && { isWarning }),
      ...(proposal && { proposal }),
    };
    note(field, { value: null, finding });
  };
  const party = (kind: 'client' | 'supplier' | 'factory'): NamedParty => {
    const found = read(kind, (text) => nameParty(kind, oneLine(text), records));
    return found ?? { id: '', name: '' };
  };

  /** Merged cells of an order say it once. */
  function namedClient(): NamedParty {
    if (texts.client || !above.client) return party('client');
    return nameParty('client', oneLine(above.client), records).value ?? { id: '', name: '' };
  }

  const orderNo = read('orderNo', (text) => readText(text, 64));
  const itemNo = read('itemNo', (text) => readText(oneLine(text), 100)) ?? '';
  const name = read('name', (text) => readText(oneLine(text), 200)) ?? '';
  const orderedQty = read('orderedQty', readQuantity);
  const unit = read('unit', (text) => readWord('unit', text, UNITS));
  const barcode = read('barcode', readBarcode);
  const factory = party('factory');
  const supplier = party('supplier');
  const client =
    understanding.clientId === '' ? namedClient() : { id: clientOf(understanding, records), name: '' };
  const plannedDate = read('plannedDate', (text) =>
    readDay(text, { isDayFirst: understanding.isDayFirst, today }),
  );
  const team = read('inspectors', (text) => nameTeam(text, understanding, records));
  const manDays = read('manDays', readManDays);
  const reportNo = read('reportNo', (text) =>
    records.hasReport(text) ? { value: null, finding: { code: 'TAKEN' } } : readText(text, 64),
  );
  const inspectionType = read('inspectionType', (text) =>
    readWord('inspection_type', text, INSPECTION_TYPES),
  );
  const samplingLevel = read('samplingLevel', readLevel);
  const aql = read('aql', readAql);
  const specPoints = read('specPoints', (text) => readText(text, 1000)) ?? '';
  const instructions = read('instructions', (text) => readText(text, INSTRUCTIONS_LIMIT));
  for (const field of ['orderNo', 'orderedQty', 'factory'] as const) if (!texts[field]) require(field);
  if (itemNo === '' && name === '' && !texts.itemNo && !texts.name) require('itemNo');
  // Without its day, the row would become a visit of its own.
  if (!texts.plannedDate && above.plannedDate) require('plannedDate', true);
  for (const field of fromAbove)
    note(field, { value: null, finding: { code: 'FROM_ABOVE', isWarning: true } });

  if (issues.some(({ isWarning }) => !isWarning)) return { issues, read: null };
  const row: ReadRow = {
    orderNo: orderNo ?? '',
    reportNo: reportNo ?? '',
    item: itemNo || name,
    line: {
      ...(itemNo === '' ? {} : { itemNo }),
      ...(name === '' ? {} : isChinese(name) ? { nameZh: name } : { nameEn: name }),
      ...(orderedQty === null ? {} : { orderedQty }),
      ...(unit === null ? {} : { unit }),
      ...(barcode === null ? {} : { barcode }),
      ...(specPoints === ''
        ? {}
        : isChinese(specPoints)
          ? { specPointsZh: specPoints }
          : { specPointsEn: specPoints }),
    },
    client,
    supplier,
    factory,
    plannedDate: plannedDate ?? '',
    team: team ?? [],
    manDays: manDays ?? 0,
    inspectionType: inspectionType ?? undefined,
    terms: { ...aql, ...(samplingLevel === null ? {} : { samplingLevel }) },
    instructions: instructions ?? '',
    texts,
  };
  return { issues, read: row };
}

/** The client of the whole file. It may have become part of another record. */
const clientOf = ({ clientId }: Understanding, records: Records) =>
  records.party('client', clientId)?.id ?? clientId;

/** A name that nearly is a record's is probably mistyped. One that is like no other is new. */
function nameParty(
  kind: 'client' | 'supplier' | 'factory',
  text: string,
  records: Records,
): Meaning<NamedParty> {
  const { finding } = readText(text, 200);
  if (finding) return { value: null, finding };
  const { exact, near, isShared } = records.partyNamed(kind, text);
  if (exact) return { value: { id: exact.id, name: exact.nameEn || exact.nameZh } };
  if (near) {
    const inChinese = isChinese(text) && near.nameZh;
    const proposal = isShared ? `${text} · ${near.city}` : inChinese || near.nameEn || near.nameZh;
    return { value: null, finding: { code: 'UNKNOWN_NAME', proposal } };
  }
  return { value: { id: '', name: text }, finding: { code: 'NEW_NAME', isWarning: true } };
}

/** The accounts that the names mean. A name that means nobody leaves its place empty. */
function nameTeam(text: string, { people }: Understanding, { inspectors }: Records): Meaning<number[]> {
  const uids = namesIn(text).map((name) => {
    const uid = Object.hasOwn(people, name) ? people[name] : undefined;
    // An account may have been closed since.
    return uid === null || inspectors.some((each) => each.uid === uid) ? uid : undefined;
  });
  if (uids.includes(undefined)) return { value: null, finding: { code: 'UNKNOWN_PERSON' } };
  return { value: uids.filter((uid) => typeof uid === 'number') };
}

const isChinese = (text: string) => /\p{Script=Han}/u.test(text);
