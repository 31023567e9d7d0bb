/**
 * @file AWS Signature Version 4 in the query of a URL: signs and checks it. Pure, for both stores.
 *
 * Source: "Authenticating Requests: Using Query Parameters (AWS Signature Version 4)", Amazon S3 API reference. As in
 * S3, each part of the path is encoded once. The body is not part of the signature (`UNSIGNED-PAYLOAD`); the signed
 * headers `content-length`, `content-type` and `x-amz-checksum-sha256` bind it.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalPath, canonicalQuery, canonicalRequest } from './canonical-request.ts';

/** The key pair of a store, and the region of its signatures. */
export interface Credentials {
  accessKey: string;
  secretKey: string;
  region: string;
}

/** What to sign. `url` has no signature yet, header names are lower case, `host` comes from the URL. */
export interface PresignInput {
  method: string;
  url: URL;
  headers?: Record<string, string>;
  ttlSeconds: number;
  /** Epoch milliseconds. */
  now: number;
  credentials: Credentials;
}

/** A request as it was sent, with header names in lower case. */
export interface SignedRequest {
  method: string;
  /** Path and query, still encoded. */
  target: string;
  headers: Record<string, string | undefined>;
}

/** Why a signature is not accepted, with S3's own error codes. */
export interface SignatureFault {
  code: 'AccessDenied' | 'InvalidAccessKeyId' | 'AuthorizationQueryParametersError' | 'SignatureDoesNotMatch';
  message: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const PARAMETERS = ['Algorithm', 'Credential', 'Date', 'Expires', 'SignedHeaders', 'Signature'] as const;
/** How far the clock of another of our processes may run ahead. */
const MAX_SKEW_MS = 5 * 60_000;

/** Signs a URL. Anyone who has it may make exactly this request until `ttlSeconds` after `now`. */
export function presignUrl({
  method,
  url,
  headers = {},
  ttlSeconds,
  now,
  credentials,
}: PresignInput): string {
  const date = amzDate(now);
  const signed = { ...headers, host: url.host };
  const signedHeaders = Object.keys(signed).sort();
  const query: [string, string][] = [
    ...url.searchParams,
    ['X-Amz-Algorithm', ALGORITHM],
    ['X-Amz-Credential', `${credentials.accessKey}/${scopeOf(date, credentials.region)}`],
    ['X-Amz-Date', date],
    ['X-Amz-Expires', String(ttlSeconds)],
    ['X-Amz-SignedHeaders', signedHeaders.join(';')],
  ];
  const canonical = canonicalRequest(method, url.pathname, query, signedHeaders, signed);
  const signature = sign(canonical, date, credentials);
  return `${url.origin}${canonicalPath(url.pathname)}?${canonicalQuery(query)}&X-Amz-Signature=${signature}`;
}

/**
 * Checks a signed request: method, path, query, every signed header, and the time. `host` must be signed. A lifetime
 * above
 * `maxTtlSeconds` is refused. `mustSign` names further headers that must be signed.
 *
 * @returns null if the signature is valid.
 */
export function verifySignedRequest(
  request: SignedRequest,
  {
    credentials,
    now,
    maxTtlSeconds,
    mustSign = [],
  }: {
    credentials: Credentials;
    now: number;
    maxTtlSeconds: number;
    mustSign?: readonly string[];
  },
): SignatureFault | null {
  const [path, search] = splitOnce(request.target, '?');
  const query = new URLSearchParams(search);
  const values = PARAMETERS.map((name) => query.getAll(`X-Amz-${name}`));
  if (values.every((list) => list.length === 0)) return fault('AccessDenied', 'The request is not signed.');
  if (values.some((list) => list.length !== 1))
    return fault(
      'AuthorizationQueryParametersError',
      'A parameter of the signature is missing or given twice.',
    );
  const [algorithm = '', credential = '', date = '', expires = '', headerNames = '', signature = ''] =
    values.flat();

  const signedHeaders = headerNames.split(';');
  const start = parseAmzDate(date);
  const ttl = /^[1-9]\d{0,6}$/.test(expires) ? Number(expires) : Infinity;
  if (algorithm !== ALGORITHM || start === null || ttl > maxTtlSeconds || !signedHeaders.includes('host')) {
    return fault('AuthorizationQueryParametersError', 'A parameter of the signature is wrong.');
  }
  if (credential !== `${credentials.accessKey}/${scopeOf(date, credentials.region)}`) {
    return fault('InvalidAccessKeyId', 'Unknown access key.');
  }
  if (!mustSign.every((name) => signedHeaders.includes(name))) {
    return fault('AccessDenied', `The signature must bind ${mustSign.join(' and ')}.`);
  }

  const unsigned = [...query].filter(([name]) => name !== 'X-Amz-Signature');
  const canonical = canonicalRequest(request.method, path, unsigned, signedHeaders, request.headers);
  if (!isEqual(sign(canonical, date, credentials), signature)) {
    return fault('SignatureDoesNotMatch', 'The request is not the one that was signed.');
  }
  if (now > start + ttl * 1000) return fault('AccessDenied', 'The request has expired.');
  return now < start - MAX_SKEW_MS ? fault('AccessDenied', 'The request is not valid yet.') : null;
}

function sign(canonical: string, date: string, { secretKey, region }: Credentials): string {
  const hash = createHash('sha256').update(canonical).digest('hex');
  const parts = [date.slice(0, 8), region, 's3', 'aws4_request'];
  const key = parts.reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${secretKey}`);
  return hmac(key, [ALGORITHM, date, scopeOf(date, region), hash].join('\n')).toString('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function scopeOf(date: string, region: string): string {
  return `${date.slice(0, 8)}/${region}/s3/aws4_request`;
}

/** `20130524T000000Z`. */
function amzDate(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function parseAmzDate(date: string): number | null {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date);
  if (!match) return null;
  const [, year, month, day, hour, minute, second] = match;
  const ms = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(ms) ? null : ms;
}

function isEqual(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

function fault(code: SignatureFault['code'], message: string): SignatureFault {
  return { code, message };
}
