/** @file Finds accounts with the password of the demo, which everybody can read. */
import { DEMO_PASSWORD, DEMO_USERS } from '../../seeds/users.ts';
import type { Db } from '../database/schema.ts';
import { isPassword } from '../session/passwords.ts';

/** The addresses of the demo's accounts that are open and still have its password. */
export async function findPublicPasswords(db: Db): Promise<string[]> {
  const emails = Object.values(DEMO_USERS).map(({ email }) => email);
  const users = await db
    .selectFrom('user')
    .select(['email', 'passwordHash'])
    .where('email', 'in', emails)
    .where('isActive', '=', 1)
    .orderBy('email')
    .execute();
  const found: string[] = [];
  for (const { email, passwordHash } of users)
    if (await isPassword(passwordHash, DEMO_PASSWORD)) found.push(email);
  return found;
}
