/** @file Many reports as a workbook: a row per report, a row per defect, and a row per measured value if asked for. */
import { ORDER_NAMES } from '@proofmark/contract/api/order-texts.ts';
import { EXPORT_LIMIT } from '@proofmark/contract/api/paths.ts';
import type { ParsedInputOf } from '@proofmark/contract/api/endpoint-schemas.ts';
import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import { readReport } from '@proofmark/contract/report/report.ts';
import { wordsIn } from '@proofmark/contract/words/both-languages.ts';
import type { DefectGroupNames } from '@proofmark/contract/words/defect-group.ts';
import type { Caller, Deps } from '../context.ts';
import type { Db } from '../database/schema.ts';
import { REVIEWING, reviewStepOf } from '../documents/report-source.ts';
import { refuse } from '../errors.ts';
import { loadRows } from '../reports/rows.ts';
import { filterFor, readyFilter, tasksOfPage } from '../tasks/list-tasks.ts';
import { columnMaker, rowMaker, type Column } from './columns.ts';
import { verifyUrl } from './report-export.ts';
import {
  defectColumns,
  listedDefects,
  listedValues,
  reportColumns,
  valueColumns,
  type ListedReport,
} from './sheets/lists.ts';
import type { RowMaker, Sheet } from './workbook.ts';

/** Reports that are in memory at once. */
const PAGE = 20;

type Query = ParsedInputOf<'task/excel'>;

/**
 * The ids of the tasks that match, latest planned first. Refuses with NO_REPORTS or TOO_MANY_REPORTS before a byte is
 * sent. All sheets are made from this list, so that they have the same reports.
 */
export async function chooseReports(db: Db, caller: Caller, query: Query): Promise<string[]> {
  const filter = await readyFilter(db, filterFor(caller, query));
  const places = tasksOfPage({ ...filter, cursor: undefined, limit: EXPORT_LIMIT });
  const found = places ? await db.selectFrom(places.as('place')).select('place.taskId').execute() : [];
  if (found.length === 0) throw refuse('NO_REPORTS');
  if (found.length > EXPORT_LIMIT) throw refuse('TOO_MANY_REPORTS');
  return found.map(({ taskId }) => taskId);
}

/** What the rows of defects and values need: the plan gives n, and products give the lot. */
const DEFECT_KINDS = ['information', 'product', 'planOverride', 'conclusion', 'defect'] as const;
const VALUE_KINDS = ['information', 'item', 'measurement'] as const;

/** The sheets. Each reads its reports again, a few at a time, so that memory does not grow with their number. */
export function reportsSheets(
  deps: Pick<Deps, 'db' | 'config'>,
  taskIds: readonly string[],
  { language, measurements }: Pick<Query, 'language' | 'measurements'>,
  defectGroups: DefectGroupNames,
): Sheet[] {
  const maker = columnMaker(wordsIn(language));
  const { t } = maker;
  const sheet = <R>(
    name: string,
    columns: Column<R>[],
    kinds: readonly Kind[] | undefined,
    rowsOf: (report: ListedReport) => Iterable<R>,
  ): Sheet => ({
    name,
    columns,
    rows: () => rowsOfReports(deps, taskIds, kinds, columns, rowsOf),
  });
  return [
    sheet(t('exported.sheet.reports'), reportColumns(maker), undefined, (report) => [report]),
    sheet(t('exported.sheet.defects'), defectColumns(maker, defectGroups), DEFECT_KINDS, listedDefects),
    ...(measurements === 'yes'
      ? [sheet(t('exported.sheet.measurements'), valueColumns(maker), VALUE_KINDS, listedValues)]
      : []),
  ];
}

async function* rowsOfReports<R>(
  deps: Pick<Deps, 'db' | 'config'>,
  taskIds: readonly string[],
  kinds: readonly Kind[] | undefined,
  columns: readonly Column<R>[],
  rowsOf: (report: ListedReport) => Iterable<R>,
): AsyncGenerator<RowMaker> {
  const make = rowMaker(columns);
  for (let start = 0; start < taskIds.length; start += PAGE) {
    // Other requests get their turn: SQLite and the reading of rows hold the process.
    await new Promise(setImmediate);
    for (const report of await loadPage(deps, taskIds.slice(start, start + PAGE), kinds))
      for (const row of rowsOf(report)) yield make(row);
  }
}

/** The reports of a page in its order. One that was deleted meanwhile is left out. */
async function loadPage(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  taskIds: readonly string[],
  kinds: readonly Kind[] | undefined,
): Promise<ListedReport[]> {
  const tasks = await db
    .selectFrom('task')
    .innerJoin('report', 'report.id', 'task.reportId')
    .leftJoin('issuedVersion as issued', (join) =>
      join.onRef('issued.reportId', '=', 'report.id').onRef('issued.version', '=', 'report.version'),
    )
    .select([
      'task.id',
      'task.reportId',
      'task.orderNo',
      'task.reportNo',
      'task.inspectionType',
      ...ORDER_NAMES.map((name) => `task.${name}` as const),
      'task.plannedDate',
      'report.status',
      'report.version',
      'issued.code',
    ])
    .where('task.id', 'in', taskIds)
    .execute();
  const reportIds = tasks.map(({ reportId }) => reportId);
  const rows = await loadRows(db, reportIds, kinds);
  const people = kinds === undefined ? await loadPeople(db, taskIds, reportIds) : null;
  const byId = new Map(tasks.map((task) => [task.id, task]));
  return taskIds.flatMap((id) => {
    const task = byId.get(id);
    if (!task) return [];
    const { code, ...rest } = task;
    const { version } = task;
    const history = people?.steps.get(task.reportId) ?? [];
    const isApproval = (step: { event: string; version: number }) =>
      step.event === 'approve' && step.version === version;
    return [
      {
        ...rest,
        report: readReport(rows.get(task.reportId) ?? []),
        team: people?.teams.get(id)?.map(({ nickname }) => nickname) ?? [],
        reviewer: reviewStepOf({ history, version })?.nickname ?? '',
        approvedAt: history.find(isApproval)?.at ?? null,
        link: code === null ? '' : verifyUrl(config, code),
      },
    ];
  });
}

/** Who inspected, the lead first, and the steps of reviewers. */
async function loadPeople(db: Db, taskIds: readonly string[], reportIds: readonly string[]) {
  const members = await db
    .selectFrom('taskMember')
    .innerJoin('user', 'user.uid', 'taskMember.uid')
    .select(['taskMember.taskId', 'user.nickname'])
    .where('taskMember.taskId', 'in', taskIds)
    // Descending, because `lead` comes after `inspector`.
    .orderBy('taskMember.part', 'desc')
    .orderBy('user.uid')
    .execute();
  const steps = await db
    .selectFrom('workflowEntry as entry')
    .innerJoin('user', 'user.uid', 'entry.uid')
    .select(['entry.reportId', 'entry.event', 'entry.version', 'entry.at', 'user.nickname'])
    .where('entry.reportId', 'in', reportIds)
    .where('entry.event', 'in', REVIEWING)
    .orderBy('entry.number')
    .execute();
  return {
    teams: Map.groupBy(members, ({ taskId }) => taskId),
    steps: Map.groupBy(steps, ({ reportId }) => reportId),
  };
}
