/** @file Creates and reads accounts. */
import { randomInt } from 'node:crypto';
import type { Home } from '@proofmark/contract/api/people.ts';
import type { UserInfo } from '@proofmark/contract/api/auth.ts';
import { mayAddTask } from '@proofmark/contract/workflow/add-task.ts';
import type { Language } from '@proofmark/contract/words/languages.ts';
import type { Role } from '@proofmark/contract/workflow/transitions.ts';
import type { Transaction } from 'kysely';
import type { Deps } from '../context.ts';
import { lastUidBeforeRestore } from '../database/restores.ts';
import type { Db, Tables } from '../database/schema.ts';
import { inTransaction, isUniqueViolation } from '../database/transaction.ts';
import { recordAccount } from './account-log.ts';
import { hashPassword } from './passwords.ts';
import { readRoles } from './roles.ts';

const MAX_TRIES = 8;

export interface NewUser {
  email: string;
  nickname: string;
  roles: readonly Role[];
  password: string;
  avatar?: string;
  home?: Home;
  /** Of the account of a client: its record. */
  clientId?: string;
}

/** The form in which addresses are kept and compared. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** An account as it is stored. The password is hashed outside of any transaction. */
export type HashedUser = Omit<NewUser, 'password'> & { passwordHash: string; createdAt: number };

/** Stores an account and returns its number. Null if the address already has one. */
export type InsertUser = (user: HashedUser) => Promise<number | null>;

/** Creates an account and returns its number. Null if the address already has one. */
export async function createUser(db: Db, user: NewUser, at: number): Promise<number | null> {
  const { password, ...rest } = user;
  const hashed = { ...rest, passwordHash: await hashPassword(password), createdAt: at };
  return inUserTransaction(db, (_, insertUser) => insertUser(hashed));
}

/**
 * Runs a transaction that creates an account. If another takes the same number or address at the same moment, it runs
 * again, so it must have no effects besides its queries.
 */
export async function inUserTransaction<T>(
  db: Db,
  work: (tx: Transaction<Tables>, insertUser: InsertUser) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(db, (tx) => work(tx, (user) => insert(tx, user, attempt)));
    } catch (error) {
      if (attempt === MAX_TRIES || !isUniqueViolation(error)) throw error;
    }
  }
}

async function insert(tx: Transaction<Tables>, user: HashedUser, attempt: number): Promise<number | null> {
  const email = normaliseEmail(user.email);
  const taken = await tx.selectFrom('user').select('uid').where('email', '=', email).executeTakeFirst();
  if (taken) return null;
  const { last } = await tx
    .selectFrom('user')
    .select((eb) => eb.fn.max('uid').as('last'))
    .executeTakeFirstOrThrow();
  const lastGiven = Math.max(last ?? 0, await lastUidBeforeRestore(tx));
  // The next number. After a collision one of the next few at random, so that they do not collide again.
  const uid = lastGiven + (attempt === 1 ? 1 : randomInt(1, 2 ** attempt + 1));
  const { nickname, avatar = '', home, clientId = '', passwordHash, createdAt } = user;
  await tx
    .insertInto('user')
    .values({
      uid,
      email,
      nickname,
      avatar,
      passwordHash,
      roles: JSON.stringify(user.roles),
      isActive: 1,
      home: home ? JSON.stringify(home) : '',
      clientId,
      createdAt,
    })
    .execute();
  await recordAccount(tx, uid, createdAt);
  return uid;
}

/** Where somebody lives, as it is stored. */
export function readHome(stored: string): Home {
  return stored === '' ? { city: '', position: null } : (JSON.parse(stored) as Home);
}

/** The email address of an account. */
export async function emailOf(db: Db, uid: number): Promise<string> {
  return (await db.selectFrom('user').select('email').where('uid', '=', uid).executeTakeFirstOrThrow()).email;
}

/** A person's own account data. */
export async function readUserInfo(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  uid: number,
): Promise<UserInfo> {
  const user = await db.selectFrom('user').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();
  const { nickname, avatar, email } = user;
  const roles = readRoles(user.roles);
  const mayAddTasks = mayAddTask(roles, config.allowsUnplannedVisits);
  return { uid, nickname, avatar, email, roles, mayAddTasks };
}

/** Keeps the language of somebody's app, for mails and messages. Writes nothing if it is the same as before. */
export async function noteLanguage(db: Db, uid: number, language: Language): Promise<void> {
  await db
    .updateTable('user')
    .set({ language })
    .where('uid', '=', uid)
    .where('language', '!=', language)
    .execute();
}

/** True if there are no accounts yet: the server is new. */
export async function hasNoUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('user').select('uid').limit(1).executeTakeFirst()) === undefined;
}
