/** @file `npm start`: the app and its API on one origin. Installs and builds what is missing. */
import { ensureAppBuilt } from './setup/build-app.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { runNode24 } from './setup/node24.mjs';
import { inRoot } from './setup/paths.mjs';
import { runMain } from './setup/run.mjs';

await runMain(async () => {
  await ensureInstalled();
  await ensureAppBuilt();
  const { code } = await runNode24([inRoot('server', 'src', 'server.ts')], { ownGroup: true });
  return code;
});
