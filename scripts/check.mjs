/** @file `npm run check`: types, lint and format. */
import { runMain } from './setup/main.mjs';
import { runChecks } from './suites/check.mjs';

await runMain(async () => {
  const { failed } = await runChecks();
  return failed === 0 ? 0 : 1;
});
