/** @file `npm run check`: types, lint and format. */
import { ensureInstalled } from './setup/install.mjs';
import { runMain } from './setup/run.mjs';
import { runChecks } from './suites/check.mjs';

await runMain(async () => {
  await ensureInstalled();
  const { failed } = await runChecks();
  return failed === 0 ? 0 : 1;
});
