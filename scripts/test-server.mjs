/** @file `npm run test:server [-- sqlite|postgres] [vitest arguments]`: server tests, by default on both databases. */
import { runMain } from './setup/main.mjs';
import { keepTemporaryFilesInMemory } from './setup/memory-folder.mjs';
import { databases, runServer } from './suites/server.mjs';

await runMain(async () => {
  keepTemporaryFilesInMemory();
  const args = process.argv.slice(2);
  const only = databases.find((database) => database === args[0]);
  let failed = 0;
  for (const database of only ? [only] : databases) {
    console.log(`Server tests on ${database}`);
    failed += (await runServer(database, only ? args.slice(1) : args)).failed;
  }
  return failed === 0 ? 0 : 1;
});
