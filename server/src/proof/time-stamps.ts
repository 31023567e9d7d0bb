/**
 * @file Once a day the head of the log goes to a time-stamping authority (RFC 3161, `TSA_URL`), and its token is kept. So
 * somebody outside says since when the log has had its entries.
 */
import { createHash, randomBytes, verify, X509Certificate } from 'node:crypto';
import { isEqual, sha256, utf8, type Bytes } from '@proofmark/contract/proof/bytes.ts';
import { oid, readDer, CONTEXT_0, OCTETS } from '@proofmark/contract/proof/der.ts';
import {
  isType,
  readToken,
  timeStampRequest,
  tokenIn,
  type TimeStamp,
} from '@proofmark/contract/proof/time-stamp.ts';
import type { App, Deps } from '../context.ts';
import type { TimeStampTable } from '../database/schema.ts';
import type { Db } from '../database/schema.ts';
import { currentCheckpoint, logSize } from './log.ts';
import type { Signer } from './signer.ts';

const LOOK_EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;
const TIMEOUT_MS = 30_000;
/** A token with a chain of certificates has about 6 kB. */
const MOST_BYTES = 100_000;
const NONCE_BYTES = 8;
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const MESSAGE_DIGEST = oid('1.2.840.113549.1.9.4');
const HASHES = [
  [oid('2.16.840.1.101.3.4.2.1'), 'sha256'],
  [oid('2.16.840.1.101.3.4.2.2'), 'sha384'],
  [oid('2.16.840.1.101.3.4.2.3'), 'sha512'],
] as const;

/** The authority gave no stamp, or one that does not hold. */
export class TimeStampError extends Error {
  override name = 'TimeStampError';
}

/**
 * Has the head stamped once a day, if it has grown. Looks every hour and at the start, so a server that was off makes up
 * for it, and an authority that was down is asked again. `look` looks once more, for tests.
 */
export function scheduleTimeStamps(app: App, deps: Deps, signer: Signer): { look: () => Promise<void> } {
  const { tsaUrl } = deps.config;
  const look = async () => {
    if (tsaUrl === null) return;
    try {
      await stampHead(deps, signer, tsaUrl);
    } catch (error) {
      app.log.error({ err: error }, 'Could not get a time stamp for the log of proofs');
    }
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  app.addHook('onListen', () => void look());
  app.addHook('onClose', () => clearInterval(timer));
  return { look };
}

/** Has the head of the log stamped, unless that was done within a day or nothing is new. */
export async function stampHead(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  signer: Signer,
  tsaUrl: string,
): Promise<void> {
  const newest = await db
    .selectFrom('timeStamp')
    .selectAll()
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();
  const size = await logSize(db);
  // The clock may have been ahead the last time.
  const isOfToday = Math.abs(now() - (newest?.askedAt ?? 0)) < DAY_MS;
  if (size <= (newest?.size ?? 0) || isOfToday) return;
  const checkpoint = await currentCheckpoint(db, signer);
  const { token, authority } = await askAuthority(tsaUrl, await sha256(utf8(checkpoint)));
  const stamp = {
    size: sizeOf(checkpoint),
    checkpoint,
    token: Buffer.from(token).toString('base64'),
    authority,
    askedAt: now(),
  };
  // Another process may have asked at the same time.
  await db
    .insertInto('timeStamp')
    .values(stamp)
    .onConflict((conflict) => conflict.column('size').doNothing())
    .execute();
}

/** The first stamp of a head that has this entry. */
export function firstStampOf(db: Db, logIndex: number, size: number): Promise<TimeStampTable | undefined> {
  return db
    .selectFrom('timeStamp')
    .selectAll()
    .where('size', '>', logIndex)
    .where('size', '<=', size)
    .orderBy('size')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Asks for a stamp over a hash, and checks what comes back: hash, nonce, and the signature with the certificate in the
 * token. @throws {TimeStampError} if anything is wrong
 */
export async function askAuthority(
  url: string,
  hash: Uint8Array,
): Promise<{ token: Bytes; at: string; authority: string }> {
  const nonce = randomBytes(NONCE_BYTES);
  // Positive, and in its only form.
  nonce[0] = (nonce[0]! & 0x7f) | 0x40;
  const answer = await post(url, timeStampRequest(hash, nonce));
  try {
    const token = tokenIn(answer);
    if (token === null) throw new TimeStampError('The authority refused the request');
    const stamp = readToken(token);
    if (!isEqual(stamp.imprint, hash)) throw new TimeStampError('The stamp is over another hash');
    if (stamp.nonce === null || !isEqual(stamp.nonce, nonce))
      throw new TimeStampError('The stamp answers another request');
    return { token, at: stamp.at, authority: signedBy(stamp) };
  } catch (error) {
    if (error instanceof TimeStampError) throw error;
    throw new TimeStampError('The authority gave no time stamp', { cause: error });
  }
}

async function post(url: string, body: Bytes): Promise<Uint8Array> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new TimeStampError('The authority does not answer', { cause: error });
  });
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > MOST_BYTES) throw new TimeStampError(`The answer has more than ${MOST_BYTES} bytes`);
    pieces.push(piece);
  }
  if (!response.ok) throw new TimeStampError(`The authority answers with ${response.status}`);
  return Buffer.concat(pieces);
}

/**
 * The name of who signed the token, by the certificate in it that is for time stamps. Whether to trust that certificate
 * is for readers to decide: it is kept with the token.
 */
export function signedBy({ signer, content, certificates }: TimeStamp): string {
  const [, , digest] = signer;
  const attributes = signer.find(({ tag }) => tag === CONTEXT_0);
  const signature = signer.findLast(({ tag }) => tag === OCTETS);
  const [digestId] = readDer(digest?.body ?? new Uint8Array());
  const hash = HASHES.find(([type]) => isType(digestId, type))?.[1];
  if (attributes === undefined || signature === undefined || hash === undefined)
    throw new TimeStampError('The stamp is signed in a way that is not known here');
  const said = readDer(attributes.body)
    .map(({ body }) => readDer(body))
    .find(([type]) => isType(type, MESSAGE_DIGEST));
  const [digested] = readDer(said?.[1]?.body ?? new Uint8Array());
  if (!isEqual(digested?.body ?? new Uint8Array(), createHash(hash).update(content).digest()))
    throw new TimeStampError('The stamp was changed after it was signed');
  // They are signed as a SET, though the message has them as [0] (RFC 5652, 5.4).
  const signed = attributes.whole.slice();
  signed[0] = 0x31;
  for (const bytes of certificates) {
    const certificate = new X509Certificate(bytes);
    if (!certificate.keyUsage?.includes(TIME_STAMPING)) continue;
    if (verify(hash, signed, certificate.publicKey, signature.body))
      return /^(?:CN|O)=(.+)$/m.exec(certificate.subject)?.[1] ?? certificate.subject;
  }
  throw new TimeStampError('The signature of the stamp does not hold');
}

function sizeOf(checkpoint: string): number {
  return Number(checkpoint.split('\n')[1]);
}
