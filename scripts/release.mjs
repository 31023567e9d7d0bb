/**
 * @file `npm run release [-- linux-x64 linux-arm64]`: one archive per platform in `release/`, with Node, the packages, the
 * built app, a list of all parts and their licences, and checksums. It needs a network; what it makes needs none, no npm
 * and no compiler. The same commit gives the same bytes.
 */
import { hashOf, makeArchive } from './release/archive.mjs';
import { ensureAppBuilt } from './setup/build-app.mjs';
import { runMain } from './setup/main.mjs';
import { inRoot } from './setup/paths.mjs';
import { SetupError } from './setup/run.mjs';

/** Those for which all packages have binaries: Linux with glibc. */
const PLATFORMS = ['linux-x64', 'linux-arm64'];

await runMain(async () => {
  const named = process.argv.slice(2);
  const unknown = named.find((platform) => !PLATFORMS.includes(platform));
  if (unknown !== undefined)
    throw new SetupError(`Cannot make a release for ${unknown}: choose ${PLATFORMS.join(' or ')}`);
  await ensureAppBuilt();
  // Clients compare the page that checks their reports with this line.
  console.log(`${await hashOf(inRoot('app', 'dist', 'verify.html'))}  verify.html`);
  for (const platform of named.length > 0 ? named : PLATFORMS) {
    const { file, sha256, bytes } = await makeArchive(platform);
    console.log(`${sha256}  ${file}  ${(bytes / 1e6).toFixed(1)} MB`);
  }
  return 0;
});
