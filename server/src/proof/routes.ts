/**
 * @file What anybody may read to check a proof: the public keys, the head of the log, one version by its hash or code, and
 * which version has a photo. Whoever has only the code of a version learns what its QR code holds, and no more.
 */
import { envelope } from '@proofmark/contract/api/envelope.ts';
import { VERIFY_CALLS } from '@proofmark/contract/api/verify.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { App, Deps } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { refuse } from '../errors.ts';
import { countUse } from '../limits/rate-limit.ts';
import { clientOf } from '../session/client.ts';
import { proofAnswers } from './answers.ts';
import { findLogo } from './issuer.ts';
import { currentCheckpoint } from './log.ts';
import type { Signer } from './signer.ts';

/** A page that was saved to a disk has no origin, and must be able to read them too. Nothing here is secret. */
const FOR_ALL = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-cache',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Questions of one client. A check asks three; a whole office may share one address. */
const LIMIT = { max: 300, windowMs: 60_000 };
/** Photos that one client asks for. A ZIP has at most 2,000 files. */
const PHOTOS_LIMIT = { max: 3000, windowMs: 60_000 };

type VerifyPath = keyof typeof VERIFY_CALLS;
type InputOf<P extends VerifyPath> = z.output<(typeof VERIFY_CALLS)[P]['input']>;

type ProofRouteDeps = Pick<Deps, 'db' | 'now'>;

/**
 * Mounts `/verify/keys.json`, `/verify/checkpoint` (a signed note, C2SP tlog-checkpoint), `VERIFY_CALLS` and the logos of
 * issued reports.
 */
export function proofRoutes(app: App, { db, now }: ProofRouteDeps, signer: Signer): void {
  const answers = proofAnswers(db, signer);
  const options = { config: { isPublic: true } } as const;

  app.get('/verify/keys.json', options, async (_, reply) => {
    reply.headers(FOR_ALL);
    return answers.keys();
  });

  app.get('/verify/checkpoint', options, async (_, reply) => {
    reply.headers(FOR_ALL).type('text/plain; charset=utf-8');
    return currentCheckpoint(db, signer);
  });

  app.get<{ Params: { sha256: string } }>(
    '/logo/:sha256',
    { config: { isPublic: true }, schema: { hide: true } },
    async ({ params }, reply) => {
      const logo = await findLogo(db, params.sha256);
      if (logo === null) return reply.status(404).type('text/plain').send('');
      return reply
        .headers({
          // An SVG may be opened as a page of this origin.
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          'cache-control': 'public, max-age=31536000, immutable',
        })
        .type(logo.type)
        .send(logo.bytes);
    },
  );

  const count = ({ ip }: FastifyRequest, photos: number) =>
    inTransaction(db, async (tx) => {
      await countUse(tx, `verify:${clientOf(ip)}`, LIMIT, now());
      if (photos > 0)
        await countUse(tx, `verifyPhotos:${clientOf(ip)}`, { ...PHOTOS_LIMIT, amount: photos }, now());
    });

  const call = <P extends VerifyPath>(
    path: P,
    answer: (input: InputOf<P>) => Promise<unknown>,
    photosIn: (input: InputOf<P>) => number = () => 0,
  ) => {
    const { input, data } = VERIFY_CALLS[path];
    const schema = { querystring: input.strict(), response: { 200: envelope(data, ['TOO_MANY_ATTEMPTS']) } };
    app.get(path, { ...options, schema }, async (request, reply) => {
      reply.headers(FOR_ALL);
      const asked = request.query as InputOf<P>;
      await count(request, photosIn(asked));
      return { code: 200, msg: 'ok', data: await answer(asked) };
    });
  };

  call('/verify/version', ({ hash = '', code, file }) =>
    answers.version(code === undefined ? { hash, ...(file === undefined ? {} : { file }) } : { code }),
  );
  call('/verify/consistency', async ({ older, size }) => {
    if (older > size) {
      const allowed = { type: 'integer', minimum: 0, maximum: size };
      throw refuse('INVALID_INPUT', { issues: [{ field: 'older', code: 'TOO_BIG', value: older, allowed }] });
    }
    return { hashes: await answers.consistency(older, size) };
  });
  call(
    '/verify/photos',
    async ({ hash }) => ({ photos: await answers.photos(hash) }),
    ({ hash }) => hash.length,
  );
}
