/** @file `npm start`: the app and its API on one origin. Installs and builds what is missing. */
import { ensureAppBuilt } from './setup/build-app.mjs';
import { inRoot } from './setup/paths.mjs';
import { runMain } from './setup/main.mjs';
import { runServers } from './setup/run-servers.mjs';

await runMain(async () => {
  await ensureAppBuilt();
  return runServers([{ args: [inRoot('server', 'src', 'server.ts')] }]);
});
