import { AwsClient } from 'aws4fetch';
import { describe, expect, it } from 'vitest';
import { encodeRfc3986 } from './canonical-request.ts';
import { presignUrl, verifySignedRequest } from './sig-v4.ts';

/** Key pair, time and signature of Amazon's published example (GET of test.txt, 24 hours from 2013-05-24). */
const EXAMPLE = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const EXAMPLE_NOW = Date.UTC(2013, 4, 24);
const EXAMPLE_SIGNATURE = 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404';

const keys = { accessKey: 'files', secretKey: 'a secret', region: 'local' };
const now = Date.UTC(2026, 5, 22, 6, 32);
const NAME = '/files/inspection/files/202606/20260622/1750573920000_x 合格 (1)+a&b.jpg';
/** For aws4fetch, which reads a bare `+` in a path as a space. */
const ENCODED = NAME.split('/').map(encodeRfc3986).join('/');

describe('presignUrl()', () => {
  it("gives the signature of Amazon's published example", () => {
    const url = presignUrl({
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      ttlSeconds: 86_400,
      now: EXAMPLE_NOW,
      credentials: EXAMPLE,
    });
    expect(new URL(url).searchParams.get('X-Amz-Signature')).toBe(EXAMPLE_SIGNATURE);
  });

  it('signs a PUT with length and type like aws4fetch', async () => {
    const headers = { 'content-type': 'image/jpeg', 'content-length': '250000' };
    const url = new URL(`https://store.example:9000/bucket${ENCODED}`);
    const ours = presignUrl({ method: 'PUT', url, headers, ttlSeconds: 600, now, credentials: keys });
    const client = new AwsClient({
      accessKeyId: keys.accessKey,
      secretAccessKey: keys.secretKey,
      service: 's3',
      region: 'local',
    });
    url.searchParams.set('X-Amz-Expires', '600');
    const datetime = '20260622T063200Z';
    const theirs = await client.sign(url, {
      method: 'PUT',
      headers,
      aws: { signQuery: true, allHeaders: true, datetime },
    });
    expect(new URL(ours).searchParams.get('X-Amz-Signature')).toBe(
      new URL(theirs.url).searchParams.get('X-Amz-Signature'),
    );
  });
});

describe('verifySignedRequest()', () => {
  const headers = { 'content-type': 'image/jpeg', 'content-length': '1000' };
  const put = new URL(
    presignUrl({
      method: 'PUT',
      url: new URL(`http://127.0.0.1:8080${NAME}`),
      headers,
      ttlSeconds: 600,
      now,
      credentials: keys,
    }),
  );
  const request = {
    method: 'PUT',
    target: put.pathname + put.search,
    headers: { ...headers, host: '127.0.0.1:8080' },
  };
  const check = (change: Partial<typeof request>, options = {}) =>
    verifySignedRequest(
      { ...request, ...change },
      {
        credentials: keys,
        now: now + 1000,
        maxTtlSeconds: 600,
        mustSign: ['content-length', 'content-type'],
        ...options,
      },
    )?.code ?? null;

  it('accepts the signed request, also with a path in another encoding', () => {
    expect(check({})).toBeNull();
    expect(check({ target: request.target.replace('%28', '(').replace('%29', ')') })).toBeNull();
  });

  it.each([
    ['another method', { method: 'GET' }],
    ['another name', { target: request.target.replace('files/2026', 'file2/2026') }],
    ['another type', { headers: { ...request.headers, 'content-type': 'text/html' } }],
    ['another length', { headers: { ...request.headers, 'content-length': '1001' } }],
    ['another host', { headers: { ...request.headers, host: 'evil.example' } }],
    ['another parameter', { target: `${request.target}&response-content-type=text/html` }],
    ['another expiry', { target: request.target.replace('Expires=600', 'Expires=599') }],
    [
      'another signature',
      {
        target: request.target.replace(/Signature=./, (s) =>
          s.endsWith('0') ? 'Signature=1' : 'Signature=0',
        ),
      },
    ],
    ['a broken encoding', { target: request.target.replace('/files/', '/%E0%A4%A/') }],
  ])('refuses %s', (_, change) => {
    expect(check(change)).toBe('SignatureDoesNotMatch');
  });

  it('refuses a request that is expired, not valid yet, valid for too long, or not signed', () => {
    expect(check({}, { now: now + 600_001 })).toBe('AccessDenied');
    expect(check({}, { now: now - 10 * 60_000 })).toBe('AccessDenied');
    expect(check({}, { maxTtlSeconds: 599 })).toBe('AuthorizationQueryParametersError');
    expect(check({ target: put.pathname })).toBe('AccessDenied');
  });

  it('refuses a parameter given twice, a foreign key, and a secret that differs', () => {
    expect(check({ target: `${request.target}&X-Amz-Expires=600` })).toBe(
      'AuthorizationQueryParametersError',
    );
    expect(check({}, { credentials: { ...keys, accessKey: 'other' } })).toBe('InvalidAccessKeyId');
    expect(check({}, { credentials: { ...keys, secretKey: 'other' } })).toBe('SignatureDoesNotMatch');
  });

  it('refuses a put whose signature does not bind length and type', () => {
    const loose = new URL(
      presignUrl({
        method: 'PUT',
        url: new URL(`http://127.0.0.1:8080${NAME}`),
        ttlSeconds: 600,
        now,
        credentials: keys,
      }),
    );
    expect(check({ target: loose.pathname + loose.search })).toBe('AccessDenied');
  });

  it('accepts what aws4fetch signed', async () => {
    const client = new AwsClient({
      accessKeyId: keys.accessKey,
      secretAccessKey: keys.secretKey,
      service: 's3',
      region: 'local',
    });
    const url = new URL(`http://127.0.0.1:8080${ENCODED}`);
    url.searchParams.set('X-Amz-Expires', '300');
    const datetime = '20260622T063200Z';
    const signed = new URL(
      (
        await client.sign(url, {
          method: 'PUT',
          headers,
          aws: { signQuery: true, allHeaders: true, datetime },
        })
      ).url,
    );
    expect(check({ target: signed.pathname + signed.search })).toBeNull();
  });
});
