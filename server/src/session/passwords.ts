/** @file Passwords: argon2id, the library’s default (OWASP: 19 MiB, two passes), a bounded number at a time. */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createQueue } from './queue.ts';

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash that no password fits, of the same cost: an unknown account takes as long as a wrong password. */
const NO_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$mvn4D5+4zsCv+7KoRK+lrA$DPoYBtgqrQOHfgodQHlBXqBpoe749VYaMu+RNiOiEHo';

/** A core is left for everybody who is signed in already. */
export const PASSWORDS_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
export const PASSWORDS_WAITING = 64;

/** Beyond those who wait, callers are refused with BUSY. Never used inside a transaction: a password takes milliseconds. */
export const passwordQueue = createQueue({ concurrency: PASSWORDS_AT_ONCE, waiting: PASSWORDS_WAITING });

/** Hashes a password for keeping. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** True when the password is the one that was hashed. `passwordHash` null: false, after the same work. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isMatch = await verify(passwordHash ?? NO_PASSWORD, password);
  return isMatch && passwordHash !== null;
}
