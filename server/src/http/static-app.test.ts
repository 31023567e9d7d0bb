import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const appDir = mkdtempSync(join(tmpdir(), 'proofmark-app-'));
let t: TestApp;

beforeAll(async () => {
  mkdirSync(join(appDir, 'assets'));
  writeFileSync(
    join(appDir, 'index.html'),
    '<title>the app</title><style>b{}</style><script>sayHello()</script>',
  );
  writeFileSync(
    join(appDir, 'verify.html'),
    '<style>p{}</style><title>verify</title><script type="module">check()</script>',
  );
  writeFileSync(
    join(appDir, 'desk-files.json'),
    '{"/work":{"zh-CN":["assets/main-abc123.js","assets/packed-abc123.css"],"en-US":["assets/en-abc123.js"]}}',
  );
  writeFileSync(join(appDir, 'sw.js'), '1');
  writeFileSync(join(appDir, 'assets', 'main-abc123.js'), '2');
  writeFileSync(join(appDir, 'assets', 'packed-abc123.css'), 'plain');
  writeFileSync(join(appDir, 'assets', 'packed-abc123.css.br'), 'brotli');
  const s3 = {
    endpoint: 'https://store.example.com:9000/x',
    bucket: 'b',
    region: 'r',
    accessKey: 'k',
    secretKey: 's',
    addressing: 'path' as const,
  };
  t = await startTestApp({ appDir, s3, publicUrl: 'https://proofmark.example.com' });
});
afterAll(async () => {
  await t.close();
  rmSync(appDir, { recursive: true });
});

const get = (url: string, accept = 'text/html,*/*') => t.app.inject({ url, headers: { accept } });

test.each(['/', '/home', '/information?orderNo=1', '/any/where', '/%zz', '/share/%E0%A4%A?a=%'])(
  '%s is the app, and browsers ask for it each time',
  async (url) => {
    const response = await get(url);
    expect(response).toMatchObject({
      statusCode: 200,
      body: '<title>the app</title><style>b{}</style><script>sayHello()</script>',
    });
    expect(response.headers).toMatchObject({
      'content-type': expect.stringContaining('text/html'),
      'cache-control': 'no-cache',
    });
  },
);

test('a page of the office comes with the names of its files, other pages do not', async () => {
  expect((await get('/work?view=late')).headers['link']).toBe(
    '</assets/main-abc123.js>; rel=modulepreload; crossorigin, ' +
      '</assets/packed-abc123.css>; rel=preload; as=style; crossorigin',
  );
  const headers = { accept: 'text/html', 'accept-language': 'en-GB,en' };
  expect((await t.app.inject({ url: '/work', headers })).headers['link']).toBe(
    '</assets/en-abc123.js>; rel=modulepreload; crossorigin',
  );
  expect((await get('/home')).headers['link']).toBeUndefined();
});

test.each(['/verify', '/verify/', '/verify.html'])(
  '%s is the page that checks reports: it runs only what it holds, and asks only this server',
  async (url) => {
    const { headers, body } = await get(url);
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(body).toContain('<title>verify</title>');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'referrer-policy': 'no-referrer' });
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'none'",
      `script-src ${hash('check()')}`,
      `style-src ${hash('p{}')}`,
      "connect-src 'self'",
      "img-src 'self' data:",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
  },
);

test('lets browsers cache files with a hash in their name, but not the service worker', async () => {
  expect((await get('/assets/main-abc123.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
});

test.each([
  [{ range: 'bytes=999-' }, 416],
  [{ 'if-match': '"other"' }, 412],
])('%j of a file: no proxy keeps the answer as the file', async (headers, statusCode) => {
  const response = await t.app.inject({ url: '/assets/main-abc123.js', headers });
  expect(response).toMatchObject({ statusCode, body: '' });
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});

test('answers HEAD of a page as GET, without the page', async () => {
  const head = (url: string) => t.app.inject({ method: 'HEAD', url, headers: { accept: 'text/html' } });
  for (const url of ['/', '/home', '/verify'])
    expect(await head(url), url).toMatchObject({ statusCode: 200, body: '' });
  expect(await head('/assetsapi/business-assets/nope')).toMatchObject({ statusCode: 404 });
});

test.each([
  ['/assets/gone.js', '*/*'],
  ['/assetsapi/business-assets/nope', 'text/html'],
  ['/../../package.json', '*/*'],
  ['/%zz', '*/*'],
])('%s is unknown', async (url, accept) => {
  expect(await get(url, accept)).toMatchObject({ statusCode: 404 });
});

test('only the page may have its inline scripts and styles, by the hash of their text', async () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  for (const url of ['/', '/settings', '/index.html']) {
    const policy = (await get(url)).headers['content-security-policy'];
    expect(policy).toContain(`'wasm-unsafe-eval' ${hash('sayHello()')};`);
    expect(policy).toContain(`style-src 'self' ${hash('b{}')};`);
    expect(policy).not.toContain('unsafe-inline');
  }
  expect((await get('/sw.js')).headers['content-security-policy']).not.toContain('sha256-');
});

test('names the store in the policy, and insists on https', async () => {
  const { headers } = await get('/');
  const policy = headers['content-security-policy'];
  expect(policy).toContain("connect-src 'self' https://store.example.com:9000;");
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' ");
  expect(headers['strict-transport-security']).toBeTruthy();
});

test('sends the compressed copy of a file to browsers that can read it', async () => {
  const headers = { 'accept-encoding': 'gzip, br' };
  const response = await t.app.inject({ url: '/assets/packed-abc123.css', headers });
  expect(response).toMatchObject({ statusCode: 200, body: 'brotli' });
  expect(response.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('text/css'),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  const plain = await get('/assets/packed-abc123.css');
  expect(plain.body).toBe('plain');
  expect(plain.headers['vary']).toBe('accept-encoding');
});
