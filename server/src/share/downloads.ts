/** @file How many files of a share link are under way at once. */
import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Of one link, in this process. Whoever has it may pass it on, and each file costs time and memory until it is read. */
const MOST_AT_ONCE = 4;

/** Seconds after which to try again. */
export const RETRY_SECONDS = 10;

/**
 * Makes a function that begins a download of a link. It says false if too many are under way. One ends with its answer, or
 * when its reader goes away.
 */
export function downloadLimit(): (linkId: string, reply: FastifyReply) => boolean {
  const underWay = new Map<string, number>();
  return (linkId, reply) => {
    const count = underWay.get(linkId) ?? 0;
    if (count >= MOST_AT_ONCE) return false;
    underWay.set(linkId, count + 1);
    finished(reply.raw, () => {
      const left = (underWay.get(linkId) ?? 1) - 1;
      if (left === 0) underWay.delete(linkId);
      else underWay.set(linkId, left);
    });
    return true;
  };
}
