/** @file Tasks as the wire has them: their cards, with what changes without them. */
import type { Restore, Task, TaskList } from '@proofmark/contract/api/task.ts';
import type { TaskOrder } from '@proofmark/contract/api/task-views.ts';
import type { Part } from '@proofmark/contract/workflow/transitions.ts';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db, ReportTable, TaskTable } from '../database/schema.ts';
import { pageOf } from '../http/cursor.ts';
import { JsonText } from '../http/json-text.ts';
import { cardsOf, type TaskCard } from './cards.ts';
import { orderBy, readyFilter, tasksOfPage, type TaskPlace, type TaskQuery } from './list-tasks.ts';

/** A task: its card as it is stored, as JSON, and the rest. */
interface Presented {
  reportId: string;
  card: string;
  rest: Omit<Task, keyof TaskCard>;
}

/** The task with this id as the caller sees it, or undefined if there is none. */
export async function presentTask(db: Db, callerUid: number, taskId: string): Promise<Task | undefined> {
  const page = sql<TaskPlace>`(select id as "taskId", "plannedDate" from task where id = ${taskId})`;
  const [found] = await present(db, callerUid, await loadTasks(db, page));
  return found && { ...(JSON.parse(found.card) as TaskCard), ...found.rest };
}

/**
 * A page of tasks as the caller sees them. The cards go into the answer as they are stored, because to read and write
 * them again would take a third of its time.
 */
export async function presentPage(
  db: Db,
  callerUid: number,
  query: Omit<TaskQuery, 'few'>,
  restores: readonly Restore[],
): Promise<JsonText<TaskList>> {
  const places = tasksOfPage({ ...query, ...(await readyFilter(db, query)) });
  const found = places ? await loadTasks(db, places, query.order) : [];
  const { page, nextCursor } = pageOf(found, query.limit, ({ id, plannedDate }) => [plannedDate, id]);
  const items = (await present(db, callerUid, page)).map(writeTask);
  const rest = JSON.stringify({ nextCursor, ...(restores.length > 0 && { restores }) }).slice(1);
  return new JsonText(`{"items":[${items.join(',')}],${rest}`);
}

/** The tasks of a page, in no order, as the caller sees them. */
export async function presentTasks(
  db: Db,
  callerUid: number,
  page: RawBuilder<TaskPlace>,
): Promise<Presented[]> {
  return present(db, callerUid, await loadTasks(db, page));
}

/** A task as JSON. */
export function writeTask({ card, rest }: Presented): string {
  return `${card.slice(0, -1)},${JSON.stringify(rest).slice(1)}`;
}

async function present(db: Db, callerUid: number, tasks: readonly FoundTask[]): Promise<Presented[]> {
  if (tasks.length === 0) return [];
  const cards = await cardsOf(db, tasks);
  return tasks.flatMap((row): Presented[] => {
    const { reportId, team } = row;
    const card = cards.get(reportId);
    // Somebody has taken back the import that made it.
    if (card === undefined) return [];
    const rest = {
      status: row.status,
      version: row.version,
      site: siteOf(row.site),
      part: team.find(({ uid }) => uid === callerUid)?.part ?? null,
      inspectors: team.map(({ uid, nickname }) => ({ uid, nickname })),
      reviewer: row.reviewerUid === null ? null : { uid: row.reviewerUid, nickname: row.reviewerName ?? '' },
      returnReason: row.status === 'returned' ? { code: row.returnCode, text: row.returnText } : null,
      decided: row.decidedAt === 0 ? null : { seq: row.decidedSeq, at: row.decidedAt },
      submissions: row.submissions,
      updatedAt: row.updatedAt,
    };
    return [{ reportId, card, rest }];
  });
}

/** Where a factory is, from the JSON of its record. */
function siteOf(body: string | null): Task['site'] {
  if (body === null) return null;
  const { city = '', position = null } = JSON.parse(body) as Partial<NonNullable<Task['site']>>;
  return { city, position };
}

const OF_TASK = ['id', 'reportId', 'plannedDate', 'changes'] as const;
const OF_REPORT = [
  'status',
  'version',
  'updatedAt',
  'seq',
  'submissions',
  'returnCode',
  'returnText',
  'decidedSeq',
  'decidedAt',
  'reviewerUid',
] as const;

/** Made once, not for each call. */
const COLUMNS = sql.raw(
  [...OF_TASK.map((name) => `"task"."${name}"`), ...OF_REPORT.map((name) => `report."${name}"`)].join(', '),
);

/** A task on a page, with one of its team: a task comes once for each. The card is the stored one. */
interface FoundRow
  extends
    Pick<TaskTable, (typeof OF_TASK)[number]>,
    Pick<Selectable<ReportTable>, (typeof OF_REPORT)[number]> {
  cardSeq: number | null;
  cardChanges: number | null;
  card: string | null;
  reviewerName: string | null;
  site: string | null;
  /** Of one person of its team; null if it has none. */
  uid: number | null;
  part: Part | null;
  nickname: string | null;
}

/** Who works on it, its lead first. */
interface FoundTask extends FoundRow {
  team: Member[];
}

interface Member {
  uid: number;
  part: Part;
  nickname: string;
}

/** The tasks of a page with their reports, teams and stored cards, in order. */
async function loadTasks(db: Db, page: RawBuilder<TaskPlace>, order?: TaskOrder): Promise<FoundTask[]> {
  const { rows } =
    await sql<FoundRow>`select ${COLUMNS}, reviewer.nickname as "reviewerName", site.body as site,
      cache.seq as "cardSeq", cache.changes as "cardChanges", cache.body as card,
      member.uid, member.part, person.nickname
    from ${page} as page
    join task on task.id = page."taskId"
    join report on report.id = task."reportId"
    left join "taskMember" as member on member."taskId" = task.id
    left join "user" as person on person.uid = member.uid
    left join "cardCache" as cache on cache."reportId" = report.id
    left join party as site on site.id = task."factoryId"
    left join "user" as reviewer on reviewer.uid = report."reviewerUid"
    order by ${orderBy('page', order)}`.execute(db);
  const tasks: FoundTask[] = [];
  let task: FoundTask | undefined;
  for (const row of rows) {
    if (task?.id !== row.id) tasks.push((task = Object.assign(row, { team: [] })));
    const { uid, part, nickname } = row;
    if (uid !== null && part !== null) task.team.push({ uid, part, nickname: nickname ?? '' });
  }
  // Here and not in the statement, which would sort whole tasks for it.
  for (const { team } of tasks) team.sort(byPart);
  return tasks;
}

/** The lead first. */
function byPart(a: Member, b: Member): number {
  return Number(b.part === 'lead') - Number(a.part === 'lead') || a.uid - b.uid;
}
