/** @file Prepares the bucket of an S3-compatible store for browsers: private, with a CORS rule for the app. */
import { createHash } from 'node:crypto';
import { S3Error, s3Origin, type S3Client } from './s3-client.ts';
import { element, elements, escapeXml } from './s3-xml.ts';

/** What pages of these origins may do with the bucket's objects. */
export interface CorsRule {
  origins: string[];
  methods: string[];
  /** Lower case. */
  headers: string[];
}

/** The state of a bucket after {@link setUpBucket}, as the store reports it. */
export interface BucketState {
  isNew: boolean;
  /** The origin at which browsers reach the bucket. */
  origin: string;
  /** Null if the store has no rules per bucket and allows the app's origin by its own settings (MinIO). */
  rules: CorsRule[] | null;
}

const METHODS = ['GET', 'HEAD', 'PUT'];
const HEADERS = ['content-type', 'x-amz-checksum-sha256'];
const MAX_AGE_SECONDS = 3600;
const TIMEOUT_MS = 15_000;

/**
 * Creates the bucket if it is missing, sets the CORS rule that the app at `appOrigin` needs, reads it back, and asks as
 * a browser would. Throws if the store refuses a step, has not kept the rule, does not allow the app, or lets strangers
 * list the bucket.
 */
export async function setUpBucket(client: S3Client, appOrigin: string): Promise<BucketState> {
  const isNew = await makeBucket(client);
  const rules = (await putCors(client, appOrigin)) ? await readCors(client) : null;
  if (rules && !rules.some((rule) => allows(rule, appOrigin)))
    throw new Error(`Cannot use the bucket: the store has not kept the CORS rule for ${appOrigin}`);
  if (!(await letsIn(client, appOrigin))) {
    const how = rules
      ? ''
      : '. It has no CORS rules per bucket, so allow the origin in the settings of the store';
    throw new Error(`Cannot use the bucket: the store does not allow pages of ${appOrigin}${how}`);
  }
  await requirePrivate(client);
  return { isNew, origin: s3Origin(client.settings), rules };
}

/** The bucket's CORS rules; an empty list if it has none. */
export async function readCors(client: S3Client): Promise<CorsRule[]> {
  const answer = await client.call({ method: 'GET', query: { cors: '' } });
  if (!answer) return [];
  return elements(answer.bytes.toString(), 'CORSRule').map((rule) => ({
    origins: elements(rule, 'AllowedOrigin'),
    methods: elements(rule, 'AllowedMethod'),
    headers: elements(rule, 'AllowedHeader').map((name) => name.toLowerCase()),
  }));
}

async function makeBucket(client: S3Client): Promise<boolean> {
  if (await client.call({ method: 'HEAD' })) return false;
  const { endpoint, region } = client.settings;
  // Only Amazon wants the region again. Other stores use the endpoint's own, and some refuse any other.
  const isNamed = new URL(endpoint).hostname.endsWith('.amazonaws.com') && region !== 'us-east-1';
  const body = `<CreateBucketConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><LocationConstraint>${escapeXml(region)}</LocationConstraint></CreateBucketConfiguration>`;
  await client.call({ method: 'PUT', ...(isNamed ? { body: Buffer.from(body) } : {}) });
  return true;
}

/** False if the store has no rules per bucket. */
async function putCors(client: S3Client, appOrigin: string): Promise<boolean> {
  const tags = (tag: string, values: string[]) =>
    values.map((value) => `<${tag}>${escapeXml(value)}</${tag}>`);
  const xml = [
    '<CORSConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><CORSRule>',
    ...tags('AllowedOrigin', [appOrigin]),
    ...tags('AllowedMethod', METHODS),
    ...tags('AllowedHeader', HEADERS),
    ...tags('MaxAgeSeconds', [String(MAX_AGE_SECONDS)]),
    '</CORSRule></CORSConfiguration>',
  ].join('');
  const body = Buffer.from(xml);
  const headers = {
    'content-type': 'application/xml',
    'content-md5': createHash('md5').update(body).digest('base64'),
  };
  try {
    await client.call({ method: 'PUT', query: { cors: '' }, headers, body });
    return true;
  } catch (error) {
    if (error instanceof S3Error && error.status === 501) return false;
    throw error;
  }
}

/** Asks what a browser asks before it sends a photo. */
async function letsIn(client: S3Client, appOrigin: string): Promise<boolean> {
  const url = client.presign({ method: 'PUT', name: 'inspection/preflight' }, { ttlSeconds: 60 });
  const headers = {
    origin: appOrigin,
    'access-control-request-method': 'PUT',
    'access-control-request-headers': HEADERS.join(','),
  };
  const answer = await fetch(url, { method: 'OPTIONS', headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  await answer.arrayBuffer();
  return answer.ok && [appOrigin, '*'].includes(answer.headers.get('access-control-allow-origin') ?? '');
}

function allows({ origins, methods, headers }: CorsRule, appOrigin: string): boolean {
  return (
    origins.includes(appOrigin) &&
    METHODS.every((method) => methods.includes(method)) &&
    HEADERS.every((header) => headers.includes(header))
  );
}

/** A new bucket is private. One that existed before may be public. */
async function requirePrivate(client: S3Client): Promise<void> {
  const url = client.address();
  url.searchParams.set('list-type', '2');
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const text = await answer.text();
  if (answer.ok)
    throw new Error(
      `Cannot use bucket ${client.settings.bucket}: anybody can list it. Make it private first (its policy, its ACL)`,
    );
  if (answer.status !== 403 && answer.status !== 401)
    throw new S3Error({ method: 'GET' }, answer.status, element(text, 'Code') ?? 'no code');
}
