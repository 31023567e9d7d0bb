/** @file `npm run test:e2e [-- scenarios/x.test.ts …]`: the whole system in Chromium. */
import { runMain } from './setup/main.mjs';
import { keepTemporaryFilesInMemory } from './setup/memory-folder.mjs';
import { slowestTests } from './setup/vitest.mjs';
import { runE2e } from './suites/e2e.mjs';

await runMain(async () => {
  keepTemporaryFilesInMemory();
  const { failed } = await runE2e(process.argv.slice(2));
  console.log(`\n${slowestTests()}`);
  return failed === 0 ? 0 : 1;
});
