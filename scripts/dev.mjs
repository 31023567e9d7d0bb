/**
 * @file `npm run dev`: the server, restarted when its sources change, and the app from Vite's dev server, which passes
 * API calls on to it. Both end with Ctrl-C, or when one of them ends.
 */
import { inRoot } from './setup/paths.mjs';
import { runMain } from './setup/main.mjs';
import { runServers } from './setup/run-servers.mjs';

await runMain(async () => {
  return runServers([
    { args: ['--watch', inRoot('server', 'src', 'server.ts')] },
    { args: [inRoot('node_modules', 'vite', 'bin', 'vite.js')], cwd: inRoot('app') },
  ]);
});
