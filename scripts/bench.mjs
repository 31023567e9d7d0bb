/** @file `npm run bench [-- name …]`: the measurements in `bench/`, all or those that are named. */
import { readdirSync } from 'node:fs';
import { ensureAppBuilt } from './setup/build-app.mjs';
import { runNode24 } from './setup/node24.mjs';
import { inRoot } from './setup/paths.mjs';
import { runMain } from './setup/main.mjs';
import { SetupError } from './setup/run.mjs';

const suffix = '.bench.ts';

await runMain(async () => {
  const names = process.argv.slice(2);
  const all = readdirSync(inRoot('bench'))
    .filter((name) => name.endsWith(suffix))
    .map((name) => name.slice(0, -suffix.length))
    .sort();
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0)
    throw new SetupError(`Cannot find a bench named "${unknown.join(' ')}": there is ${all.join(', ')}.`);
  await ensureAppBuilt();
  let worst = 0;
  for (const name of names.length === 0 ? all : names) {
    console.log(`── ${name}`);
    const { code } = await runNode24([inRoot('bench', name + suffix)]);
    worst = Math.max(worst, code);
  }
  return worst;
});
