/** @file Hashes and checks passwords: argon2id on its own thread, behind a queue. */
import { Worker } from 'node:worker_threads';
import type { PasswordAnswer, PasswordJob } from './password-worker.ts';
import { createQueue } from '../queue.ts';

/** A hash that no password fits, with the same cost, so that an unknown account takes as long as a wrong password. */
const NO_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$mvn4D5+4zsCv+7KoRK+lrA$DPoYBtgqrQOHfgodQHlBXqBpoe749VYaMu+RNiOiEHo';

export const PASSWORDS_AT_ONCE = 1;
export const PASSWORDS_WAITING = 64;

/** If too many wait, refuses with BUSY. Never use it inside a transaction: a password takes milliseconds. */
export const passwordQueue = createQueue({
  name: 'passwords',
  concurrency: PASSWORDS_AT_ONCE,
  waiting: PASSWORDS_WAITING,
});

/** The hash of a password, for the database. Waits in the queue: never call it in there. */
export async function hashPassword(password: string): Promise<string> {
  return passwordQueue(async () => (await run({ password })) as string);
}

/** For work in the queue: true if the password fits the hash. If `passwordHash` is null: false, after the same work. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isMatch = await run({ password, passwordHash: passwordHash ?? NO_PASSWORD });
  return isMatch === true && passwordHash !== null;
}

type Settle = { resolve: (result: string | boolean) => void; reject: (error: Error) => void };

const waiting = new Map<number, Settle>();
let worker: Worker | null = null;
let lastId = 0;

function run(job: Omit<PasswordJob, 'id'>): Promise<string | boolean> {
  return new Promise((resolve, reject) => {
    lastId += 1;
    waiting.set(lastId, { resolve, reject });
    worker ??= startWorker();
    // The thread keeps the process alive only while somebody waits for it.
    worker.ref();
    worker.postMessage({ id: lastId, ...job } satisfies PasswordJob);
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./password-worker.ts', import.meta.url));
  started.on('message', (answer: PasswordAnswer) => {
    const settle = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) started.unref();
    if ('error' in answer) settle?.reject(new Error(answer.error));
    else settle?.resolve(answer.result);
  });
  started.on('error', (error) => giveUp(started, error));
  started.on('exit', (code) =>
    giveUp(started, new Error(`The thread for passwords ended with code ${code}`)),
  );
  return started;
}

/** Rejects everybody who waits. The next password starts a new thread. */
function giveUp(ended: Worker, error: unknown): void {
  if (worker !== ended) return;
  worker = null;
  const settles = [...waiting.values()];
  waiting.clear();
  for (const { reject } of settles) reject(error instanceof Error ? error : new Error(String(error)));
}
