/**
 * @file Loads the demo into an empty database with the same functions that serve people's calls. So the operation log
 * with its chain, the workflow's history and the stored photos are real.
 *
 * [Note: One transaction for the whole demo] All of it is loaded, or nothing. A server that is killed while it loads
 * finds an empty database the next time and loads again. Photos that it stored before stay behind unused.
 */
import type { Config } from '../config.ts';
import type { FastifyBaseLogger } from 'fastify';
import { addDays } from '../../seeds/content.ts';
import { seedImport } from '../../seeds/import.ts';
import { INSPECTIONS } from '../../seeds/inspections.ts';
import { SEED_PARTIES } from '../../seeds/parties.ts';
import { sixWeeks } from '../../seeds/six-weeks.ts';
import { DEMO_PASSWORD, DEMO_USERS, type SeedUser, type SeedUserName } from '../../seeds/users.ts';
import type { Caller, Deps } from '../context.ts';
import type { Db } from '../database/schema.ts';
import { addParty } from '../parties/add-party.ts';
import { openSigner } from '../proof/signer.ts';
import { createUser, hasNoUsers } from '../session/users.ts';
import { calendarDay } from '../calendar-day.ts';
import { changeLeave } from '../tasks/plan-people.ts';
import { createImport } from '../imports/create.ts';
import { headingsKey } from '../imports/stored.ts';
import { newId } from '../ids.ts';
import { loadInspection, type DemoWorld } from './load-inspection.ts';

/** What happened longer ago has been read. */
const NEWS_MS = 86_400_000;

export type DemoDeps = Pick<Deps, 'db' | 'objects' | 'config'> & {
  /** Epoch milliseconds. The dates of the demo are around it. */
  now?: () => number;
  log?: Pick<FastifyBaseLogger, 'info'>;
};

/** Loads users and inspections into a database without users. Takes one to three seconds. */
export async function loadDemo({ db, objects, config, log, now = Date.now }: DemoDeps): Promise<void> {
  const begun = performance.now();
  const at = now();
  let count = 0;
  const signer = await openSigner(config, db);
  try {
    await db.transaction().execute(async (tx) => {
      const parties = await addParties(tx, at);
      const people = await createPeople(tx, parties, at);
      const today = calendarDay(at);
      const world = { db: tx, objects, signer, people, parties, pictures: new Map(), now: at, today };
      for (const inspection of [...sixWeeks(today), ...INSPECTIONS]) await loadInspection(world, inspection);
      await importOrders(world, config);
      count = (await tx.selectFrom('task').select('reportId').execute()).length;
      // A demo begins quietly: without old mail and old news, and whoever asks for a PDF has it made then.
      await tx.deleteFrom('job').execute();
      await tx
        .updateTable('inboxEntry')
        .set({ isRead: 1 })
        .where('at', '<', at - NEWS_MS)
        .execute();
    });
  } catch (error) {
    // Fine if another process that started at the same moment was faster.
    if (await hasNoUsers(db)) throw error;
  }
  log?.info(`Loaded the demo: ${count} inspections in ${Math.round(performance.now() - begun)} ms`);
}

async function createPeople(
  db: Db,
  parties: ReadonlyMap<string, string>,
  at: number,
): Promise<Record<SeedUserName, Caller>> {
  const people: [string, Caller][] = [];
  for (const [name, user] of Object.entries<SeedUser>(DEMO_USERS)) {
    const { client, leave = [], ...account } = user;
    const clientId = client === undefined ? '' : (parties.get(client) ?? '');
    const uid = await createUser(db, { ...account, clientId, password: DEMO_PASSWORD }, at);
    if (uid === null) throw new Error(`Cannot load the demo as ${user.email} has an account already`);
    const day = (days: number) => addDays(calendarDay(at), days);
    for (const [from, to] of leave) await changeLeave(db, uid, { add: { from: day(from), to: day(to) } }, at);
    people.push([name, { uid, nickname: user.nickname, roles: user.roles }]);
  }
  return Object.fromEntries(people) as Record<SeedUserName, Caller>;
}

/** Returns the id of each company by its English name. */
async function addParties(db: Db, at: number): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const party of SEED_PARTIES) ids.set(party.nameEn, (await addParty(db, party, at)).id);
  return ids;
}

/** An import as it is after its last step: nobody can take it back any more. */
async function importOrders({ db, people, parties, today, now }: DemoWorld, config: Config): Promise<void> {
  const { fileName, client, columns, headings, rows } = seedImport(today);
  const at = now - NEWS_MS;
  const id = newId(at);
  await db
    .insertInto('orderImport')
    .values({
      id,
      uid: people.he.uid,
      at,
      fileName,
      state: 'open',
      headings: headingsKey(headings),
      rows: JSON.stringify({ headings, rows: rows.map((cells, index) => ({ row: index + 2, cells })) }),
      understanding: JSON.stringify({
        columns,
        sure: columns.map(() => true),
        clientId: parties.get(client) ?? '',
        clients: [],
        isDayFirst: true,
        people: {},
        values: {},
        same: {},
        left: [],
        isKnown: false,
      }),
      result: '',
      tellAt: null,
    })
    .execute();
  await createImport({ config, db, now: () => at }, people.he.uid, id);
}
