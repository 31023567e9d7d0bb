/** @file `npm run test:s3 [-- vitest arguments]`: the object store's tests on a real S3-compatible server. */
import { runMain } from './setup/main.mjs';
import { keepTemporaryFilesInMemory } from './setup/memory-folder.mjs';
import { runS3 } from './suites/s3.mjs';

await runMain(async () => {
  keepTemporaryFilesInMemory();
  const { failed } = await runS3(process.argv.slice(2));
  return failed === 0 ? 0 : 1;
});
