/** @file Whether the server is alive, and whether it can work: for whoever monitors it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { App, Deps } from '../context.ts';
import type { Db } from '../database/schema.ts';

const TIMEOUT_MS = 3000;

declare module 'fastify' {
  interface FastifyInstance {
    /** The server is about to end: it answers, but wants no new connections. */
    isStopping: boolean;
  }
}

/**
 * Mounts `/healthz`, and `/readyz`, which names what does not answer. While the server is about to end, both say so, and
 * each answer ends its connection.
 */
export function healthRoutes(app: App, { db, objects, now }: Deps): void {
  const options = { config: { isPublic: true }, logLevel: 'warn', schema: { hide: true } } as const;

  app.decorate('isStopping', false);
  // Not `onRequest`: calls that are under way end their connections too.
  app.addHook('onSend', async (_, reply) => {
    if (app.isStopping) reply.header('connection', 'close');
  });
  // The headers of a long answer may have gone out before. Its connection would stay open, and nobody closes it any more.
  app.addHook('onResponse', async () => {
    if (app.isStopping && !app.server.listening) setImmediate(() => app.server.closeIdleConnections());
  });

  app.get('/healthz', options, async (_, reply) => {
    if (app.isStopping) return reply.status(503).send({ status: 'stopping' });
    return { status: 'ok' };
  });

  app.get('/readyz', options, async (request, reply) => {
    if (app.isStopping) return reply.status(503).send({ status: 'stopping' });
    const names = ['database', 'objects'];
    const results = await Promise.allSettled([within(writeSomething(db, now())), within(objects.check())]);
    const failed = names.filter((name, index) => {
      const result = results[index];
      if (result?.status !== 'rejected') return false;
      request.log.error({ err: result.reason as unknown, name }, 'Not ready');
      return true;
    });
    if (failed.length === 0) return { status: 'ok' };
    return reply.status(503).send({ status: 'unavailable', failed });
  });
}

/** A full disk can be read, so the check writes. */
async function writeSomething(db: Db, at: number): Promise<void> {
  const written = { count: 1, windowEndsAt: at };
  await db
    .insertInto('rateLimit')
    .values({ key: 'readyz', ...written })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(written))
    .execute();
}

/** Throws if the check throws, or takes longer than 3 s. */
export async function within(check: Promise<unknown>): Promise<void> {
  const late = wait(TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`No answer within ${TIMEOUT_MS} ms`);
  });
  await Promise.race([check, late]);
}
