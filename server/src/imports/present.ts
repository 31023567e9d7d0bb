/** @file An import as its page shows it. */
import { productOf } from '@proofmark/contract/api/order-texts.ts';
import { REQUIRED_FIELDS } from '@proofmark/contract/api/import-fields.ts';
import type { Import, ImportSummary, PlannedTask } from '@proofmark/contract/api/import.ts';
import { calendarDay } from '../calendar-day.ts';
import type { Deps } from '../context.ts';
import type { Db } from '../database/schema.ts';
import { checkFile, namedTeam, type CheckedFile, type Draft } from './check-file.ts';
import { namesIn } from './check-row.ts';
import { dayEvidence } from './days.ts';
import type { Records } from './records.ts';
import { loadImport, type StoredImport } from './stored.ts';
import { orderLines } from '../tasks/order-lines.ts';

const SAMPLES = 3;
/** So many tasks are shown: as they will be, and as they became. */
const FIRST_TASKS = 3;
const CREATED_TASKS = 200;

/** What the creation of the tasks left behind. */
export interface ImportResult {
  created: number;
  there: number;
  leftOut: number;
}

/** Reads an import, and checks its file while it is open. Refuses with IMPORT_NOT_FOUND. */
export async function presentImport({ db, now }: Pick<Deps, 'db' | 'now'>, id: string): Promise<Import> {
  const stored = await loadImport(db, id);
  const { row, table, understanding } = stored;
  const file = await checkFile(db, stored, calendarDay(now()));
  const isOpen = row.state === 'open';
  const planned = isOpen
    ? file.drafts.map((draft) => planOf(draft, file.records))
    : await createdTasks(db, id);
  const evidence = dayEvidence(file.rows.flatMap(({ texts }) => texts.plannedDate ?? []));
  return {
    ...(await summaryOf(db, stored, file)),
    columns: table.headings.map((heading, column) => ({
      heading,
      samples: [...new Set(table.rows.map(({ cells }) => cells[column] ?? '').filter(Boolean))].slice(
        0,
        SAMPLES,
      ),
      field: understanding.columns[column] ?? null,
      isSure: understanding.sure[column] ?? false,
    })),
    clientId: file.records.party('client', understanding.clientId)?.id ?? '',
    isKnown: understanding.isKnown,
    clients: understanding.clients.flatMap((client) => file.records.party('client', client)?.id ?? []),
    missing: REQUIRED_FIELDS.filter(
      (fields) => !fields.some((field) => understanding.columns.includes(field)),
    ).map((fields) => [...fields]),
    people: peopleOf(file, stored),
    dates:
      evidence.example === ''
        ? null
        : {
            example: evidence.example,
            isDayFirst: understanding.isDayFirst,
            evidence: understanding.isDayFirst ? evidence.dayFirst : evidence.monthFirst,
          },
    counts: countsOf(file),
    tasks: planned.length,
    first: planned.slice(0, isOpen ? FIRST_TASKS : CREATED_TASKS),
    assigned: planned.filter(({ lead }) => lead !== '').length,
    told: { people: await toldPeople(db, stored), at: row.tellAt },
  };
}

/** What a list says of an import. */
async function summaryOf(db: Db, { row }: StoredImport, file: CheckedFile): Promise<ImportSummary> {
  const { id, fileName, at, state, uid } = row;
  const by = await db.selectFrom('user').select('nickname').where('uid', '=', uid).executeTakeFirst();
  const counts = countsOf(file);
  const result =
    row.result === ''
      ? { created: 0, there: counts.there, leftOut: counts.error + counts.left }
      : (JSON.parse(row.result) as ImportResult);
  return { id, fileName, at, state, by: by?.nickname ?? '', ...result };
}

export function countsOf({ rows }: CheckedFile): Import['counts'] {
  const counts = { all: rows.length, create: 0, there: 0, error: 0, left: 0, warnings: 0 };
  for (const { outcome, issues } of rows) {
    counts[outcome] += 1;
    if (outcome === 'create' && issues.length > 0) counts.warnings += 1;
  }
  return counts;
}

/** The names of people in the file, the most frequent first. */
function peopleOf(file: CheckedFile, { understanding }: StoredImport): Import['people'] {
  const rows = new Map<string, number>();
  for (const { texts } of file.rows)
    for (const name of namesIn(texts.inspectors ?? '')) rows.set(name, (rows.get(name) ?? 0) + 1);
  return [...rows]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => ({
      name,
      rows: count,
      uid: (Object.hasOwn(understanding.people, name) && understanding.people[name]) || null,
      isSettled: Object.hasOwn(understanding.people, name),
    }));
}

/** A task as it will be. */
export function planOf(draft: Draft, records: Records): PlannedTask {
  const { rows } = draft;
  const [first] = rows;
  const [leadUid, ...helpers] = namedTeam(draft);
  const lead = records.inspectors.find(({ uid }) => uid === leadUid)?.nickname ?? '';
  const product = productOf(
    {},
    rows.map(({ line }) => line),
  );
  return {
    orderNo: first?.orderNo ?? '',
    reportNo: first?.reportNo ?? '',
    name: product.productZh || product.productEn,
    lines: rows.length,
    quantity: rows.reduce((sum, { line }) => sum + (line.orderedQty ?? 0), 0),
    factory: first?.factory.name ?? '',
    plannedDate: first?.plannedDate ?? '',
    lead,
    helpers: helpers.length,
  };
}

/** The tasks that an import has made and that are still there, by day. */
async function createdTasks(db: Db, importId: string): Promise<PlannedTask[]> {
  const tasks = await db
    .selectFrom('task')
    .select([
      'id',
      'orderNo',
      'reportNo',
      'productEn',
      'productZh',
      'lines',
      'factory',
      'plannedDate',
      'isPlanned',
    ])
    .where('importId', '=', importId)
    .orderBy('plannedDate')
    .orderBy('id')
    .execute();
  const members = await db
    .selectFrom('taskMember')
    .innerJoin('task', 'task.id', 'taskMember.taskId')
    .innerJoin('user', 'user.uid', 'taskMember.uid')
    .select(['taskMember.taskId', 'taskMember.part', 'user.nickname'])
    .where('task.importId', '=', importId)
    .execute();
  const teams = Map.groupBy(members, ({ taskId }) => taskId);
  return tasks.map(({ id, lines: stored, isPlanned, plannedDate, productEn, productZh, ...task }) => {
    const lines = orderLines(stored);
    const team = teams.get(id) ?? [];
    return {
      ...task,
      name: productZh || productEn,
      lines: lines.length,
      quantity: lines.reduce((sum, { orderedQty = 0 }) => sum + orderedQty, 0),
      plannedDate: isPlanned === 1 ? plannedDate : '',
      lead: team.find(({ part }) => part === 'lead')?.nickname ?? '',
      helpers: team.filter(({ part }) => part !== 'lead').length,
    };
  });
}

/** How many people the tasks of an import concern. */
async function toldPeople(db: Db, { row }: StoredImport): Promise<number> {
  if (row.state !== 'done') return 0;
  const { count } = await db
    .selectFrom('taskMember')
    .innerJoin('task', 'task.id', 'taskMember.taskId')
    .select((eb) => eb.fn.count('taskMember.uid').distinct().as('count'))
    .where('task.importId', '=', row.id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
