import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { backupName } from './folder.ts';
import { scheduleBackups } from './schedule.ts';

const HOUR_MS = 3_600_000;
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** A schedule on a clock that does not move, with backups that are only folders. */
function schedule(name: string, fail = false) {
  const backupDir = join(t.config.dataDir, name);
  const [made, clock, log]: [number[], { ms: number }, unknown[]] = [[], { ms: Date.UTC(2026, 5, 1) }, []];
  const app = {
    log: {
      info: (_: unknown, text: string) => log.push(text),
      error: (_: unknown, text: string) => log.push(text),
    },
    addHook: () => app,
  } as unknown as TestApp['app'];
  const make = async (folder: string, keep: number) => {
    made.push(clock.ms);
    if (fail) throw new Error('disk is full');
    mkdirSync(join(folder, backupName(clock.ms)), { recursive: true });
    return `kept ${keep}`;
  };
  const settings = { backupDir, backupEveryHours: 24, backupKeep: 3 };
  return { ...scheduleBackups(app, settings, () => clock.ms, make), clock, made, log };
}

test('makes a backup at once, and again when the newest is old enough', async () => {
  const { look, clock, made, log } = schedule('a');
  const start = clock.ms;
  await look();
  clock.ms += 23 * HOUR_MS;
  await look();
  expect(made).toEqual([start]);
  clock.ms += HOUR_MS;
  await Promise.all([look(), look()]);
  expect(made).toEqual([start, start + 24 * HOUR_MS]);
  expect(log).toEqual(['kept 3', 'kept 3']);
});

test('makes one although the time of another is in the future', async () => {
  const { look, clock, made } = schedule('c');
  const start = clock.ms;
  mkdirSync(join(t.config.dataDir, 'c', backupName(start + 9000 * HOUR_MS)), { recursive: true });
  await look();
  clock.ms += 24 * HOUR_MS;
  await look();
  expect(made).toEqual([start, start + 24 * HOUR_MS]);
});

test('logs a failure and tries again an hour later', async () => {
  const { look, clock, made, log } = schedule('b', true);
  await look();
  clock.ms += HOUR_MS - 1;
  await look();
  expect(made).toHaveLength(1);
  clock.ms += 1;
  await look();
  expect(made).toHaveLength(2);
  expect(log).toEqual(['Could not make a backup', 'Could not make a backup']);
});

test('does not wait for an hour that the clock was ahead with', async () => {
  const { look, clock, made } = schedule('d', true);
  const start = clock.ms;
  clock.ms += 9000 * HOUR_MS;
  await look();
  clock.ms = start;
  await look();
  expect(made).toHaveLength(2);
});
