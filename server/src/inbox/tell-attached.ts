/** @file Tells the team of a report what was attached to its order, or taken away. */
import type { NoteAttachment } from '../files/attachments.ts';
import { teamOf } from './recipients.ts';
import { tell } from './tell.ts';

/** The team of a draft has not been told anything yet. */
export const tellAttached: NoteAttachment = async (tx, { reportId, rename, before, after, by, at }) => {
  const report = await tx
    .selectFrom('report')
    .select('status')
    .where('id', '=', reportId)
    .executeTakeFirstOrThrow();
  if (report.status === 'draft') return;
  const to = await teamOf(tx, reportId);
  const changes = [{ of: 'order' as const, field: 'attachment', line: rename, before, after }];
  await tell(tx, { kind: 'changed', to, reportId, by, at, detail: { changes } });
};
