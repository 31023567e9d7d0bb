/** @file Files that a browser saves. */
import type { FastifyReply } from 'fastify';

/** Part of a file name. Characters that a file system or a header may not have become dashes. */
export function namePart(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9._-]/g, '-');
}

/** Says that the answer is a file of this type and name, which nobody between server and reader keeps. */
export function attach(reply: FastifyReply, type: string, fileName: string): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'private, no-store');
}
