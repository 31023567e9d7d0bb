/**
 * @file Do three phones and a server end up the same, whatever happens? 100,000 random histories of up to 60 steps on
 * models of the app's sync: partitions, lost, late and repeated messages, crashes, locks, clocks a year off; and as many with
 * a server that comes back from backups. Aim: none loses an operation, applies one twice, or ends up different.
 */
import * as fc from 'fast-check';
import { modelPhones } from '../app/src/sync/testing/model/model-round.ts';
import { runHistory } from '../app/src/sync/testing/model/run.ts';
import { describeHistory, histories } from '../app/src/sync/testing/model/steps.ts';
import { print, printMachine } from './harness/figures.ts';

const HISTORIES = 100_000;
/** A new seed finds other histories. It is printed, so that a failure can be repeated. */
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

printMachine();
for (const restored of [undefined, 'rows'] as const) {
  const sum = { steps: 0, operations: 0, clamped: 0, rivals: 0 };
  const started = performance.now();
  const result = await fc.check(
    fc.asyncProperty(histories(60, restored), async (history) => {
      const tally = await runHistory(history, modelPhones());
      sum.steps += history.steps.length;
      sum.operations += tally.operations;
      sum.clamped += tally.clamped;
      sum.rivals += tally.rivals;
    }),
    { numRuns: HISTORIES, seed },
  );
  const seconds = (performance.now() - started) / 1000;
  print(`histories${restored ? ' with backups' : ''}`, result.numRuns, `(seed ${seed})`);
  print('steps', sum.steps, '');
  print('operations in logs', sum.operations, '');
  print('of them with a clock that ran ahead', sum.clamped, '');
  print('fields with two values at the end', sum.rivals, '');
  print('time', seconds, 's');
  print('histories that broke a promise (aim 0)', result.failed ? 1 : 0, '');
  if (result.failed) {
    const [history] = result.counterexample ?? [];
    console.log(String(result.errorInstance), history ? `\n${describeHistory(history)}` : '');
    process.exitCode = 1;
  }
}
