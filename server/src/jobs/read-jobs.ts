/** @file The jobs as administrators see them. */
import { JOB_TYPES, type Job } from '@proofmark/contract/api/job.ts';
import type { Db, JobTable } from '../database/schema.ts';
import { pageOf, readCursor } from '../http/cursor.ts';

/** A page of the jobs. Refuses with INVALID_INPUT a cursor that no server has written. */
export async function readJobs(
  db: Db,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: Job[]; nextCursor: string | null }> {
  let query = db
    .selectFrom('job')
    .selectAll()
    // A newer process may have added others.
    .where('type', 'in', JOB_TYPES)
    // "dead" comes before "waiting".
    .orderBy('state')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (cursor !== undefined) {
    const [state, id] = readCursor(cursor);
    query = query.where((eb) =>
      eb.or([
        eb('state', '>', state as JobTable['state']),
        eb.and([eb('state', '=', state as JobTable['state']), eb('id', '<', id)]),
      ]),
    );
  }
  const { page, nextCursor } = pageOf(await query.execute(), limit, ({ state, id }) => [state, id]);
  const about = await loadAbout(db, page);
  const items = page.map(({ id, type, state, createdAt, nextAt, attempts, lastError }, index): Job => {
    const shown = { id, type: type as Job['type'], state, createdAt, attempts, error: lastError };
    return { ...shown, about: about[index] ?? '', nextAt: state === 'dead' ? null : nextAt };
  });
  return { items, nextCursor };
}

/** What bodies of jobs name. */
interface Named {
  email?: string;
  rename?: string;
  reportId?: string;
  linkId?: string;
  entryId?: string;
  uid?: number;
}

/** Whom or what each job concerns. */
async function loadAbout(db: Db, jobs: readonly JobTable[]): Promise<string[]> {
  const bodies = jobs.map(({ body }) => JSON.parse(body) as Named);
  const texts = new Map<unknown, string>();
  const load = async <T>(
    ids: readonly (T | undefined)[],
    find: (ids: T[]) => { execute: () => Promise<{ id: T; text: string }[]> },
  ) => {
    const named = [...new Set(ids.filter((id) => id !== undefined))];
    if (named.length === 0) return;
    for (const { id, text } of await find(named).execute()) texts.set(id, text);
  };
  await Promise.all([
    load(
      bodies.map(({ reportId }) => reportId),
      (ids) =>
        db.selectFrom('task').select(['reportId as id', 'reportNo as text']).where('reportId', 'in', ids),
    ),
    load(
      bodies.map(({ linkId }) => linkId),
      (ids) => db.selectFrom('shareLink').select(['id', 'email as text']).where('id', 'in', ids),
    ),
    load(
      bodies.map(({ entryId }) => entryId),
      (ids) =>
        db
          .selectFrom('inboxEntry')
          .innerJoin('user', 'user.uid', 'inboxEntry.uid')
          .select(['inboxEntry.id', 'user.email as text'])
          .where('inboxEntry.id', 'in', ids),
    ),
    load(
      bodies.map(({ uid }) => uid),
      (ids) => db.selectFrom('user').select(['uid as id', 'email as text']).where('uid', 'in', ids),
    ),
  ]);
  return bodies.map(
    ({ email, rename, reportId, linkId, entryId, uid }) =>
      email ?? rename ?? texts.get(reportId ?? linkId ?? entryId ?? uid) ?? '',
  );
}
