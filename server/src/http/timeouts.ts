/** @file How long the server waits for a request, so that half requests do not hold its connections. */
import type { FastifyReply, FastifyRequest } from 'fastify';

/** In milliseconds. */
export interface Timeouts {
  /** For the request line and the headers. */
  headersMs: number;
  /** While nothing moves, in either direction, of a request or an answer. */
  idleMs: number;
  /** For a whole request. On a weak signal a photo may take minutes. */
  requestMs: number;
  /** How often the server looks for requests that took too long. */
  checkMs: number;
}

/** A phone ends a call after 15 s, and an upload when nothing has moved for 30 s. */
export const TIMEOUTS: Timeouts = { headersMs: 15_000, idleMs: 40_000, requestMs: 600_000, checkMs: 5000 };

/** The options for Fastify. */
export function timeoutOptions({ headersMs, idleMs, requestMs, checkMs }: Timeouts) {
  return {
    connectionTimeout: idleMs,
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
  };
}

/**
 * Keeps the connection of a whole request while the server works on its answer: a document may wait for others before it.
 * A hook `onRequest`. Without it, Node ends any connection over which nothing moves.
 */
export async function keepWhileWorking({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.raw.on('timeout', () => {
    if (!raw.complete || reply.raw.headersSent) raw.socket.destroy();
  });
}
