/** @file Checks every row of a file, and puts rows of one visit together into tasks. */
import type { CellIssueCode, ImportField, RowOutcome } from '@proofmark/contract/api/import-fields.ts';
import type { CellIssue } from '@proofmark/contract/api/import.ts';
import { INSTRUCTIONS_LIMIT, LINE_LIMIT } from '@proofmark/contract/api/order-limits.ts';
import { firstCharacters, isLonger, oneLine } from '@proofmark/contract/fields/characters.ts';
import { foldText } from '../parties/search.ts';
import type { Db } from '../database/schema.ts';
import { checkRow, type NamedParty, type ReadRow, type RowTexts } from './check-row.ts';
import type { OrderTable } from './read-file.ts';
import { loadRecords, type Records } from './records.ts';
import type { StoredImport, Understanding } from './stored.ts';

/** A row with what becomes of it. */
export interface FileRow {
  row: number;
  outcome: RowOutcome;
  texts: RowTexts;
  issues: CellIssue[];
}

/** Rows that become one task: the same order, client, factory, day and type. */
export interface Draft {
  /** The same whenever the file is checked: a second call knows by it what the first has created. */
  key: string;
  rows: ReadRow[];
}

/** A file as it was checked. */
export interface CheckedFile {
  rows: FileRow[];
  drafts: Draft[];
  records: Records;
}

/** What is looked up as it stands, so without a line break of its cell. */
const NUMBERS: ReadonlySet<ImportField> = new Set(['orderNo', 'reportNo']);

/** What is written once for several lines where cells are merged. */
const OF_VISIT: readonly ImportField[] = [
  'orderNo',
  'factory',
  'supplier',
  'client',
  'plannedDate',
  'inspectors',
  'manDays',
  'reportNo',
  'inspectionType',
];

/** Who goes: the lead of the first row, then everybody else that a row names. */
export function namedTeam({ rows }: Draft): number[] {
  return [...new Set(rows.flatMap(({ team }) => team))];
}

/** The client of the visit: the first that a row names. */
export function namedClient({ rows }: Draft): NamedParty {
  const named = rows.map(({ client }) => client);
  return named.find(({ id, name }) => id !== '' || name !== '') ?? { id: '', name: '' };
}

/** The instructions of all rows, each once. */
export function namedInstructions(rows: readonly Pick<ReadRow, 'instructions'>[]): string {
  return [...new Set(rows.map(({ instructions }) => instructions).filter(Boolean))].join('\n');
}

/** What a visit has once, by the first row that says it. */
const SAID_ONCE = ['supplier', 'manDays', 'samplingLevel', 'aql'] as const;

/** The first row that says it. */
export function sayer(rows: readonly ReadRow[], field: (typeof SAID_ONCE)[number]): ReadRow | undefined {
  return rows.find(({ texts }) => texts[field]);
}

/** What such a cell means, for comparison. */
function meaningOf({ supplier, manDays, terms }: ReadRow, field: (typeof SAID_ONCE)[number]): string {
  const { samplingLevel, ...aql } = terms;
  const meanings = { manDays, samplingLevel, aql, supplier: supplier.id || foldText(supplier.name) };
  return JSON.stringify(meanings[field]);
}

/** Rows of which one does not say the client may have the same. */
function isSameClient(...clients: [NamedParty, NamedParty]): boolean {
  const [one, other] = clients.map(({ id, name }) => id || foldText(name));
  return one === '' || other === '' || one === other;
}

