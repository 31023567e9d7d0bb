import { describe, expect, it, vi } from 'vitest';
import { isAppAddress } from './app-addresses.ts';
import { messageType } from './messages.ts';
import { buildsInUse, cacheNameOf, removeOtherCaches } from './old-files.ts';
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
    postMessage: (_question, [port]) => (port as MessagePort).postMessage(build, []),
  });
  const frozen: WorkerClient = { postMessage: () => undefined };

  it('returns what every open page says', async () => {
    expect(await buildsInUse([page('/a.js'), page('/b.js')])).toEqual(['/a.js', '/b.js']);
  });
  it('is empty without pages', async () => expect(await buildsInUse([])).toEqual([]));
  it('is null when one page does not answer', async () => {
    expect(await buildsInUse([page('/a.js'), frozen])).toBeNull();
  });
});

describe('the caches of versions', () => {
  const entry = (url: string, revision: string | null = null) => ({ url, revision });

  it('have different names as soon as one file differs', () => {
    const name = cacheNameOf([entry('/a.js'), entry('/index.html', '1')]);
    expect(cacheNameOf([entry('/a.js'), entry('/index.html', '1')])).toBe(name);
    expect(cacheNameOf([entry('/a.js'), entry('/index.html', '2')])).not.toBe(name);
  });

  it('are deleted together, and caches of others stay', async () => {
    const names = new Set(['proofmark-files-1', 'proofmark-files-2', 'something-else']);
    vi.stubGlobal('caches', {
      keys: async () => [...names],
      delete: async (name: string) => names.delete(name),
    });
    await removeOtherCaches('proofmark-files-2');
    expect([...names]).toEqual(['proofmark-files-2', 'something-else']);
    vi.unstubAllGlobals();
  });
});

it.each([
  [{ type: 'SKIP_WAITING' }, 'SKIP_WAITING'],
  [{ type: 1 }, undefined],
  [null, undefined],
  ['SKIP_WAITING', undefined],
])('messageType(%j) is %s', (data, type) => expect(messageType(data)).toBe(type));
