/**
 * @file `npm run test:release`: makes the release for this platform, starts it with nothing but itself, and as a container
 * on a bare Debian where buildah can be had. Not a part of `npm test`, because it loads some 200 MB.
 */
import { makeArchive } from './release/archive.mjs';
import { withContainer } from './release/container.mjs';
import { ensureAppBuilt } from './setup/build-app.mjs';
import { runMain } from './setup/main.mjs';
import { inRoot } from './setup/paths.mjs';
import { runVitest } from './setup/vitest.mjs';

await runMain(async () => {
  await ensureAppBuilt();
  const { file } = await makeArchive(`${process.platform}-${process.arch}`);
  return withContainer(file, async (container) => {
    if (container === undefined) console.warn('The container is NOT tested: there is no buildah.');
    const { failed } = await runVitest(['release'], process.argv.slice(2), {
      RELEASE_ARCHIVE: inRoot(file),
      RELEASE_CONTAINER: container,
    });
    return failed === 0 ? 0 : 1;
  });
});
