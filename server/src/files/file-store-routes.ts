/**
 * @file The embedded store's own routes. `/files/<object name>` gives and takes what a signed URL allows, and nothing
 * else. The signature is the permission, so no session is needed. Errors are S3's, in its XML.
 */
import { FILE_TYPES } from '@proofmark/contract/api/paths.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { App, Deps } from '../context.ts';
import { isOutOfSpace } from '../database/no-space.ts';
import { FILES_PATH, FileStore, type ByteRange } from '../objects/file-store.ts';
import { ADDRESS_TTL_SECONDS } from '../objects/object-store.ts';
import { originOf } from '../objects/origin.ts';
import { verifySignedRequest, type SignatureFault } from '../objects/sig-v4.ts';

const BOUND_BY_PUT = ['content-length', 'content-type'] as const;
const CHECKSUM = 'x-amz-checksum-sha256';

/** Mounts the routes if this server keeps the objects itself. With S3 there is nothing to mount. */
export function objectRoutes(app: App, deps: Pick<Deps, 'objects' | 'config' | 'now'>): void {
  const store = deps.objects;
  if (!(store instanceof FileStore)) return;
  const options = { config: { isPublic: true }, schema: { hide: true } } as const;
  void app.register(async (scope) => {
    // The signature is checked before the body is read, and the body is never whole in memory.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const { statusCode = 500 } = error;
      // Fastify could not read the request, for example its content type.
      if (statusCode >= 400 && statusCode < 500)
        return sendFault(reply, request, statusCode, {
          code: 'InvalidRequest',
          message: 'The request is malformed.',
        });
      if (isOutOfSpace(error)) {
        request.log.error({ err: error }, 'The object store has no space left');
        return sendFault(reply, request, 507, {
          code: 'InsufficientStorage',
          message: 'The server has no disk space left.',
        });
      }
      // A phone that loses its signal is not the fault of the server.
      if (request.raw.destroyed && !request.raw.complete)
        request.log.info('The sender of an object disconnected');
      else request.log.error({ err: error }, 'The object store failed');
      return sendFault(reply, request, 500, {
        code: 'InternalError',
        message: 'The object store has a fault.',
      });
    });
    scope.put(`${FILES_PATH}*`, options, (request, reply) => takeObject(store, deps, request, reply));
    scope.get(`${FILES_PATH}*`, options, (request, reply) => giveObject(store, deps, request, reply));
    // Same origin only: the preflight of a foreign page gets no permission.
    scope.options(`${FILES_PATH}*`, options, (_request, reply) =>
      reply.code(204).header('allow', 'GET, HEAD, OPTIONS, PUT').send(),
    );
  });
}

type RouteDeps = Pick<Deps, 'config' | 'now'>;

async function takeObject(store: FileStore, deps: RouteDeps, request: FastifyRequest, reply: FastifyReply) {
  const refused = verify(store, deps, request, BOUND_BY_PUT);
  if (refused) return sendFault(reply, request, 403, refused);
  const { 'content-length': length, 'content-type': type = '', [CHECKSUM]: checksum } = request.headers;
  const incoming = await store.receive(nameOf(request), type);
  try {
    for await (const chunk of request.raw) {
      await incoming.write(chunk as Buffer);
      if (incoming.sizeBytes() > Number(length)) break;
    }
    if (incoming.sizeBytes() !== Number(length)) {
      return await sendFault(reply, request, 400, {
        code: 'IncompleteBody',
        message: 'The body is not as long as signed.',
      });
    }
    const sha256 = incoming.sha256();
    if (checksum !== undefined && checksum !== Buffer.from(sha256, 'hex').toString('base64')) {
      return await sendFault(reply, request, 400, {
        code: 'BadDigest',
        message: 'The body is not the one that was signed.',
      });
    }
    await incoming.commit();
    return await reply.code(200).header('etag', `"${sha256}"`).send();
  } finally {
    await incoming.discard();
  }
}

async function giveObject(store: FileStore, deps: RouteDeps, request: FastifyRequest, reply: FastifyReply) {
  const refused = verify(store, deps, request, []);
  if (refused) return sendFault(reply, request, 403, refused);
  const name = nameOf(request);
  const meta = await store.meta(name);
  if (!meta)
    return sendFault(reply, request, 404, { code: 'NoSuchKey', message: 'There is no such object.' });

  // The signature bound the type, and the confirmation checked the bytes. No browser may guess another type.
  const isImage = (FILE_TYPES as readonly string[]).includes(meta.contentType);
  void reply.headers({
    'content-type': isImage ? meta.contentType : 'application/octet-stream',
    'content-disposition': isImage ? 'inline' : 'attachment',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': `private, max-age=${ADDRESS_TTL_SECONDS}, immutable`,
    'accept-ranges': 'bytes',
    etag: `"${meta.sha256}"`,
  });
  if (request.headers['if-none-match'] === `"${meta.sha256}"`) return reply.code(304).send();
  const range = readRange(request.headers.range, meta.sizeBytes);
  void reply.header('content-length', range ? range.last - range.first + 1 : meta.sizeBytes);
  if (range)
    void reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${meta.sizeBytes}`);
  return reply.send(request.method === 'HEAD' ? undefined : store.stream(name, range));
}

/** The host that the caller used. The signature is made for it, and a proxy may have replaced it. */
function verify(
  store: FileStore,
  { config, now }: RouteDeps,
  request: FastifyRequest,
  mustSign: readonly string[],
): SignatureFault | null {
  const headers = request.headers as Record<string, string | undefined>;
  const rules = { credentials: store.credentials, now: now(), maxTtlSeconds: ADDRESS_TTL_SECONDS, mustSign };
  const verdicts = [originOf(request, config.publicUrl), config.publicUrl].map((origin) =>
    verifySignedRequest(
      {
        method: request.method,
        target: request.raw.url ?? '',
        headers: { ...headers, host: new URL(origin).host },
      },
      rules,
    ),
  );
  return verdicts.includes(null) ? null : (verdicts[0] ?? null);
}

/** The object's name from a path. Its signature was valid, so its encoding is too. */
function nameOf(request: FastifyRequest): string {
  const [path = ''] = (request.raw.url ?? '').split('?');
  return path.slice(FILES_PATH.length).split('/').map(decodeURIComponent).join('/');
}

/** One range of bytes within the object, or undefined for all of it. Other forms may be ignored (RFC 9110, 14.2). */
function readRange(header: string | undefined, sizeBytes: number): ByteRange | undefined {
  const match = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match) return undefined;
  const first = Number(match[1]);
  const last = match[2] ? Math.min(Number(match[2]), sizeBytes - 1) : sizeBytes - 1;
  return first <= last ? { first, last } : undefined;
}

function sendFault(
  reply: FastifyReply,
  request: FastifyRequest,
  status: number,
  { code, message }: { code: string; message: string },
) {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message><RequestId>${request.id}</RequestId></Error>`;
  return reply
    .code(status)
    .header('content-type', 'application/xml; charset=utf-8')
    .header('x-content-type-options', 'nosniff')
    .send(xml);
}
