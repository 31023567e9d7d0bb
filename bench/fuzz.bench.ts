/**
 * @file Does the server survive random requests? Requests from every role, made from `/openapi.json` and mostly damaged:
 * no 5xx, no answer that takes long, and no table that a refused request changes. Ends with 1 if there is a fault.
 * `FUZZ_REQUESTS` and `FUZZ_SEED` choose how many and where to begin; a seed gives the same requests again.
 */
import { fuzz } from '../server/src/testing/fuzz.ts';
import { print, printMachine } from './harness/figures.ts';

/** After so many, a new application with an empty database. */
const BATCH = 500;

const total = Number(process.env['FUZZ_REQUESTS'] ?? 100_000);
const firstSeed = Number(process.env['FUZZ_SEED'] ?? 1);

printMachine();
const answers: Record<string, number> = {};
const faults: string[] = [];
let slowestMs = 0;
for (let sent = 0; sent < total; sent += BATCH) {
  const seed = firstSeed + sent / BATCH;
  const batch = await fuzz(seed, Math.min(BATCH, total - sent));
  for (const [name, count] of Object.entries(batch.answers)) answers[name] = (answers[name] ?? 0) + count;
  for (const fault of batch.faults) console.log(`seed ${seed}: ${fault}`);
  faults.push(...batch.faults);
  slowestMs = Math.max(slowestMs, batch.slowestMs);
}
for (const [name, count] of Object.entries(answers).toSorted(([a], [b]) => a.localeCompare(b)))
  print(`answers ${name}`, count, '');
print('slowest answer', slowestMs, 'ms');
print('faults (aim 0)', faults.length, '');
process.exitCode = faults.length > 0 ? 1 : 0;
