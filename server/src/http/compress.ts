/** @file Compresses texts on their way to the browser: fifty inspections are 42 kB of JSON, and 5 kB of brotli with headers. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { App } from '../context.ts';

/** The encodings of RFC 9110, section 8.4.1, the better one first. */
const ENCODINGS = ['br', 'gzip'];
/** Shorter texts fit into one packet anyway. */
const LEAST_CHARS = 1024;
/** From 4 on it takes longer than it saves. */
const QUALITY = 3;
const TEXT = /^(application\/([\w.-]+\+)?json|text\/)/;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Compresses every long text that is sent whole. Files of the app are compressed when it is built, and what is streamed
 * is mostly photos and PDFs. Nobody can guess secrets from the sizes (BREACH): for that, a stranger's page would have to
 * ask in a person's name, and the session is in a header of our own, which such a page cannot send.
 */
export function compressAnswers(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < LEAST_CHARS) return payload;
    if (!TEXT.test(String(reply.getHeader('content-type'))) || reply.hasHeader('content-encoding'))
      return payload;
    void reply.header('vary', 'accept-encoding');
    const encoding = negotiate(request.headers['accept-encoding'] ?? 'identity', ENCODINGS);
    if (encoding === null) return payload;
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    if (encoding === 'gzip') return toGzip(payload);
    return toBrotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  });
}
