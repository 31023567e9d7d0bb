import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whileLocked } from './lock.ts';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'proofmark-lock-'));
  lock = join(folder, 'lock');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const setAge = (minutes: number) => {
  const time = Date.now() / 1000 - minutes * 60;
  utimesSync(lock, time, time);
};
const work = vi.fn(async () => 'done');
const REFUSED = `Another process makes a backup in`;

test('lets one at a time work, and leaves nothing behind', async () => {
  await whileLocked(folder, async () => {
    await expect(whileLocked(folder, work)).rejects.toThrow(REFUSED);
  });
  expect(work).not.toHaveBeenCalled();
  await expect(whileLocked(folder, () => Promise.reject(new Error('disk is full')))).rejects.toThrow('disk');
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['of a process that is not there', '999999999', 4, false],
  ['of this process', String(process.pid), 6, true],
  ['without a name', '', 6, true],
  ['without a name that is new', '', 0, false],
])('a lock %s counts by its age alone', async (_, text, minutes, isDead) => {
  writeFileSync(lock, text);
  setAge(minutes);
  const answer = await whileLocked(folder, work).catch((error: Error) => error.message);
  expect(answer).toEqual(isDead ? 'done' : expect.stringContaining(REFUSED));
  expect(readdirSync(folder)).toEqual(isDead ? [] : ['lock']);
});

test('of several that find a dead lock, one works', async () => {
  writeFileSync(lock, 'x');
  setAge(6);
  const results: string[] = [];
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const note = (result: string) => {
    if (results.push(result) === 8) end();
  };
  const contend = () =>
    whileLocked(folder, () => {
      note('works');
      return ended;
    }).catch(() => note('refused'));
  await Promise.all(Array.from({ length: 8 }, contend));
  expect(results.filter((result) => result === 'works')).toHaveLength(1);
});

test('whoever works renews the lock', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await whileLocked(folder, async () => {
    setAge(6);
    vi.advanceTimersByTime(30_000);
    await vi.waitFor(() => expect(statSync(lock).mtimeMs).toBeGreaterThan(Date.now() - 60_000));
    await expect(whileLocked(folder, work)).rejects.toThrow(REFUSED);
  });
});

test('whoever lost the lock leaves that of another alone', async () => {
  await whileLocked(folder, async () => {
    rmSync(lock);
    writeFileSync(lock, 'another');
  });
  expect(readdirSync(folder)).toEqual(['lock']);
});
