/** @file Fills a database with tasks and reports, as fast as SQL can: made-up content in the real tables. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { searchTexts } from '../../server/src/tasks/search-text.ts';
import { taskRow } from './task-row.ts';

/** Adds `count` tasks of the user with their reports; every report has `rows` rows. The server must not run. */
export function addTasks(
  dataDir: string,
  { uid, count, rows }: { uid: number; count: number; rows: number },
): void {
  const db = new DatabaseSync(path.join(dataDir, 'proofmark.sqlite'));
  const insert = (table: string, values: Record<string, string | number | null>) => {
    const names = Object.keys(values);
    return db.prepare(
      `insert into "${table}" (${names.map((n) => `"${n}"`).join(',')}) values (${names.map(() => '?').join(',')})`,
    );
  };
  const task = (i: number) => {
    const no = String(i).padStart(7, '0');
    const [taskId, reportId] = [
      `00000000-0000-7000-8000-${String(i).padStart(12, '0')}`,
      `10000000-0000-7000-8000-${String(i).padStart(12, '0')}`,
    ];
    const plannedDate = new Date(Date.UTC(2026, 0, 1 + (i % 300))).toISOString().slice(0, 10);
    const status = ['assigned', 'in_progress', 'returned', 'submitted', 'approved'][i % 5] as string;
    return {
      task: taskRow({
        id: taskId,
        reportId,
        orderNo: `PO-${no}`,
        reportNo: `BN-${no}`,
        plannedDate,
        ...searchTexts([`po-${no} bn-${no} mug northlight`]),
        createdBy: uid,
        createdAt: i,
      }),
      report: {
        id: reportId,
        taskId,
        status,
        plannedDate,
        version: 1,
        seq: rows,
        head: '',
        createdAt: i,
        updatedAt: i,
        returnCode: '',
        returnText: '',
      },
      taskMember: { uid, taskId, part: 'lead', status, plannedDate },
    };
  };
  const row = (reportId: string, seq: number) => ({
    reportId,
    kind: 'defect',
    id: `d${seq}`,
    deleted: 0,
    seq,
    body: JSON.stringify({ kind: 'defect', id: `d${seq}`, fields: { class: 'minor', quantity: 1 }, hlc: {} }),
  });
  const first = task(1);
  const statements = {
    task: insert('task', first.task),
    report: insert('report', first.report),
    taskMember: insert('taskMember', first.taskMember),
    reportRow: insert('reportRow', row('', 0)),
  };
  db.exec('begin');
  for (let i = 1; i <= count; i++) {
    const values = task(i);
    statements.task.run(...Object.values(values.task));
    statements.report.run(...Object.values(values.report));
    statements.taskMember.run(...Object.values(values.taskMember));
    for (let seq = 1; seq <= rows; seq++)
      statements.reportRow.run(...Object.values(row(values.report.id, seq)));
  }
  db.exec('commit');
  db.close();
}
