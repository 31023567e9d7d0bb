/** @file Accounts. */
import type { Role } from '@proofmark/contract/workflow/transitions.ts';
import type { Db } from '../context.ts';
import { inTransaction, isUniqueViolation } from '../database/transaction.ts';
import { hashPassword } from './passwords.ts';

const MAX_TRIES = 5;

export interface NewUser {
  email: string;
  nickname: string;
  roles: readonly Role[];
  password: string;
  avatar?: string;
}

/** The form in which an address is kept and compared. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Makes an account and gives its number. Null when the address has one already. */
export async function createUser(db: Db, user: NewUser, at: number): Promise<number | null> {
  const email = normaliseEmail(user.email);
  const passwordHash = await hashPassword(user.password);
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(db, async (tx) => {
        const taken = await tx.selectFrom('user').select('uid').where('email', '=', email).executeTakeFirst();
        if (taken) return null;
        const { last } = await tx
          .selectFrom('user')
          .select((eb) => eb.fn.max('uid').as('last'))
          .executeTakeFirstOrThrow();
        const uid = (last ?? 0) + 1;
        await tx
          .insertInto('user')
          .values({
            uid,
            email,
            nickname: user.nickname,
            avatar: user.avatar ?? '',
            passwordHash,
            roles: JSON.stringify(user.roles),
            isActive: 1,
            createdAt: at,
          })
          .execute();
        return uid;
      });
    } catch (error) {
      // Two accounts made at the same moment took the same number, or the same address: look again.
      if (attempt === MAX_TRIES || !isUniqueViolation(error)) throw error;
    }
  }
}

/** True when there is nobody yet: the server is new. */
export async function hasNoUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('user').select('uid').limit(1).executeTakeFirst()) === undefined;
}
