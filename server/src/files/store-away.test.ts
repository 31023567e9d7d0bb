import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { S3Store } from '../objects/s3-store.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { announcement, picture, sha256Of } from './testing.ts';

let store: Server;
let test: TestApp;
let lead: Person;
let photo: Buffer;
/** How the store answers a GET. */
let answerGet = (response: ServerResponse): unknown => response.end(photo);

beforeAll(async () => {
  photo = await picture();
  store = createServer(({ method }, response) => {
    const head = () =>
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': photo.length });
    if (method === 'HEAD') head().end();
    else answerGet(response);
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
  const keys = { region: 'eu-1', accessKey: 'key', secretKey: 'secret' };
  test = await startTestApp(
    {},
    { objects: new S3Store({ endpoint, bucket: 'photos', addressing: 'path', ...keys }) },
  );
  lead = await test.person('lead', 'inspector');
});
afterAll(async () => {
  await test.close();
  await new Promise((resolve) => store.close(resolve));
});

it.each<[how: string, answer: typeof answerGet]>([
  ['closes the connection', (response) => response.destroy()],
  [
    'breaks off in the middle',
    (response) => response.writeHead(200, { 'content-length': 9 }).write('half', () => response.destroy()),
  ],
  ['has a fault', (response) => response.writeHead(502).end('<html>Bad Gateway</html>')],
  ['has too much to do', (response) => response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')],
])('a store that %s lets the phone try again, and keeps the photo', async (_, answer) => {
  const { reportId } = await test.task(lead);
  const { body } = await test.call(lead, 'POST', '/file/presign', { body: announcement(reportId, photo) });
  const confirmation = { reportId, rename: body.data.rename, sha256: sha256Of(photo) };
  const confirm = () => test.call(lead, 'POST', '/file/confirm', { body: confirmation });
  answerGet = answer;
  expect(await confirm()).toMatchObject({
    status: 200,
    body: { data: { reason: 'BUSY', retryAfterSeconds: 2 } },
  });
  answerGet = (response) => response.end(photo);
  expect(await confirm()).toMatchObject({ status: 200, body: { code: 200 } });
});
