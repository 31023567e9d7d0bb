import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTabLock } from './tab-lock.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const SECOND_MS = 1000;

/** Another tab that takes the lock and keeps it. Returns what ends that. */
async function hold(name: string): Promise<() => Promise<unknown>> {
  let free = () => {};
  let held: Promise<unknown> | undefined;
  await new Promise<void>((taken) => {
    held = navigator.locks.request(name, () => {
      taken();
      return new Promise<void>((resolve) => (free = resolve));
    });
  });
  return () => {
    free();
    return held ?? Promise.resolve();
  };
}

/** How many seconds pass before the work of a round runs. */
async function secondsOf(name: string): Promise<number> {
  const waited: number[] = [];
  let seconds = 0;
  const round = withTabLock(name, () => Promise.resolve(waited.push(seconds)));
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  await settle();
  while (waited.length === 0) {
    seconds += 1;
    await vi.advanceTimersByTimeAsync(SECOND_MS);
    await settle();
  }
  await round;
  return seconds;
}

test('waits once for a tab that was frozen, and not again before that tab has let go', async () => {
  const thaw = await hold('frozen');
  expect([await secondsOf('frozen'), await secondsOf('frozen'), await secondsOf('frozen')]).toEqual([
    20, 0, 0,
  ]);
  await thaw();
  const free = await hold('frozen');
  expect(await secondsOf('frozen')).toBe(20);
  await free();
});

test('tabs that wait for a frozen one go on taking turns among themselves', async () => {
  const thaw = await hold('turns');
  await secondsOf('turns');
  let running = 0;
  const work = async () => {
    running += 1;
    await new Promise((resolve) => setImmediate(resolve));
    expect(running).toBe(1);
    running -= 1;
  };
  await Promise.all([withTabLock('turns', work), withTabLock('turns', work)]);
  await thaw();
});
