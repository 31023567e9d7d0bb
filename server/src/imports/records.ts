/** @file What the rows of a file are checked against: records of parties, people, and orders that are there already. */
import type { PARTY_KINDS } from '@proofmark/contract/api/party-kinds.ts';
import type { Party } from '@proofmark/contract/api/party.ts';
import type { Db } from '../database/schema.ts';
import { foldText, isFound } from '../parties/search.ts';
import { readParty, type PartyRow } from '../parties/stored.ts';
import { inspectors } from '../tasks/team.ts';
import { orderLines } from '../tasks/order-lines.ts';

type PartyKind = (typeof PARTY_KINDS)[number];

/** The records of the company. */
export interface Records {
  /** The record with this id, or the one that it has become part of. */
  party: (kind: PartyKind, id: string) => Party | undefined;
  /** The record that a name means exactly, alone or with the city; else one that it may mean, and whether others share the name. */
  partyNamed: (kind: PartyKind, name: string) => { exact?: Party; near?: Party; isShared?: true };
  inspectors: readonly { uid: number; nickname: string }[];
  /**
   * The only inspector with this whole name or address, else the only one whose name has each word of it. Chinese
   * characters that stand together are one word.
   */
  inspectorNamed: (name: string) => number | null;
  /** True if this line of the order has a task that is not cancelled. */
  hasLine: (line: AskedLine) => boolean;
  /** True if the report number is taken. */
  hasReport: (reportNo: string) => boolean;
}

/** How many numbers one query asks for. */
const CHUNK = 500;

/** Reads what is needed for a file with these orders and reports. What `importId` itself has created does not count. */
export async function loadRecords(
  db: Db,
  {
    orderNos,
    reportNos,
    importId,
  }: { orderNos: readonly string[]; reportNos: readonly string[]; importId: string },
): Promise<Records> {
  const rows = await db.selectFrom('party').selectAll().orderBy('id').execute();
  const { byId, named } = knownParties(rows);
  const standing = rows.filter(({ mergedInto }) => mergedInto === null);
  const people = await inspectors(db);
  const lines = await linesOf(db, orderNos, importId);
  const reports = await takenOf(db, reportNos, importId);
  const near = new Map<string, Party | undefined>();
  const { withCity, shared } = namesakes(new Set(byId.values()));
  return {
    party(kind, id) {
      const party = byId.get(id);
      return party?.kind === kind ? party : undefined;
    },
    partyNamed(kind, name) {
      const key = nameKey(kind, name);
      const namesake = shared.get(key);
      if (namesake) return { near: namesake, isShared: true };
      const exact = named.get(key) ?? withCity.get(cityKey(kind, name));
      if (exact) return { exact };
      // Many rows have the same name.
      if (!near.has(key)) {
        const wanted = foldText(name);
        const row = standing.find((each) => each.kind === kind && isFound(each.search, wanted));
        near.set(key, row && byId.get(row.id));
      }
      const found = near.get(key);
      return found ? { near: found } : {};
    },
    inspectors: people,
    inspectorNamed(name) {
      const wanted = foldText(name);
      const words = wordsOf(wanted);
      const isWhole = ({ nickname, email }: Inspector) => [nickname, email].map(foldText).includes(wanted);
      const hasWords = ({ nickname }: Inspector) =>
        words.length > 0 && words.every((word) => wordsOf(foldText(nickname)).includes(word));
      const whole = people.filter(isWhole);
      const [only, another] = whole.length > 0 ? whole : people.filter(hasWords);
      return only && !another ? only.uid : null;
    },
    hasLine: (line) => hasLine(lines, line),
    hasReport: (reportNo) => reports.has(reportNo),
  };
}

/** What a record is known by in a file. */
export function nameKey(kind: string, name: string): string {
  return `${kind}\n${foldText(name)}`;
}

/** Records by id and by {@link nameKey}. Files may say id or name of one that has become part of another: then of that. */
export function knownParties(rows: readonly PartyRow[]) {
  const standing = rows.filter(({ mergedInto }) => mergedInto === null);
  const byId = new Map(standing.map((row) => [row.id, readParty(row)]));
  const named = new Map<string, Party>();
  // A record's own name goes before those of its parts.
  for (const row of rows.toSorted((a, b) => Number(a.mergedInto === null) - Number(b.mergedInto === null))) {
    const party = byId.get(row.mergedInto ?? row.id);
    if (!party) continue;
    if (row.mergedInto !== null) byId.set(row.id, party);
    const { nameEn, nameZh } = readParty(row);
    for (const name of [nameEn, nameZh]) if (name !== '') named.set(nameKey(party.kind, name), party);
  }
  return { byId, named };
}

