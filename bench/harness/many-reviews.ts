/** @file Fills a database of either kind with submitted reports: made-up content in the real tables. */
import { orderTextsOf } from '@proofmark/contract/api/order-texts.ts';
import { NOTICE_RULES } from '@proofmark/contract/report/review-notices.ts';
import type { TaskSummary } from '@proofmark/contract/report/summary.ts';
import type { Insertable } from 'kysely';
import { openDatabase } from '../../server/src/database/open.ts';
import type { Tables } from '../../server/src/database/schema.ts';
import type { TaskCard } from '../../server/src/tasks/cards.ts';
import { searchTexts } from '../../server/src/tasks/search-text.ts';
import { taskRow } from './task-row.ts';

/** Both databases take this many rows of the widest table in one statement. */
const BATCH = 1_000;
const STATUSES = ['submitted', 'under_review', 'returned', 'approved'] as const;
const SUMMARY: TaskSummary = {
  overall: 'pass',
  gaps: { information: 0, productImages: 0, nonConform: 0, inspectionItems: 0, conclusion: 0 },
  about: { client: '', factory: '', factoryZh: '', productEn: '', productZh: '', inspectionDate: '' },
  begun: ['information'],
  photos: { expected: 20, uploaded: 20 },
  classes: [{ class: 'major', found: 3, acceptanceNumber: 10, rejectionNumber: 11 }],
};
const NOTICES = JSON.stringify([{ code: 'itemsPending', count: 2, kind: 'item', id: 'x' }]);

/** Adds `count` reports led by the user; half of them wait for a reviewer. The server must not run. */
export async function addReviews(
  settings: Parameters<typeof openDatabase>[0],
  { uid, count }: { uid: number; count: number },
): Promise<void> {
  const db = await openDatabase(settings);
  for (let first = 0; first < count; first += BATCH) {
    const made = Array.from({ length: Math.min(BATCH, count - first) }, (_, index) =>
      reviewOf(first + index, uid),
    );
    const insert = <T extends keyof Tables>(
      table: T,
      of: (one: (typeof made)[number]) => Insertable<Tables[T]>,
    ) => db.insertInto(table).values(made.map(of)).execute();
    await insert('task', ({ task }) => task);
    await insert('report', ({ report }) => report);
    await insert('taskMember', ({ member }) => member);
    await insert('workflowEntry', ({ entry }) => entry);
    await insert('cardCache', ({ task }) => ({
      reportId: task.reportId,
      seq: 1,
      changes: 0,
      body: JSON.stringify(cardOf(task)),
    }));
    await insert('noticeCache', ({ report }) => ({
      reportId: report.id,
      seq: 1,
      rules: NOTICE_RULES,
      body: NOTICES,
    }));
  }
  await db.destroy();
}

function cardOf(task: ReturnType<typeof taskRow>): TaskCard {
  const { reportId, orderNo, reportNo, plannedDate, changes } = task;
  const inspectionType = 'PSI';
  const texts = orderTextsOf(task);
  return {
    reportId,
    orderNo,
    reportNo,
    inspectionType,
    ...texts,
    plannedDate,
    manDays: 1,
    changes,
    summary: SUMMARY,
  };
}

function reviewOf(i: number, uid: number) {
  const no = String(i).padStart(7, '0');
  const [taskId, reportId] = [2, 3].map((n) => `${n}0000000-0000-7000-8000-0000${no.padStart(8, '0')}`) as [
    string,
    string,
  ];
  const status = STATUSES[i % STATUSES.length] as (typeof STATUSES)[number];
  // Scattered, as reports are added in another order than they are submitted in.
  const at = Date.UTC(2026, 0, 1) + ((i * 7_919) % 100_003) * 60_000;
  const plannedDate = new Date(at).toISOString().slice(0, 10);
  return {
    task: taskRow({
      id: taskId,
      reportId,
      orderNo: `PO-${no}`,
      reportNo: `RV-${no}`,
      plannedDate,
      ...searchTexts([`po-${no}`, `rv-${no}`, 'mug', '杯', 'northlight', '二厂']),
      createdBy: uid,
      createdAt: at,
    }),
    report: {
      id: reportId,
      taskId,
      status,
      plannedDate,
      version: 1,
      head: '',
      seq: 1,
      createdAt: at,
      updatedAt: at,
      returnCode: '',
      returnText: '',
      stageAt: at,
      reviewerUid: null,
    },
    member: { uid, taskId, part: 'lead' as const, status, plannedDate, halfDays: 2 },
    entry: {
      id: `4${reportId.slice(1)}`,
      reportId,
      role: 'lead',
      seq: 1,
      detail: '{}',
      prevHash: '',
      hash: '',
      number: 1,
      event: 'submit',
      from: 'in_progress' as const,
      to: status,
      uid,
      at,
      version: 1,
      reason: '',
      text: '',
      warnings: '[]',
    },
  };
}
