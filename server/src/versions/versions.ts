/** @file The versions of a report: those that were approved, and the one that people work on. */
import type { ReportVersion } from '@proofmark/contract/api/version.ts';
import type { Manifest } from '@proofmark/contract/proof/manifest.ts';
import type { ReportAccess } from '../context.ts';
import type { Db, IssuedVersionTable, WorkflowEntryTable } from '../database/schema.ts';
import { refuse } from '../errors.ts';
import { pageOf, readNumberCursor } from '../http/cursor.ts';

type Step = Pick<WorkflowEntryTable, 'event' | 'version' | 'uid' | 'at' | 'reason' | 'text'> & {
  nickname: string | null;
};
type Issued = Pick<IssuedVersionTable, 'version' | 'hash' | 'code' | 'issuedAt'>;

/** A page of the versions, oldest first. */
export async function listVersions(
  db: Db,
  report: ReportAccess,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: ReportVersion[]; nextCursor: string | null }> {
  const after = cursor === undefined ? 0 : readNumberCursor(cursor);
  // Numbers have no gaps, so the page is known before anything is read.
  const last = Math.min(report.version, after + limit + 1);
  const numbers = Array.from({ length: Math.max(0, last - after) }, (_, index) => after + 1 + index);
  const { page, nextCursor } = pageOf(numbers, limit, (number) => [String(number), '']);
  return { items: await describeVersions(db, report, page), nextCursor };
}

/** An approved version with its manifest. Refuses with VERSION_NOT_FOUND if it was not approved. */
export async function readVersion(
  db: Db,
  report: ReportAccess,
  version: number,
): Promise<ReportVersion & { manifest: Manifest }> {
  const manifest = await readVersionManifest(db, report.id, version);
  const [described] = await describeVersions(db, report, [version]);
  if (manifest === null || described === undefined) throw refuse('VERSION_NOT_FOUND');
  return { ...described, manifest };
}

/** What an approved version says; null if there is none with this number. */
export async function readVersionManifest(
  db: Db,
  reportId: string,
  version: number,
): Promise<Manifest | null> {
  const issued = await db
    .selectFrom('issuedVersion')
    .select('manifest')
    .where('reportId', '=', reportId)
    .where('version', '=', version)
    .executeTakeFirst();
  return issued === undefined ? null : (JSON.parse(issued.manifest) as Manifest);
}

async function describeVersions(
  db: Db,
  { id }: ReportAccess,
  numbers: readonly number[],
): Promise<ReportVersion[]> {
  if (numbers.length === 0) return [];
  const steps = await db
    .selectFrom('workflowEntry as step')
    .leftJoin('user', 'user.uid', 'step.uid')
    .select([
      'step.event',
      'step.version',
      'step.uid',
      'step.at',
      'step.reason',
      'step.text',
      'user.nickname',
    ])
    .where('step.reportId', '=', id)
    .where('step.event', 'in', ['amend', 'approve'])
    .where('step.version', 'in', numbers)
    .execute();
  const issued = await db
    .selectFrom('issuedVersion')
    .select(['version', 'hash', 'code', 'issuedAt'])
    .where('reportId', '=', id)
    .where('version', 'in', [...numbers, ...numbers.map((number) => number - 1)])
    .execute();
  const newest = await db
    .selectFrom('issuedVersion')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('reportId', '=', id)
    .executeTakeFirst();
  return numbers.map((number) => describe(number, steps, issued, newest?.version ?? 0));
}

function describe(
  version: number,
  steps: readonly Step[],
  issued: readonly Issued[],
  newest: number,
): ReportVersion {
  const ofVersion = (event: string) => steps.find((step) => step.version === version && step.event === event);
  const own = issued.find((each) => each.version === version);
  const amended = ofVersion('amend');
  const approved = ofVersion('approve');
  return {
    version,
    state: own === undefined ? 'open' : version === newest ? 'current' : 'superseded',
    issuedAt: own?.issuedAt ?? null,
    hash: own?.hash ?? null,
    previous: issued.find((each) => each.version === version - 1)?.hash ?? null,
    code: own?.code ?? null,
    by: approved === undefined ? null : personOf(approved),
    begun:
      amended === undefined
        ? null
        : { by: personOf(amended), at: amended.at, reason: amended.reason, text: amended.text },
  };
}

function personOf({ uid, nickname }: Step): { uid: number; nickname: string } {
  return { uid, nickname: nickname ?? '' };
}
