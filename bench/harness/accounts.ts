/** @file Many accounts with sessions and reports, without a call to the server. */
import { createSessions } from '../../server/src/session/sessions.ts';
import { createTask } from '../../server/src/tasks/create-task.ts';
import type { Db } from '../../server/src/database/schema.ts';

export const PHONES_PER_REPORT = 4;
const [LEAD, HELPER] = ['lead', 'inspector'] as const;
/** A transaction each; more would wait for a connection. */
const AT_ONCE = 50;

/** Accounts with sessions, each on a report with three others. Hashes no password, because this is not about login. */
export async function makeAccounts(db: Db, phones: number): Promise<{ token: string; reportId: string }[]> {
  const sessions = createSessions(db, Date.now);
  const uids = Array.from({ length: phones }, (_, n) => n + 1);
  const accounts = uids.map((uid) => ({
    uid,
    email: `p${uid}@example.com`,
    nickname: `Phone ${uid}`,
    avatar: '',
    passwordHash: '',
    roles: '["inspector"]',
    isActive: 1,
    createdAt: Date.now(),
  }));
  await db.insertInto('user').values(accounts).execute();
  const made: { token: string; reportId: string }[] = [];
  const makeTask = async (n: number) => {
    const team = uids.slice(n * PHONES_PER_REPORT, (n + 1) * PHONES_PER_REPORT);
    const members = team.map((uid, place) => ({ uid, part: place === 0 ? LEAD : HELPER }));
    const numbers = { orderNo: `P-${n}`, reportNo: `P-${n}`, createdBy: team[0] as number, at: Date.now() };
    const { reportId } = await createTask(db, { ...numbers, members });
    for (const uid of team) made.push({ token: (await sessions.start(uid, 'bench')).token, reportId });
  };
  const tasks = Math.ceil(phones / PHONES_PER_REPORT);
  // Together, so that they share commits.
  for (let n = 0; n < tasks; n += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, tasks - n) }, (_, at) => makeTask(n + at)));
  return made;
}