/** Checks the file against the records of the company. `today`: a calendar day. */
export async function checkFile(
  db: Db,
  { row: { id }, table, understanding }: StoredImport,
  today: string,
): Promise<CheckedFile> {
  const named = namedRows(table, understanding);
  const numbersOf = (field: ImportField) => [...new Set(named.flatMap(({ texts }) => texts[field] ?? []))];
  const records = await loadRecords(db, {
    orderNos: numbersOf('orderNo'),
    reportNos: numbersOf('reportNo'),
    importId: id,
  });
  const left = new Set(understanding.left);
  const drafts: Draft[] = [];
  // The newest first: only it may have room.
  const open = new Map<string, Draft[]>();
  const numbers = new Set<string>();
  const seen = new Map<string, NamedParty[]>();
  const rows = named.map(({ row, texts, fromAbove, above }): FileRow => {
    if (left.has(row)) return { row, outcome: 'left', texts, issues: [] };
    const { issues, read } = checkRow(texts, { fromAbove, above }, { records, understanding, today });
    if (read === null) return { row, outcome: 'error', texts, issues };
    const visit = [
      read.orderNo,
      read.reportNo,
      read.factory.id || read.factory.name,
      read.plannedDate,
      read.inspectionType,
    ].join('\n');
    const ofVisit = open.get(visit) ?? [];
    const draft = ofVisit.find((each) => isSameClient(namedClient(each), read.client));
    const hasRoom = draft !== undefined && draft.rows.length < LINE_LIMIT;
    const wrong = (field: ImportField, code: CellIssueCode, proposal: string | null): FileRow => {
      const issue = { field, code, isWarning: false, value: texts[field] ?? '', proposal };
      return { row, outcome: 'error', texts, issues: [...issues, issue] };
    };
    if (!draft && numbers.has(read.reportNo)) return wrong('reportNo', 'TAKEN', null);
    const line = [
      read.orderNo,
      foldText(read.item),
      read.factory.id || read.factory.name,
      read.plannedDate,
      read.line.orderedQty,
    ].join('\n');
    const twins = seen.get(line) ?? [];
    if (records.hasLine(read) || twins.some((client) => isSameClient(client, read.client)))
      return { row, outcome: 'there', texts, issues };
    const before = hasRoom ? namedInstructions(draft.rows) : '';
    const all = hasRoom ? namedInstructions([...draft.rows, read]) : '';
    if (isLonger(all, INSTRUCTIONS_LIMIT)) {
      const fitting = firstCharacters(all, INSTRUCTIONS_LIMIT).slice(before.length + 1);
      return wrong('instructions', 'TOO_LONG', fitting || null);
    }
    const contradictions = SAID_ONCE.flatMap((field): CellIssue[] => {
      const said = hasRoom && read.texts[field] ? sayer(draft.rows, field) : undefined;
      if (!said || meaningOf(said, field) === meaningOf(read, field)) return [];
      return [
        {
          field,
          code: 'NOT_AS_ABOVE',
          isWarning: false,
          value: texts[field] ?? '',
          proposal: said.texts[field] ?? null,
        },
      ];
    });
    if (contradictions.length > 0)
      return { row, outcome: 'error', texts, issues: [...issues, ...contradictions] };
    seen.set(line, [...twins, read.client]);
    if (read.reportNo !== '') numbers.add(read.reportNo);
    if (hasRoom) draft.rows.push(read);
    else {
      // What a task has no room for goes into another, with a number of its own.
      const next = { key: `${visit}\n${row}`, rows: [draft ? { ...read, reportNo: '' } : read] };
      open.set(visit, [next, ...ofVisit]);
      drafts.push(next);
    }
    return { row, outcome: 'create', texts, issues };
  });
  return { rows, drafts, records };
}

interface NamedRow {
  row: number;
  texts: RowTexts;
  fromAbove: ImportField[];
  /** What rows above of the same order say of the visit, where this one says nothing: its cells may be merged. */
  above: RowTexts;
}

/** The texts of each row by field, with what people put in place of them, and with what merged cells leave empty. */
export function namedRows(table: OrderTable, understanding: Understanding): NamedRow[] {
  const { columns, values, same } = understanding;
  let above: RowTexts = {};
  let order: RowTexts = {};
  return table.rows.map(({ row, cells }) => {
    const texts: RowTexts = {};
    columns.forEach((field, column) => {
      if (field === null) return;
      const text = cells[column] ?? '';
      const instead = values[row]?.[field] ?? ownText(same[field], text) ?? text;
      if (instead !== '') texts[field] = NUMBERS.has(field) ? oneLine(instead) : instead;
    });
    const fromAbove = texts.orderNo === undefined && above.orderNo !== undefined ? fill(texts, above) : [];
    above = texts;
    const isSameOrder = texts.orderNo !== undefined && texts.orderNo === order.orderNo;
    const missing = isSameOrder ? missingOf(texts, order) : {};
    order = isSameOrder ? { ...order, ...texts } : texts;
    return { row, texts, fromAbove, above: missing };
  });
}

/** A cell may say `constructor`. */
function ownText(texts: Record<string, string> | undefined, text: string): string | undefined {
  return texts && Object.hasOwn(texts, text) ? texts[text] : undefined;
}

function missingOf(texts: RowTexts, order: RowTexts): RowTexts {
  return Object.fromEntries(
    OF_VISIT.flatMap((field) =>
      texts[field] === undefined && order[field] !== undefined ? [[field, order[field]]] : [],
    ),
  );
}

/** Fills in what is above. Returns the order number, which says the rest. */
function fill(texts: RowTexts, above: RowTexts): ImportField[] {
  for (const field of OF_VISIT) {
    const text = above[field];
    if (texts[field] === undefined && text !== undefined) texts[field] = text;
  }
  return ['orderNo'];
}
