/** @file Clients, suppliers and factories as an Excel file: writing them, and reading what somebody has changed in it. */
import { PARTY_KINDS } from '@proofmark/contract/api/party-kinds.ts';
import { partyAddBody, type Party, type PartyImportData } from '@proofmark/contract/api/party.ts';
import { wordsIn } from '@proofmark/contract/words/both-languages.ts';
import { LANGUAGES, type Language } from '@proofmark/contract/words/languages.ts';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Db, Tables } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { ImportError, issuesIn } from '../dictionary/import-file.ts';
import { findTemplate } from '../dictionary/templates.ts';
import type { RefusalIssue } from '../errors.ts';
import type { Sheet } from '../exports/workbook.ts';
import { EMPTY_PARTY, toRow } from '../parties/add-party.ts';
import { holdParties } from '../parties/hold.ts';
import { foldText } from '../parties/search.ts';
import type { PartyRow } from '../parties/stored.ts';
import { newId } from '../ids.ts';
import { knownParties, nameKey } from './records.ts';
import type { OrderTable } from './read-file.ts';
import { decimalOf } from './values.ts';

const TEXTS = ['nameEn', 'nameZh', 'city', 'addressEn', 'addressZh', 'notes', 'templateCode'] as const;
const TERMS = ['samplingLevel', 'aqlCritical', 'aqlMajor', 'aqlMinor'] as const;
const COLUMNS = [
  'kind',
  'nameEn',
  'nameZh',
  'city',
  'addressEn',
  'addressZh',
  'position',
  'contacts',
  'notes',
  'templateCode',
  'reviewHours',
  ...TERMS,
  'id',
] as const;
type Column = (typeof COLUMNS)[number];

const WIDTH = 20;
/** As many records go into one statement. */
const MOST_STORED = 1000;

/** Every record, by kind and name. Read again without a change, it changes nothing. */
export function partySheet(parties: readonly Party[], language: Language): Sheet {
  const t = wordsIn(language);
  return {
    name: t('imported.party.sheet'),
    columns: COLUMNS.map((column) => ({ title: t(`imported.party.${column}`), width: WIDTH })),
    rows: () =>
      parties.map(
        (party) => () =>
          COLUMNS.map((column) => textOf(party, column, (kind) => t(`imported.party.kinds.${kind}`))),
      ),
  };
}

function textOf(party: Party, column: Column, kindName: (kind: Party['kind']) => string): string | number {
  if (column === 'kind') return kindName(party.kind);
  if (column === 'position') return party.position ? `${party.position.lat}, ${party.position.lng}` : '';
  if (column === 'contacts')
    return party.contacts.map(({ name, phone, email }) => [name, phone, email].join('; ')).join('\n');
  if (isTerm(column)) return party.terms[column] ?? '';
  return party[column];
}

const isTerm = (column: Column): column is (typeof TERMS)[number] =>
  (TERMS as readonly Column[]).includes(column);

/** A row of the file: what it says, and the record that it says it of. */
interface Draft {
  row: number;
  body: Record<string, unknown>;
  before: Party | undefined;
}

/**
 * Adds and changes records as the file says, all of it or nothing. A row means the record with its number, else with its
 * name, else a new one. A column that the file does not have stays as it is. Throws {@link ImportError}. Whoever changes or
 * merges a record waits until all are stored.
 */
export function importParties(db: Db, table: OrderTable, at: number): Promise<PartyImportData> {
  const columns = table.headings.map(columnOf);
  const missing = (['kind', 'nameEn'] as const).filter((column) => !columns.includes(column));
  if (missing.length > 0 && !(missing[0] === 'nameEn' && columns.includes('nameZh')))
    throw new ImportError(
      missing.map((column) => ({
        // The file has no heading of it. The message names it in the reader's language.
        field: column,
        code: 'MISSING_COLUMN',
        say: (language) =>
          wordsIn(language)('imported.party.missing', {
            column: wordsIn(language)(`imported.party.${column}`),
          }),
      })),
    );
  return inTransaction(db, async (tx) => {
    const records = knownParties(await holdParties(tx).selectAll().orderBy('id').execute());
    const drafts = table.rows.map(({ row, cells }): Draft => {
      const texts = Object.fromEntries(
        columns.flatMap((column, index) => (column === null ? [] : [[column, cells[index] ?? '']])),
      ) as Texts;
      const before = recordOf(records, texts);
      // Found by the name of a record that became part of it: then its own names stay.
      const own = before && namesIn(before).map(foldText);
      if (own && !texts.id && !namesIn(texts).some((name) => own.includes(foldText(name))))
        for (const column of ['nameEn', 'nameZh'] as const) delete texts[column];
      return { row, body: bodyOf(texts, before), before };
    });
    const headingOf = (field: string) => {
      const column = COLUMNS.find((each) => field.split('.').includes(each));
      return table.headings[columns.findIndex((each) => each === column)] ?? field;
    };
    const issues = [...issuesOf(drafts), ...(await templateIssues(tx, drafts))];
    if (issues.length > 0)
      throw new ImportError(issues.map((issue) => ({ ...issue, field: headingOf(issue.field) })));
    const counts = { added: 0, changed: 0, unchanged: 0 };
    const rows: PartyRow[] = [];
    for (const { body, before } of drafts) {
      const { id: _id, ...fields } = body;
      const party = { ...EMPTY_PARTY, ...before, ...fields, id: before?.id ?? newId(at) } as Party;
      if (before && JSON.stringify(toRow(party)) === JSON.stringify(toRow(before))) {
        counts.unchanged += 1;
        continue;
      }
      counts[before ? 'changed' : 'added'] += 1;
      rows.push(toRow(before ? { ...party, changes: before.changes + 1 } : party));
    }
    for (let from = 0; from < rows.length; from += MOST_STORED)
      await tx
        .insertInto('party')
        .values(rows.slice(from, from + MOST_STORED))
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet((eb) => ({ search: eb.ref('excluded.search'), body: eb.ref('excluded.body') })),
        )
        .execute();
    return counts;
  });
}

