/** @file What anybody may read to check a proof: the public keys and the head of the log. */
import type { App, Deps } from '../context.ts';
import { currentCheckpoint } from './log.ts';
import { listKeys, type Signer } from './signer.ts';

/** A page that was saved to a disk has no origin, and must be able to read them too. Nothing here is secret. */
const FOR_ALL = { 'access-control-allow-origin': '*', 'cache-control': 'no-cache' };

/** Mounts `/verify/keys.json`, and `/verify/checkpoint`: a signed note (C2SP tlog-checkpoint). */
export function proofRoutes(app: App, { db }: Pick<Deps, 'db'>, signer: Signer): void {
  const options = { config: { isPublic: true }, schema: { hide: true } } as const;

  app.get('/verify/keys.json', options, async (_, reply) => {
    reply.headers(FOR_ALL);
    return { origin: signer.origin, keys: await listKeys(db) };
  });

  app.get('/verify/checkpoint', options, async (_, reply) => {
    reply.headers(FOR_ALL).type('text/plain; charset=utf-8');
    return currentCheckpoint(db, signer);
  });
}