/** Records by {@link cityKey}, and by {@link nameKey} the first of several in different cities. */
function namesakes(parties: ReadonlySet<Party>) {
  const withCity = new Map<string, Party>();
  const first = new Map<string, Party>();
  const shared = new Map<string, Party>();
  for (const party of parties) {
    const { kind, nameEn, nameZh, city } = party;
    for (const name of new Set([nameEn, nameZh].filter(Boolean))) {
      if (city !== '') withCity.set(cityKey(kind, `${name} ${city}`), party);
      const key = nameKey(kind, name);
      const other = first.get(key);
      if (!other) first.set(key, party);
      else if (foldText(other.city) !== foldText(city)) shared.set(key, other.city === '' ? party : other);
    }
  }
  return { withCity, shared };
}

/** A name with its city, however it is written: "Yunhe · Chaozhou", "云禾（潮州）". */
function cityKey(kind: string, text: string): string {
  return nameKey(kind, text.replaceAll(/[·,，()（）]/g, ' '));
}

type Inspector = Awaited<ReturnType<typeof inspectors>>[number];

/** The words of a folded name. Many people write theirs in both scripts, with or without a space or brackets. */
function wordsOf(name: string): string[] {
  return name.match(/\p{Script=Han}+|[^\s()\p{Script=Han}]+/gu) ?? [];
}

/** A line of an order that may be there already. */
interface AskedLine {
  orderNo: string;
  item: string;
  /** `''`: no record. */
  client: { id: string };
}

/** What a line of an order is known by. */
function lineKey(orderNo: string, item: string): string {
  return `${orderNo}\n${foldText(item)}`;
}

/** Lines of orders by {@link lineKey}, each with the clients whose it is; `''` is one without a record. */
type KnownLines = ReadonlyMap<string, ReadonlySet<string>>;

/** True if the line is among these. Only records tell two clients apart: a name can be written in another way. */
export function hasLine(lines: KnownLines, { orderNo, item, client }: AskedLine): boolean {
  const clients = lines.get(lineKey(orderNo, item));
  return clients !== undefined && (client.id === '' || clients.has('') || clients.has(client.id));
}

/** The lines of these orders that have a task which is not cancelled. */
export async function linesOf(
  db: Db,
  orderNos: readonly string[],
  exceptImport: string,
): Promise<KnownLines> {
  const lines = new Map<string, Set<string>>();
  for (let at = 0; at < orderNos.length; at += CHUNK) {
    const tasks = await db
      .selectFrom('task')
      .innerJoin('report', 'report.id', 'task.reportId')
      .select(['task.orderNo', 'task.clientId', 'task.lines', 'task.productEn', 'task.productZh'])
      .where('task.orderNo', 'in', orderNos.slice(at, at + CHUNK))
      .where('report.status', '!=', 'cancelled')
      .where('task.importId', '!=', exceptImport)
      .execute();
    for (const { orderNo, clientId, lines: stored, productEn, productZh } of tasks) {
      const names = orderLines(stored).flatMap(({ itemNo, nameEn, nameZh }) => [itemNo, nameEn, nameZh]);
      for (const name of [...names, productEn, productZh]) {
        if (!name) continue;
        const key = lineKey(orderNo, name);
        lines.set(key, (lines.get(key) ?? new Set()).add(clientId));
      }
    }
  }
  return lines;
}

async function takenOf(db: Db, reportNos: readonly string[], exceptImport: string): Promise<Set<string>> {
  const taken = new Set<string>();
  for (let at = 0; at < reportNos.length; at += CHUNK) {
    const tasks = await db
      .selectFrom('task')
      .select('reportNo')
      .where('reportNo', 'in', reportNos.slice(at, at + CHUNK))
      .where('importId', '!=', exceptImport)
      .execute();
    for (const { reportNo } of tasks) taken.add(reportNo);
  }
  return taken;
}
