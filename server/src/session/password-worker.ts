/**
 * @file A thread that hashes passwords. On Linux, where threads have priorities, its priority is lower than the rest of
 * the server: a login can wait some milliseconds, people at work cannot.
 */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const NICE = 10;

/** Without `passwordHash`: hash the password. With it: does the password fit? */
export interface PasswordJob {
  id: number;
  password: string;
  passwordHash?: string;
}
export type PasswordAnswer = { id: number; result: string | boolean } | { id: number; error: string };

if (process.platform === 'linux') setPriority(NICE);

parentPort?.on('message', ({ id, password, passwordHash }: PasswordJob) => {
  parentPort?.postMessage(answer(id, password, passwordHash));
});

function answer(id: number, password: string, passwordHash: string | undefined): PasswordAnswer {
  try {
    const result =
      passwordHash === undefined ? hashSync(password, OPTIONS) : verifySync(passwordHash, password);
    return { id, result };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
