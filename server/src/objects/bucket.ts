/** @file The bucket of an S3-compatible store, made ready for browsers: there, private, with a CORS rule for the app. */
import { createHash } from 'node:crypto';
import { S3Error, s3Origin, type S3Client } from './s3-client.ts';
import { element, elements, escapeXml } from './s3-xml.ts';

/** What a browser may do with the bucket's objects when it shows a page of one of the origins. */
export interface CorsRule {
  origins: string[];
  methods: string[];
  /** Lower case. */
  headers: string[];
}

/** The state of a bucket after {@link setUpBucket}, as the store itself told it. */
export interface BucketState {
  isNew: boolean;
  /** The origin that browsers reach the bucket at. */
  origin: string;
  rules: CorsRule[];
}

const METHODS = ['GET', 'HEAD', 'PUT'];
const HEADERS = ['content-type', 'x-amz-checksum-sha256'];
const MAX_AGE_SECONDS = 3600;

/**
 * Makes the bucket when it is not there, sets its CORS rules to the one that the app at `appOrigin` needs, and reads
 * everything back. Throws when the store refuses a step, has not kept the rule, or lists the bucket for strangers.
 */
export async function setUpBucket(client: S3Client, appOrigin: string): Promise<BucketState> {
  const isNew = await makeBucket(client);
  await putCors(client, appOrigin);
  const rules = await readCors(client);
  if (!rules.some((rule) => allows(rule, appOrigin)))
    throw new Error(`Cannot use the bucket as the store has not kept the CORS rule for ${appOrigin}`);
  await requirePrivate(client);
  return { isNew, origin: s3Origin(client.settings), rules };
}

/** The bucket's CORS rules; none when it has none. */
export async function readCors(client: S3Client): Promise<CorsRule[]> {
  const answer = await client.call({ method: 'GET', query: { cors: '' } });
  if (!answer) return [];
  return elements(await answer.text(), 'CORSRule').map((rule) => ({
    origins: elements(rule, 'AllowedOrigin'),
    methods: elements(rule, 'AllowedMethod'),
    headers: elements(rule, 'AllowedHeader').map((name) => name.toLowerCase()),
  }));
}

async function makeBucket(client: S3Client): Promise<boolean> {
  if (await client.call({ method: 'HEAD' })) return false;
  const { endpoint, region } = client.settings;
  // Amazon alone wants to be told the region again; others take the endpoint's own, and some refuse any other word.
  const isNamed = new URL(endpoint).hostname.endsWith('.amazonaws.com') && region !== 'us-east-1';
  const body = `<CreateBucketConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><LocationConstraint>${escapeXml(region)}</LocationConstraint></CreateBucketConfiguration>`;
  await client.call({ method: 'PUT', ...(isNamed ? { body: Buffer.from(body) } : {}) });
  return true;
}

async function putCors(client: S3Client, appOrigin: string): Promise<void> {
  const tags = (tag: string, values: string[]) =>
    values.map((value) => `<${tag}>${escapeXml(value)}</${tag}>`);
  const xml = [
    '<CORSConfiguration><CORSRule>',
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
  await client.call({ method: 'PUT', query: { cors: '' }, headers, body });
}

function allows({ origins, methods, headers }: CorsRule, appOrigin: string): boolean {
  return (
    origins.includes(appOrigin) &&
    METHODS.every((method) => methods.includes(method)) &&
    HEADERS.every((header) => headers.includes(header))
  );
}

/** A bucket is private when it is made; one that was there before may have been opened. */
async function requirePrivate(client: S3Client): Promise<void> {
  const url = client.address();
  url.searchParams.set('list-type', '2');
  const answer = await fetch(url, { signal: AbortSignal.timeout(15_000) });
  const text = await answer.text();
  if (answer.ok)
    throw new Error(
      `Cannot use bucket ${client.settings.bucket} as anybody can list it: make it private first (its policy, its ACL)`,
    );
  if (answer.status !== 403 && answer.status !== 401)
    throw new S3Error({ method: 'GET' }, answer.status, element(text, 'Code') ?? 'no code');
}
