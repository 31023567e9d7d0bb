/**
 * @file The server's entry: `node server/src/server.ts`.
 *
 * Node keeps what it has compiled, which takes the start from a second to a third of one. That has to be switched on
 * before anything else is loaded, hence a file of its own. Where the folder cannot be written, Node compiles each time.
 */
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

enableCompileCache(resolve(import.meta.dirname, '../../node_modules/.cache/proofmark-server'));
const { startServer } = await import('./start-server.ts');
await startServer();
