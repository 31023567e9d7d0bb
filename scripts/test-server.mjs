/** @file `npm run test:server [-- sqlite|postgres] [vitest arguments]`: server tests, by default on both databases. */
import { ensureInstalled } from './setup/install.mjs';
import { runMain } from './setup/run.mjs';
import { databases, runServer } from './suites/server.mjs';

await runMain(async () => {
  const args = process.argv.slice(2);
  const only = databases.find((database) => database === args[0]);
  await ensureInstalled();
  let failed = 0;
  for (const database of only ? [only] : databases) {
    console.log(`Server tests on ${database}`);
    failed += (await runServer(database, only ? args.slice(1) : args)).failed;
  }
  return failed === 0 ? 0 : 1;
});
