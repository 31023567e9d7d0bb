/** @file The accounts of a company, as administrators list and add them. */
import { randomBytes } from 'node:crypto';
import type { Person } from '@proofmark/contract/api/people.ts';
import { refuse } from '../errors.ts';
import type { Deps } from '../context.ts';
import type { Db } from '../database/schema.ts';
import { pageOf, readCursor } from '../http/cursor.ts';
import { addJob } from '../jobs/job-table.ts';
import { hashPassword, passwordQueue } from '../session/passwords.ts';
import { readRoles } from '../session/roles.ts';
import { inUserTransaction, normaliseEmail, readHome, type NewUser } from '../session/users.ts';

/** Which accounts to list. */
export interface PeopleQuery {
  keyword: string;
  state: 'open' | 'closed';
  cursor?: string | undefined;
  limit: number;
}

/** A page of accounts, by address. Refuses with INVALID_INPUT a cursor that no server has written. */
export async function listPeople(db: Db, { keyword, state, cursor, limit }: PeopleQuery, at: number) {
  let query = db
    .selectFrom('user')
    .select((eb) => [
      'user.uid',
      'email',
      'nickname',
      'roles',
      'isActive',
      'home',
      eb
        .selectFrom('secondFactor')
        .select((e) => e.fn.countAll().as('n'))
        .whereRef('secondFactor.uid', '=', 'user.uid')
        .as('factors'),
      eb
        .selectFrom('session')
        .select((e) => e.fn.countAll().as('n'))
        .whereRef('session.uid', '=', 'user.uid')
        .where('expiresAt', '>', at)
        .as('devices'),
      eb
        .selectFrom('session')
        .select((e) => e.fn.max('lastSeenAt').as('last'))
        .whereRef('session.uid', '=', 'user.uid')
        .where('expiresAt', '>', at)
        .as('lastSeenAt'),
    ])
    .where('isActive', '=', state === 'open' ? 1 : 0)
    .orderBy('email')
    .limit(limit + 1);
  const wanted = keyword.trim().toLowerCase();
  if (wanted !== '') {
    const pattern = `%${wanted.replaceAll(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['email']), 'like', eb.val(pattern)),
        eb(eb.fn<string>('lower', ['nickname']), 'like', eb.val(pattern)),
      ]),
    );
  }
  if (cursor !== undefined) query = query.where('email', '>', readCursor(cursor)[0]);
  const { page, nextCursor } = pageOf(await query.execute(), limit, ({ email }) => [email, '']);
  const items = page.map(({ factors, devices, lastSeenAt, roles, isActive, home, ...account }): Person => ({
    ...account,
    roles: readRoles(roles),
    isActive: isActive === 1,
    hasSecondFactor: Number(factors) > 0,
    home: readHome(home),
    devices: Number(devices),
    lastSeenAt,
  }));
  return { items, nextCursor };
}

/**
 * Creates an account with a password that nobody knows, and mails how to choose one. Returns its number. Refuses with
 * EMAIL_TAKEN.
 */
export async function addPerson(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  person: Pick<NewUser, 'email' | 'nickname' | 'roles'>,
): Promise<number> {
  const passwordHash = await passwordQueue(() => hashPassword(randomBytes(24).toString('base64url')));
  const at = now();
  return inUserTransaction(db, async (tx, insertUser) => {
    const email = normaliseEmail(person.email);
    const uid = await insertUser({ ...person, email, passwordHash, createdAt: at });
    if (uid === null) throw refuse('EMAIL_TAKEN');
    await addJob(tx, 'inviteMail', { uid }, at);
    return uid;
  });
}