/** A heading in either language, as the file has it that the server writes. */
function columnOf(heading: string): Column | null {
  const text = foldText(heading);
  return (
    COLUMNS.find((column) =>
      LANGUAGES.some((language) => foldText(wordsIn(language)(`imported.party.${column}`)) === text),
    ) ?? null
  );
}

function namesIn({ nameEn = '', nameZh = '' }: Pick<Texts, 'nameEn' | 'nameZh'>): string[] {
  return [nameEn, nameZh].filter(Boolean);
}

type Texts = Partial<Record<Column, string>>;

function recordOf({ byId, named }: ReturnType<typeof knownParties>, texts: Texts): Party | undefined {
  if (texts.id) {
    const record = byId.get(texts.id);
    return record?.id === texts.id ? record : undefined;
  }
  const kind = kindOf(texts.kind ?? '');
  return namesIn(texts)
    .map((name) => named.get(nameKey(kind, name)))
    .find((record) => record !== undefined);
}

function kindOf(text: string): string {
  const found = PARTY_KINDS.find(
    (kind) =>
      kind === text ||
      LANGUAGES.some(
        (language) => foldText(wordsIn(language)(`imported.party.kinds.${kind}`)) === foldText(text),
      ),
  );
  return found ?? text;
}

/** The body of `party/add`, with texts where they mean nothing: the schema says what is wrong with them. */
function bodyOf(texts: Texts, before: Party | undefined): Record<string, unknown> {
  const body: Record<string, unknown> = { kind: kindOf(texts.kind ?? '') };
  for (const column of TEXTS) if (texts[column] !== undefined) body[column] = texts[column];
  if (texts.id) body['id'] = texts.id;
  if (texts.position !== undefined) body['position'] = positionOf(texts.position);
  if (texts.contacts !== undefined) body['contacts'] = contactsOf(texts.contacts);
  if (texts.reviewHours)
    body['reviewHours'] = Number.isNaN(decimalOf(texts.reviewHours))
      ? texts.reviewHours
      : decimalOf(texts.reviewHours);
  const terms: Record<string, string | undefined> = { ...before?.terms };
  for (const column of TERMS) {
    if (texts[column] === undefined) continue;
    if (texts[column] === '') delete terms[column];
    else terms[column] = texts[column];
  }
  return { ...body, terms };
}

function positionOf(text: string): unknown {
  if (text === '') return null;
  const numbers = text.split(/[,，;\s]+/).map(decimalOf);
  const [lat, lng] = numbers;
  return numbers.length === 2 && !numbers.some(Number.isNaN) ? { lat, lng } : text;
}

function contactsOf(text: string): Party['contacts'] {
  return text
    .split('\n')
    .map((line) => line.split(/[;；]/).map((part) => part.trim()))
    .filter((parts) => parts.some(Boolean))
    .map(([name = '', phone = '', email = '']) => ({ name, phone, email }));
}

function issuesOf(drafts: readonly Draft[]): RefusalIssue[] {
  const origins = new Map(drafts.map(({ row }, index) => [String(index), { row }]));
  const bodies = drafts.map(({ body: { id: _id, ...body } }) => body);
  const seen = new Set<string>();
  return [
    ...issuesIn(z.array(partyAddBody), bodies, origins),
    ...drafts.flatMap(({ row, body, before }): RefusalIssue[] => {
      if (body['id'] !== undefined && before === undefined)
        return [{ field: 'id', code: 'NOT_ALLOWED', value: body['id'], row }];
      if (before && before.kind !== body['kind'])
        return [{ field: 'kind', code: 'NOT_ALLOWED', value: body['kind'], row }];
      const { nameEn, nameZh } = { ...before, ...body };
      if (!nameEn && !nameZh) return [{ field: 'nameEn', code: 'MISSING', row }];
      const key = before?.id ?? [body['kind'], nameEn, nameZh].join('\n');
      if (seen.has(key)) return [{ field: 'nameEn', code: 'REPEATED', value: nameEn || nameZh, row }];
      seen.add(key);
      return [];
    }),
  ];
}

async function templateIssues(tx: Transaction<Tables>, drafts: readonly Draft[]): Promise<RefusalIssue[]> {
  const known = new Map<string, boolean>();
  const issues: RefusalIssue[] = [];
  for (const { row, body } of drafts) {
    const code = body['templateCode'];
    if (typeof code !== 'string' || code === '') continue;
    if (!known.has(code)) known.set(code, (await findTemplate(tx, code)) !== undefined);
    if (known.get(code) === false)
      issues.push({ field: 'templateCode', code: 'NOT_ALLOWED', value: code, row });
  }
  return issues;
}
