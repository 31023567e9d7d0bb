/**
 * @file Tasks that the server had and lost, because a backup was restored.
 *
 * [Note: A task that a restore has taken] The server lists the task no longer, and says when the backup was made and when
 * it was restored. A task that changed after the one, and that the server has not listed since the other, may be such a one:
 * the phone adds it again like a task that only it has, and sends its rows and photos anew. If the server has it after all,
 * and the person is no longer on its team, the server says so, and the person decides. The phone's clock has no say in this.
 */
import type { OrderLine, OrderTerms } from '@proofmark/contract/api/order.ts';
import { LINE_LIMIT } from '@proofmark/contract/api/order-limits.ts';
import { orderTextsOf } from '@proofmark/contract/api/order-texts.ts';
import type { Restore } from '@proofmark/contract/api/task.ts';
import { markFormer } from './former-rows.ts';
import type { LocalDatabase, RowRecord, TaskRecord } from './local-database.ts';

/** True when a restore may have taken a task that the server no longer lists. */
export function mayBeLost(
  { part, updatedAt, restoredAt = 0 }: TaskRecord,
  restores: readonly Restore[],
): boolean {
  return part !== null && restores.some(({ backupAt, at }) => updatedAt >= backupAt && restoredAt < at);
}

/**
 * Puts a task that the server has lost among those to be added there. Does nothing if the phone never had its report: it
 * cannot know of which kind it was.
 */
export async function addAgain(db: LocalDatabase, task: TaskRecord): Promise<void> {
  const { reportId } = task;
  await db.transaction('rw', [db.newTasks, db.reports, db.rows, db.attachments], async () => {
    if (await db.newTasks.get(reportId)) return;
    if ((await db.reports.get(reportId))?.loadedAt == null) return;
    const information = await db.rows.get([reportId, 'information', 'information']);
    const templateCode = information?.view.fields['templateCode'];
    const [lead, ...others] = task.inspectors.map(({ uid }) => uid);
    await db.newTasks.put({
      reportId,
      rows: [],
      request: {
        isAgain: true,
        reportId,
        orderNo: task.orderNo,
        reportNo: task.reportNo,
        inspectionType: task.inspectionType,
        ...(typeof templateCode === 'string' ? { templateCode } : {}),
        ...orderTextsOf(task),
        plannedDate: task.plannedDate,
        manDays: task.manDays,
        ...orderIn(await db.rows.where({ reportId }).toArray()),
        leadUid: lead ?? db.uid,
        inspectorUids: others,
      },
    });
    await db.attachments.where({ reportId }).modify({ isLost: true });
    await markFormer(db, reportId);
  });
}

const LINE = /^line-(\d+)$/;
/** All of them: one that is forgotten here does not compile. */
const LINE_FIELDS = {
  itemNo: true,
  nameEn: true,
  nameZh: true,
  unit: true,
  orderedQty: true,
  barcode: true,
  specPointsEn: true,
  specPointsZh: true,
} satisfies Record<keyof OrderLine, true>;
const TERM_FIELDS = {
  samplingStandard: true,
  samplingLevel: true,
  samplingSeverity: true,
  aqlCritical: true,
  aqlMajor: true,
  aqlMinor: true,
  specialLevel: true,
} satisfies Record<keyof OrderTerms, true>;

/**
 * The lines and terms of the order as the report has them: the phone has no others. Without them the next change of the
 * order would take the products away. A line that somebody deleted on the visit is one of the order.
 */
function orderIn(rows: readonly RowRecord[]): { lines: OrderLine[]; terms: OrderTerms } {
  const lines: OrderLine[] = [];
  for (const { kind, id, view } of rows) {
    const place = kind === 'product' ? Number(LINE.exec(id)?.[1] ?? 0) : 0;
    if (place >= 1 && place <= LINE_LIMIT) lines[place - 1] = pick(view.fields, LINE_FIELDS);
  }
  const information = rows.find(({ kind }) => kind === 'information');
  return {
    // A place without a row is a line too, so that the others keep theirs.
    lines: Array.from(lines, (line) => line ?? {}),
    terms: pick(information?.view.fields ?? {}, TERM_FIELDS),
  };
}

/** These fields, as far as they have a value. */
function pick(fields: Record<string, unknown>, names: Record<string, true>): object {
  return Object.fromEntries(
    Object.keys(names).flatMap((name) =>
      fields[name] == null || fields[name] === '' ? [] : [[name, fields[name]]],
    ),
  );
}
