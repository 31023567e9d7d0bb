/** @file The address at which the caller reaches the server, for URLs in answers. */
import type { FastifyRequest } from 'fastify';

/**
 * `PUBLIC_URL` if the caller used it, else the host that the caller used. So a phone that uses another address can
 * follow the URL too. The host comes from the caller or its proxy, so it may be anything: then it is `PUBLIC_URL`.
 */
export function originOf(request: Pick<FastifyRequest, 'host' | 'protocol'>, publicUrl: string): string {
  const own = new URL(publicUrl);
  const used = `${request.protocol}://${request.host}`;
  const isWeb = /^https?:/.test(used) && URL.canParse(used);
  return request.host === own.host || !isWeb ? own.origin : new URL(used).origin;
}
