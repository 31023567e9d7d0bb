/** @file `npm run admin -- <command>`. A file of its own for the same reason as `server.ts`, and with the same cache. */
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

enableCompileCache(resolve(import.meta.dirname, '../../node_modules/.cache/proofmark-server'));
const { runCommand } = await import('./start-admin.ts');
process.exitCode = await runCommand(process.argv.slice(2));
