/** @file The accounts of a company, as administrators list and add them. */
import { randomBytes } from 'node:crypto';
import type { PEOPLE_STATES, Person } from '@proofmark/contract/api/people.ts';
import { goTogether, isClient } from '@proofmark/contract/workflow/client-accounts.ts';
import { ROLES, type Role } from '@proofmark/contract/workflow/transitions.ts';
import { sql, type Transaction } from 'kysely';
import { notAllowed, refuse } from '../errors.ts';
import type { Deps } from '../context.ts';
import type { Db, Tables } from '../database/schema.ts';
import { pageOf, readCursor } from '../http/cursor.ts';
import { holdParties } from '../parties/hold.ts';
import { foldText } from '../parties/search.ts';
import { hashPassword } from '../session/passwords.ts';
import { readRoles } from '../session/roles.ts';
import { inUserTransaction, normaliseEmail, readHome, type NewUser } from '../session/users.ts';
import { addPasswordLink } from './password-links.ts';

type State = (typeof PEOPLE_STATES)[number];

/** As many as go into one statement. A page is far shorter. */
const MOST_FOUND = 10_000;

/** Which accounts to list. */
export interface PeopleQuery {
  keyword: string;
  state: State;
  role?: Role | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** A page of accounts, by address. Refuses with INVALID_INPUT a cursor that no server has written. */
export async function listPeople(db: Db, { keyword, state, role, cursor, limit }: PeopleQuery, at: number) {
  let query = withInvitation(db)
    .leftJoin('party', 'party.id', 'user.clientId')
    .select((eb) => [
      'user.uid',
      'email',
      'nickname',
      'roles',
      'isActive',
      'home',
      'language',
      'user.createdAt',
      'user.clientId',
      'party.body as clientBody',
      'link.createdAt as invitedAt',
      'link.expiresAt as invitedUntil',
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
      ...(['unsentChanges', 'unsentPhotos'] as const).map((what) =>
        eb
          .selectFrom('session')
          .select((e) => e.fn.sum(what).as('n'))
          .whereRef('session.uid', '=', 'user.uid')
          .where('expiresAt', '>', at)
          .as(what),
      ),
      eb
        .selectFrom('session')
        .select((e) => e.fn.max('lastSeenAt').as('last'))
        .whereRef('session.uid', '=', 'user.uid')
        .where('expiresAt', '>', at)
        .as('lastSeenAt'),
    ])
    .orderBy('email')
    .limit(limit + 1);
  if (state !== 'all') query = query.where('isActive', '=', state === 'closed' ? 0 : 1);
  if (state === 'open') query = query.where('link.uid', 'is', null);
  if (state === 'invited') query = query.where('link.uid', 'is not', null);
  if (role !== undefined) query = query.where('roles', 'like', holderOf(role));
  const after = cursor === undefined ? '' : readCursor(cursor)[0];
  const wanted = foldText(keyword);
  if (wanted !== '') {
    const found = await findPeople(db, wanted, after);
    query = found.length === 0 ? query.where(sql<boolean>`1 = 0`) : query.where('user.uid', 'in', found);
  }
  query = query.where('email', '>', after);
  const { page, nextCursor } = pageOf(await query.execute(), limit, ({ email }) => [email, '']);
  const items = page.map(
    ({
      factors,
      unsentChanges,
      unsentPhotos,
      devices,
      lastSeenAt,
      roles,
      isActive,
      home,
      invitedAt,
      invitedUntil,
      clientId,
      clientBody,
      ...account
    }): Person => ({
      ...account,
      roles: readRoles(roles),
      isActive: isActive === 1,
      hasSecondFactor: Number(factors) > 0,
      home: readHome(home),
      client: clientBody === null ? null : { id: clientId, ...namesOf(clientBody) },
      devices: Number(devices),
      unsent: { changes: Number(unsentChanges), photos: Number(unsentPhotos) },
      lastSeenAt,
      invitation:
        invitedAt === null || invitedUntil === null ? null : { at: invitedAt, expiresAt: invitedUntil },
    }),
  );
  return { items, counts: await countPeople(db, role), roles: await countRoles(db), nextCursor };
}

/**
 * Whose address or name has the folded keyword, by address after the given one, at most {@link MOST_FOUND}. The databases
 * fold accents and case differently, so they are not asked.
 */
async function findPeople(db: Db, wanted: string, after: string): Promise<number[]> {
  const people = await db
    .selectFrom('user')
    .select(['uid', 'email', 'nickname'])
    .where('email', '>', after)
    .orderBy('email')
    .execute();
  return people
    .filter(({ email, nickname }) => [email, nickname].some((text) => foldText(text).includes(wanted)))
    .slice(0, MOST_FOUND)
    .map(({ uid }) => uid);
}

/** Accounts, each with the invitation that its owner has not answered. */
function withInvitation(db: Db) {
  return db
    .selectFrom('user')
    .leftJoin('passwordLink as link', (join) =>
      join.onRef('link.uid', '=', 'user.uid').on('link.purpose', '=', 'invite').on('link.usedAt', 'is', null),
    );
}

function namesOf(body: string): { nameEn: string; nameZh: string } {
  const { nameEn, nameZh } = JSON.parse(body) as { nameEn: string; nameZh: string };
  return { nameEn, nameZh };
}

/**
 * The record to which an account with these roles belongs; empty for everybody but clients. Refuses with INVALID_INPUT a
 * client without a record, one with a second role, and an id that is none.
 */
export async function requireClientRecord(
  tx: Transaction<Tables>,
  roles: readonly Role[],
  clientId: string,
): Promise<string> {
  if (!isClient(roles)) return '';
  if (!goTogether(roles))
    throw refuse('INVALID_INPUT', { issues: [{ field: 'roles', code: 'NOT_TOGETHER', value: roles }] });
  if (clientId === '') throw refuse('INVALID_INPUT', { issues: [{ field: 'clientId', code: 'MISSING' }] });
  const record = await holdParties(tx)
    .select('id')
    .where('id', '=', clientId)
    .where('kind', '=', 'client')
    .where('mergedInto', 'is', null)
    .executeTakeFirst();
  if (!record) throw notAllowed('clientId', clientId, 'party');
  return clientId;
}

/** A pattern for the stored roles of those who have this one. */
const holderOf = (role: Role) => `%"${role}"%`;

/** Role → how many accounts in use have it. */
async function countRoles(db: Db): Promise<Record<Role, number>> {
  const groups = await db
    .selectFrom('user')
    .select((eb) => ['roles', eb.fn.countAll().as('n')])
    .where('isActive', '=', 1)
    .groupBy('roles')
    .execute();
  const counts = ROLES.map((role) => [
    role,
    groups.filter(({ roles }) => readRoles(roles).includes(role)).reduce((sum, { n }) => sum + Number(n), 0),
  ]);
  return Object.fromEntries(counts) as Record<Role, number>;
}

async function countPeople(db: Db, role: Role | undefined): Promise<Record<State, number>> {
  const all = withInvitation(db);
  const groups = await (role === undefined ? all : all.where('roles', 'like', holderOf(role)))
    .select((eb) => ['isActive', eb.fn.countAll().as('all'), eb.fn.count('link.uid').as('invited')])
    .groupBy('isActive')
    .execute();
  const of = (isActive: number, what: 'all' | 'invited') =>
    Number(groups.find((group) => group.isActive === isActive)?.[what] ?? 0);
  const [active, invited, closed] = [of(1, 'all'), of(1, 'invited'), of(0, 'all')];
  return { all: active + closed, open: active - invited, invited, closed };
}

/**
 * Creates an account with a password that nobody knows, and mails a link to choose one. Returns its number. Refuses with
 * EMAIL_TAKEN.
 */
export async function addPerson(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { clientId, ...person }: Pick<NewUser, 'email' | 'nickname' | 'roles'> & { clientId: string },
): Promise<number> {
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
  const at = now();
  return inUserTransaction(db, async (tx, insertUser) => {
    const email = normaliseEmail(person.email);
    const client = await requireClientRecord(tx, person.roles, clientId);
    const uid = await insertUser({ ...person, clientId: client, email, passwordHash, createdAt: at });
    if (uid === null) throw refuse('EMAIL_TAKEN');
    await addPasswordLink(tx, uid, 'invite', at);
    return uid;
  });
}
