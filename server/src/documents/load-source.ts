/** @file Reads what a document is made from: rows, task, team and history from the database, photos from the object store. */
import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { ISSUED_STATUSES } from '@proofmark/contract/report/document.ts';
import { readReport, type Report } from '@proofmark/contract/report/report.ts';
import { readingOf } from '@proofmark/contract/report/totals.ts';
import type { WorkflowHistory } from '@proofmark/contract/api/workflow.ts';
import type { Deps, ReportAccess } from '../context.ts';
import type { Db } from '../database/schema.ts';
import { loadRows } from '../reports/rows.ts';
import { inParallel } from '../parallel.ts';
import { readHistory } from '../workflow/history.ts';
import { printCopy, printEdge } from './print-copy.ts';
import type { Picture, ReportSource } from './report-source.ts';
import type { RenderJob } from './render.ts';

const HISTORY_PAGE = 200;
/** A report with a longer history prints its latest steps. */
const MOST_HISTORY = 2000;
/** Each photo takes a core for 20 ms. */
const PHOTOS_AT_ONCE = 2;

/** A source, and the files that its pictures name. */
export interface LoadedSource {
  source: ReportSource;
  files: RenderJob['files'];
}

/** Reads a report for printing. A photo that is lost or broken has no picture. */
export async function loadSource(
  deps: Pick<Deps, 'db' | 'objects'>,
  access: ReportAccess,
): Promise<LoadedSource> {
  const source = await loadFacts(deps, access);
  const { pictures, files } = await loadPictures(deps, access.id, source.report);
  return { source: { ...source, pictures }, files };
}

/** Reads everything that a report says, without its pictures. */
export async function loadFacts(
  { db }: Pick<Deps, 'db'>,
  access: ReportAccess,
): Promise<Omit<ReportSource, 'pictures'>> {
  const rows = await loadRows(db, [access.id]);
  const report = readReport(rows.get(access.id) ?? []);
  const task = await db
    .selectFrom('task')
    .select(['orderNo', 'reportNo', 'productEn', 'productZh'])
    .where('id', '=', access.taskId)
    .executeTakeFirstOrThrow();
  return {
    reportNo: task.reportNo,
    orderNo: task.orderNo,
    goods: { productEn: task.productEn, productZh: task.productZh },
    version: access.version,
    isApproved: ISSUED_STATUSES.includes(access.status),
    report,
    reading: readingOf(report),
    history: await wholeHistory(db, access.id),
    team: await teamOf(db, access.taskId),
  };
}

async function wholeHistory(db: Db, reportId: string): Promise<WorkflowHistory['entries']> {
  const entries: WorkflowHistory['entries'] = [];
  let cursor: string | undefined;
  do {
    const page = await readHistory(db, reportId, cursor, HISTORY_PAGE);
    entries.push(...page.entries);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && entries.length < MOST_HISTORY);
  return entries;
}

async function teamOf(db: Db, taskId: string): Promise<string[]> {
  const team = await db
    .selectFrom('taskMember')
    .innerJoin('user', 'user.uid', 'taskMember.uid')
    .select(['taskMember.part', 'user.nickname'])
    .where('taskMember.taskId', '=', taskId)
    .orderBy('user.uid')
    .execute();
  return team
    .toSorted((a, b) => Number(b.part === 'lead') - Number(a.part === 'lead'))
    .map(({ nickname }) => nickname);
}

async function loadPictures(
  { db, objects }: Pick<Deps, 'db' | 'objects'>,
  reportId: string,
  { photos }: Report,
): Promise<{ pictures: Map<string, Picture>; files: RenderJob['files'] }> {
  const confirmed = await db
    .selectFrom('file')
    .select('rename')
    .where('reportId', '=', reportId)
    .where('state', '=', 'confirmed')
    .execute();
  // A row may name any file. Only those of this report are read.
  const own = new Set(confirmed.map(({ rename }) => rename));
  const edge = printEdge(photos.length);
  const copies = await inParallel(
    photos,
    PHOTOS_AT_ONCE,
    async ({ id, rename }: Fields<'photo'> & { id: string }) => {
      const bytes = rename && own.has(rename) ? await objects.read(rename) : null;
      const copy = bytes && (await printCopy(bytes, edge));
      return copy ? { id, copy } : null;
    },
  );
  const pictures = new Map<string, Picture>();
  const files: RenderJob['files'] = [];
  for (const found of copies) {
    if (!found) continue;
    const file = `/photos/${files.length + 1}.jpg`;
    pictures.set(found.id, { file, width: found.copy.width, height: found.copy.height });
    files.push([file, found.copy.bytes]);
  }
  return { pictures, files };
}
