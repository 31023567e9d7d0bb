/** @file The address at which the caller reaches us, for URLs that are handed out. */
import type { FastifyRequest } from 'fastify';

/**
 * `PUBLIC_URL` where the caller came by it, else the host that the caller used: a phone that reached us by another
 * address can then follow the URL too.
 */
export function originOf(request: Pick<FastifyRequest, 'host' | 'protocol'>, publicUrl: string): string {
  const own = new URL(publicUrl);
  const used = `${request.protocol}://${request.host}`;
  return request.host === own.host || !URL.canParse(used) ? own.origin : new URL(used).origin;
}
