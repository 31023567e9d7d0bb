/** @file For tests: a report with a photo, approved, so that its PDF can be asked for. */
import { inTransaction } from '../database/transaction.ts';
import { picture, upload } from '../files/testing.ts';
import { issueVersion } from '../proof/issue-version.ts';
import type { Signer } from '../proof/signer.ts';
import { writeRow } from '../reports/rows.ts';
import type { Person, TestApp } from '../testing/test-app.ts';
import { sampleRows } from './testing.ts';

/** The sample of the mug with one photo, approved as version 1. */
export async function approveMug(
  t: TestApp,
  lead: Person,
  reviewer: Person,
  signer: Signer,
): Promise<{ reportId: string; rename: string }> {
  const { reportId } = await t.task(lead, { productEn: 'Ceramic mug', productZh: '陶瓷马克杯' });
  const { rename } = (await upload(t, lead, reportId, await picture('jpeg', 1200, 900))).body.data;
  const rows = sampleRows('mug').map(({ kind, id, fields }, seq) =>
    writeRow(reportId, {
      kind,
      id,
      fields: kind === 'photo' ? { ...fields, rename } : fields,
      hlc: {},
      deleted: false,
      seq: seq + 1,
    }),
  );
  await t.db.deleteFrom('reportRow').where('reportId', '=', reportId).execute();
  await t.db.insertInto('reportRow').values(rows).execute();
  await issueAs(t, signer, { reportId, version: 1, by: reviewer });
  return { reportId, rename };
}

/** Issues the report as it is now. */
export async function issueAs(
  t: TestApp,
  signer: Signer,
  { reportId, version, by }: { reportId: string; version: number; by: Person },
): Promise<void> {
  t.clock.ms += 1000;
  await t.db.updateTable('report').set({ status: 'approved', version }).where('id', '=', reportId).execute();
  await inTransaction(t.db, (tx) => issueVersion(tx, signer, { reportId, uid: by.uid, at: t.clock.ms }));
}
