/** @file Whether the server is alive, and whether it can work: for whoever monitors it. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { App, Deps } from '../context.ts';

const TIMEOUT_MS = 3000;

/** Mounts `/healthz`, and `/readyz`, which names what does not answer. */
export function healthRoutes(app: App, { db, objects }: Deps): void {
  const options = { config: { isPublic: true }, logLevel: 'warn', schema: { hide: true } } as const;

  app.get('/healthz', options, () => ({ status: 'ok' }));

  app.get('/readyz', options, async (request, reply) => {
    const names = ['database', 'objects'];
    const results = await Promise.allSettled([within(sql`select 1`.execute(db)), within(objects.check())]);
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

async function within(check: Promise<unknown>): Promise<void> {
  const late = wait(TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`No answer within ${TIMEOUT_MS} ms`);
  });
  await Promise.race([check, late]);
}
