import { describe, expect, it } from 'vitest';
import { isAppAddress } from './app-addresses.ts';
import { messageType } from './messages.ts';
import { buildsInUse, removeOthers } from './old-files.ts';
import type { WorkerClient } from './worker-scope.ts';

describe('isAppAddress()', () => {
  it.each(['/', '/home', '/nonConform', '/settings?x=1', '/fileserver', '/documents', '/nowhere/at/all'])(
    '%s is a page',
    (address) => expect(isAppAddress(address)).toBe(true),
  );
  it.each([
    '/assetsapi/inspection/task/list',
    '/assetsapi',
    '/files/report-1/photo.jpg?sig=1',
    '/docs',
    '/docs/api/static/index.html',
    '/openapi.json',
    '/healthz',
    '/readyz',
    '/sw.js',
  ])('%s is the server’s', (address) => expect(isAppAddress(address)).toBe(false));
});

describe('buildsInUse()', () => {
  const page = (build: string): WorkerClient => ({
    postMessage: (_question, [port]) => (port as MessagePort).postMessage(build),
  });
  const frozen: WorkerClient = { postMessage: () => undefined };

  it('is what every open page says', async () => {
    expect(await buildsInUse([page('/a.js'), page('/b.js')])).toEqual(['/a.js', '/b.js']);
  });
  it('is none without pages', async () => expect(await buildsInUse([])).toEqual([]));
  it('is unknown while one does not answer', async () => {
    expect(await buildsInUse([page('/a.js'), frozen])).toBeNull();
  });
});

it('removeOthers() removes what is not to be kept', async () => {
  const left = new Set(['https://x/a.js', 'https://x/b.js', 'https://x/c.js']);
  const cache = {
    keys: async () => [...left].map((url) => new Request(url)),
    delete: async ({ url }: Request) => left.delete(url),
  } as unknown as Cache;
  await removeOthers(cache, new Set(['https://x/b.js']));
  expect([...left]).toEqual(['https://x/b.js']);
});

it.each([
  [{ type: 'SKIP_WAITING' }, 'SKIP_WAITING'],
  [{ type: 1 }, undefined],
  [null, undefined],
  ['SKIP_WAITING', undefined],
])('messageType(%j) is %s', (data, type) => expect(messageType(data)).toBe(type));
