/** @file Tasks as the wire has them, with the summaries of their reports. */
import type { Task } from '@proofmark/contract/api/task.ts';
import type { Db } from '../database/schema.ts';
import { loadSummaries } from './summaries.ts';

/** The tasks with these ids as the caller sees them, in the order of the ids. */
export async function presentTasks(db: Db, callerUid: number, taskIds: readonly string[]): Promise<Task[]> {
  if (taskIds.length === 0) return [];
  const tasks = await db
    .selectFrom('task')
    .innerJoin('report', 'report.id', 'task.reportId')
    .selectAll('task')
    .select([
      'report.status',
      'report.version',
      'report.seq',
      'report.updatedAt',
      'report.returnCode',
      'report.returnText',
    ])
    .where('task.id', 'in', taskIds)
    .execute();
  const teams = await loadTeams(db, taskIds);
  const summaries = await loadSummaries(
    db,
    tasks.map(({ reportId, seq, factory, factoryZh }) => ({ reportId, seq, factory, factoryZh })),
  );
  const byId = new Map(
    tasks.map((task): [string, Task] => {
      const team = teams.get(task.id) ?? [];
      const summary = summaries.get(task.reportId);
      if (!summary) throw new Error(`Cannot present task ${task.id}: no summary`);
      return [
        task.id,
        {
          reportId: task.reportId,
          orderNo: task.orderNo,
          reportNo: task.reportNo,
          status: task.status,
          version: task.version,
          inspectionType: task.inspectionType as Task['inspectionType'],
          client: task.client,
          supplier: task.supplier,
          factory: task.factory,
          factoryZh: task.factoryZh,
          productEn: task.productEn,
          productZh: task.productZh,
          instructionsEn: task.instructionsEn,
          instructionsZh: task.instructionsZh,
          plannedDate: task.isPlanned ? task.plannedDate : '',
          part: team.find(({ uid }) => uid === callerUid)?.part ?? null,
          inspectors: team.map(({ uid, nickname }) => ({ uid, nickname })),
          returnReason: task.status === 'returned' ? { code: task.returnCode, text: task.returnText } : null,
          summary,
          updatedAt: task.updatedAt,
        },
      ];
    }),
  );
  return taskIds.flatMap((id) => byId.get(id) ?? []);
}

/** Who works on each task, its lead first. */
async function loadTeams(db: Db, taskIds: readonly string[]) {
  const members = await db
    .selectFrom('taskMember')
    .innerJoin('user', 'user.uid', 'taskMember.uid')
    .select(['taskMember.taskId', 'taskMember.part', 'user.uid', 'user.nickname'])
    .where('taskMember.taskId', 'in', taskIds)
    // Descending, because `lead` comes after `inspector`.
    .orderBy('taskMember.part', 'desc')
    .orderBy('user.uid')
    .execute();
  return Map.groupBy(members, ({ taskId }) => taskId);
}
