import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { modelPhones } from './testing/model/model-round.ts';
import type { Phone } from './testing/model/phone.ts';
import { listingPhones, realPhones } from './testing/model/real-phone.ts';
import { runHistory } from './testing/model/run.ts';
import { describeHistory, histories } from './testing/model/steps.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each<[name: string, phones: () => Phone[], runs: number, restored?: 'rows' | 'task']>([
  ['models of the app', modelPhones, 2000],
  ['the app itself', realPhones, 75],
  ['models of the app, and a server from a backup', modelPhones, 2000, 'rows'],
  ['the app itself, and a server from a backup', realPhones, 75, 'rows'],
  ['the app itself, and a server that may have lost the task', listingPhones, 75, 'task'],
])(
  'whatever happens, three phones and the server end up the same and nothing is lost: %s',
  async (_, phones, numRuns, restored) => {
    const result = await fc.check(
      fc.asyncProperty(histories(60, restored), async (history) => {
        await runHistory(history, phones());
      }),
      { numRuns, seed: 20261121 },
    );
    if (!result.failed) return;
    const [history] = result.counterexample ?? [];
    expect.fail(
      `${String(result.errorInstance)}\npath ${result.counterexamplePath}\n${history ? describeHistory(history) : ''}`,
    );
  },
  // It only computes. How long that takes does not matter.
  300_000,
);
