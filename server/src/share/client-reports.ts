/** @file The approved reports of a client, for its own accounts. They read what a share link shows, and nothing else. */
import type { ClientReport } from '@proofmark/contract/api/client.ts';
import { OVERALL_RESULTS } from '@proofmark/contract/fields/conclusion.ts';
import type { Manifest } from '@proofmark/contract/proof/manifest.ts';
import { requireClient, type Caller, type Deps } from '../context.ts';
import type { Db, IssuedVersionTable } from '../database/schema.ts';
import { refuse } from '../errors.ts';
import { pageOf, readPlace } from '../http/cursor.ts';
import { readParty } from '../parties/stored.ts';
import { isInSearch } from '../tasks/search-text.ts';

/** Of a report with more versions, these are listed. */
const MOST_EARLIER = 20;

interface Query {
  keyword: string;
  cursor?: string | undefined;
  limit: number;
}

/** A page of the approved reports, newest first, each in its newest approved version. */
export async function listClientReports(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { keyword, cursor, limit }: Query,
): Promise<{ client: string; items: ClientReport[]; nextCursor: string | null }> {
  const clientId = await requireClient({ db }, caller);
  if (clientId === '') return { client: '', items: [], nextCursor: null };
  let query = newestVersions(db, clientId).select(['issued.reportId', 'issued.manifest', 'issued.issuedAt']);
  const wanted = keyword.trim();
  if (wanted !== '') query = query.where(isInSearch(wanted));
  if (cursor !== undefined) {
    const [at, id] = readPlace(cursor);
    query = query.where((eb) =>
      eb.or([
        eb('issued.issuedAt', '<', at),
        eb.and([eb('issued.issuedAt', '=', at), eb('issued.reportId', '<', id)]),
      ]),
    );
  }
  const rows = await query
    .orderBy('issued.issuedAt', 'desc')
    .orderBy('issued.reportId', 'desc')
    .limit(limit + 1)
    .execute();
  const { page, nextCursor } = pageOf(rows, limit, ({ issuedAt, reportId }) => [String(issuedAt), reportId]);
  const earlier = await earlierVersions(db, page);
  const record = await db.selectFrom('party').selectAll().where('id', '=', clientId).executeTakeFirst();
  const name = record && readParty(record);
  return {
    client: name ? name.nameEn || name.nameZh : '',
    items: page.map((row) => present(row, earlier.get(row.reportId) ?? [])),
    nextCursor,
  };
}

/**
 * An approved version of a report of the caller's record, without `version` the newest one. Refuses with REPORT_NOT_FOUND
 * every other report and version, so that nobody finds out what exists. Throws ForbiddenError for everybody but accounts
 * of clients.
 */
export async function requireClientVersion(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { reportId, version }: { reportId: string; version?: number | undefined },
): Promise<IssuedVersionTable> {
  const clientId = await requireClient({ db }, caller);
  if (clientId === '') throw refuse('REPORT_NOT_FOUND');
  const approved = approvedVersions(db, clientId).selectAll('issued').where('issued.reportId', '=', reportId);
  const wanted = version === undefined ? approved : approved.where('issued.version', '=', version);
  const issued = await wanted.orderBy('issued.version', 'desc').limit(1).executeTakeFirst();
  if (!issued) throw refuse('REPORT_NOT_FOUND');
  return issued;
}

/** Every approved version of the reports of a client. */
function approvedVersions(db: Db, clientId: string) {
  return db
    .selectFrom('task')
    .innerJoin('issuedVersion as issued', 'issued.reportId', 'task.reportId')
    .where('task.clientId', '=', clientId);
}

/** Report → the versions before the newest, newest first. */
async function earlierVersions(
  db: Db,
  newest: readonly { reportId: string; manifest: string }[],
): Promise<Map<string, ClientReport['earlier']>> {
  // A first version has none before it.
  const several = newest.filter(({ manifest }) => (JSON.parse(manifest) as Manifest).version > 1);
  const found = await Promise.all(
    several.map(async ({ reportId, manifest }) => {
      const rows = await db
        .selectFrom('issuedVersion')
        .select(['version', 'issuedAt', 'manifest'])
        .where('reportId', '=', reportId)
        .where('version', '<', (JSON.parse(manifest) as Manifest).version)
        .orderBy('version', 'desc')
        .limit(MOST_EARLIER)
        .execute();
      const versions = rows.map(({ manifest: text, ...row }) => ({
        ...row,
        overall: resultOf(JSON.parse(text) as Manifest),
      }));
      return [reportId, versions] as const;
    }),
  );
  return new Map(found);
}

/** The newest approved version of each report of a client. */
function newestVersions(db: Db, clientId: string) {
  return approvedVersions(db, clientId).where((eb) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('issuedVersion as later')
          .select('later.version')
          .whereRef('later.reportId', '=', 'issued.reportId')
          .whereRef('later.version', '>', 'issued.version'),
      ),
    ),
  );
}

/** As it was approved: what people enter afterwards is not the client's yet. */
function present(
  { reportId, manifest: text, issuedAt }: Pick<IssuedVersionTable, 'reportId' | 'manifest' | 'issuedAt'>,
  earlier: ClientReport['earlier'],
): ClientReport {
  const manifest = JSON.parse(text) as Manifest;
  const { reportNo, orderNo, version, goods, rows } = manifest;
  const { factory, inspectionDate } = rows.find(({ kind }) => kind === 'information')?.fields ?? {};
  return {
    reportId,
    reportNo,
    orderNo,
    version,
    issuedAt,
    overall: resultOf(manifest),
    ...goods,
    factory: typeof factory === 'string' ? factory : '',
    inspectionDate: typeof inspectionDate === 'string' ? inspectionDate : '',
    earlier,
  };
}

function resultOf({ overall }: Manifest): ClientReport['overall'] {
  return OVERALL_RESULTS.find((code) => code === overall) ?? null;
}
