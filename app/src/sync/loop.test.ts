import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLoop } from './loop.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a phone that slept is woken at once, although its timers stood still', async () => {
  const runs: boolean[] = [];
  const loop = createLoop((isForced) => {
    runs.push(isForced);
    return Promise.resolve(60_000);
  });
  await loop.runNow();
  // The clock goes on while the phone sleeps. Timers do not.
  vi.setSystemTime(Date.now() + 3_600_000);
  loop.wake(0, true);
  await vi.advanceTimersByTimeAsync(0);
  expect(runs).toEqual([false, true]);
  loop.stop();
});

test('a clock that was set back delays nothing', async () => {
  let runs = 0;
  const loop = createLoop(() => Promise.resolve((runs += 1) > 2 ? null : 1000));
  await loop.runNow();
  vi.setSystemTime(Date.now() - 3_600_000);
  // Later than what is planned: it changes nothing.
  loop.wake(5000);
  await vi.advanceTimersByTimeAsync(1000);
  expect(runs).toBe(2);
  loop.stop();
});
