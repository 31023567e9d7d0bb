/** @file `npm run bench [-- name …]`: the measurements in `bench/`, all or those whose names contain a given word. */
import { readdirSync } from 'node:fs';
import { ensureAppBuilt } from './setup/build-app.mjs';
import { runNode24 } from './setup/node24.mjs';
import { inRoot } from './setup/paths.mjs';
import { runMain } from './setup/main.mjs';
import { SetupError } from './setup/run.mjs';

const suffix = '.bench.ts';

await runMain(async () => {
  const words = process.argv.slice(2);
  const all = readdirSync(inRoot('bench'))
    .filter((name) => name.endsWith(suffix))
    .sort();
  const chosen = words.length === 0 ? all : all.filter((name) => words.some((word) => name.includes(word)));
  if (chosen.length === 0) {
    const names = all.map((name) => name.slice(0, -suffix.length)).join(', ') || 'none';
    throw new SetupError(`Cannot find a bench for "${words.join(' ')}": there is ${names}.`);
  }
  await ensureAppBuilt();
  let worst = 0;
  for (const name of chosen) {
    console.log(`── ${name.slice(0, -suffix.length)}`);
    const { code } = await runNode24([inRoot('bench', name)]);
    worst = Math.max(worst, code);
  }
  return worst;
});
