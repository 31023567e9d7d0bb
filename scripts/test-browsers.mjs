/** @file `npm run test:browsers [-- vitest arguments]`: one scenario in Firefox and WebKit. */
import { runMain } from './setup/main.mjs';
import { keepTemporaryFilesInMemory } from './setup/memory-folder.mjs';
import { runBrowsers } from './suites/browsers.mjs';

await runMain(async () => {
  keepTemporaryFilesInMemory();
  const { failed } = await runBrowsers(process.argv.slice(2));
  return failed === 0 ? 0 : 1;
});
