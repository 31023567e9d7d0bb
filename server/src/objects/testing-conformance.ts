/** @file Tests for every object store, over real HTTP. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS_TTL_SECONDS, type ListedObject, type PutRequest } from './object-store.ts';
import { withoutLength, type TestStore } from './testing.ts';

/** A minute, because the clock of the store's machine may differ a little from ours. */
const MARGIN_MS = 60_000;
const TEN_MINUTES_MS = ADDRESS_TTL_SECONDS * 1000;

/** Tests a store against the interface. Calls `open` once, before the first test. */
export function describeObjectStore(driver: string, open: () => Promise<TestStore>): void {
  describe(`object store: ${driver}`, () => {
    let test: TestStore;
    beforeAll(async () => {
      test = await open();
    });
    afterAll(() => test.close());

    const bytes = randomBytes(250_000);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const nameWith = (id: string) => `inspection/files/202606/20260622/${id}_标签 (1)+&'!.jpg`;
    const newName = () => nameWith(randomUUID());
    const sign = (name: string, change: Partial<PutRequest> = {}) =>
      test.store.presignPut({
        name,
        contentType: 'image/jpeg',
        sizeBytes: bytes.length,
        sha256,
        origin: test.origin,
        ...change,
      });
    const signGet = (name: string) =>
      test.store.presignGet({
        name,
        contentType: 'image/jpeg',
        origin: test.origin,
      });
    const send = (url: string, headers: Record<string, string>, body: Buffer = bytes, change?: RequestInit) =>
      fetch(url, {
        method: 'PUT',
        body: new Uint8Array(body),
        headers: withoutLength(headers),
        ...change,
      });

    it('takes exactly what was signed, and returns it', async () => {
      const name = newName();
      const put = sign(name);
      expect((await send(put.url, put.headers)).status).toBe(200);
      expect(await test.store.head(name)).toEqual({ sizeBytes: bytes.length, contentType: 'image/jpeg' });
      expect(bytes.equals((await test.store.read(name)) ?? Buffer.alloc(0))).toBe(true);

      const answer = await fetch(signGet(name));
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(answer.headers.get('content-disposition')).toBe('inline');
      expect(bytes.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
    });

    const otherId = randomUUID();
    const tampered = (url: string) => url.replace(/(?<=Signature=)./, (digit) => (digit === '0' ? '1' : '0'));
    it.each<[string, (url: string, headers: Record<string, string>, id: string) => Promise<Response>]>([
      ['a shorter body', (url, headers) => send(url, headers, bytes.subarray(1))],
      ['a longer body', (url, headers) => send(url, headers, Buffer.concat([bytes, Buffer.from('x')]))],
      ['another type', (url, headers) => send(url, { ...headers, 'content-type': 'text/html' })],
      ["another object's name", (url, headers, id) => send(url.replace(id, otherId), headers)],
      ['a tampered signature', (url, headers) => send(tampered(url), headers)],
      ['a longer life', (url, headers) => send(url.replace('Expires=600', 'Expires=6000'), headers)],
      ['no signature', (url, headers) => send(url.split('?')[0] ?? '', headers)],
      ['reading by it', (url) => fetch(url)],
      ['removing by it', (url) => fetch(url, { method: 'DELETE' })],
      ['another method', (url, headers) => send(url, headers, bytes, { method: 'POST' })],
    ])('refuses a PUT with %s, and stores nothing', async (_, attempt) => {
      const id = randomUUID();
      const put = sign(nameWith(id));
      const answer = await attempt(put.url, put.headers, id);
      // A method without a route is unknown, not refused.
      expect([400, 403, 404, 405]).toContain(answer.status);
      await answer.arrayBuffer();
      expect(await test.store.head(nameWith(id))).toBeNull();
      expect(await test.store.head(nameWith(otherId))).toBeNull();
    });

    it('takes a PUT within its ten minutes, but not later', async () => {
      const [early, late] = [newName(), newName()];
      test.signAgo(TEN_MINUTES_MS - MARGIN_MS);
      const inTime = sign(early);
      test.signAgo(TEN_MINUTES_MS + MARGIN_MS);
      const expired = sign(late);
      test.signAgo(0);
      expect((await send(inTime.url, inTime.headers)).status).toBe(200);
      expect((await send(expired.url, expired.headers)).status).toBe(403);
      expect(await test.store.head(early)).not.toBeNull();
      expect(await test.store.head(late)).toBeNull();
    });

    it('serves an object only at its own address, and not after ten minutes', async () => {
      const [id, other] = [randomUUID(), randomUUID()];
      for (const each of [id, other]) await test.store.put(nameWith(each), 'image/jpeg', bytes);
      const url = signGet(nameWith(id));
      test.signAgo(TEN_MINUTES_MS + MARGIN_MS);
      const expired = signGet(nameWith(id));
      test.signAgo(0);
      const statusOf = async (address: string, init?: RequestInit) => {
        const answer = await fetch(address, init);
        await answer.arrayBuffer();
        return answer.status;
      };
      expect(await statusOf(url)).toBe(200);
      expect(await statusOf(url.replace(id, other))).toBe(403);
      expect(await statusOf(url.split('?')[0] ?? '')).toBe(403);
      expect(await statusOf(tampered(url))).toBe(403);
      expect(await statusOf(`${url}&response-content-type=text%2Fhtml`)).toBe(403);
      expect(await statusOf(expired)).toBe(403);
      expect(await statusOf(url, { method: 'PUT', body: 'x' })).toBe(403);
      expect((await test.store.head(nameWith(id)))?.sizeBytes).toBe(bytes.length);
    });

    it('returns null for a missing object, and removes an existing one', async () => {
      const name = newName();
      expect(await test.store.read(name)).toBeNull();
      await test.store.put(name, 'image/png', bytes);
      expect((await test.store.head(name))?.contentType).toBe('image/png');
      await test.store.remove(name);
      await test.store.remove(name);
      expect(await test.store.head(name)).toBeNull();
      expect((await fetch(signGet(name))).status).toBe(404);
      await test.store.check();
    });

    it('lists the objects under a prefix, each once, over several pages', async () => {
      const prefix = `inspection/list-${randomUUID()}/`;
      const names = Array.from({ length: 10 }, (_, index) => `${prefix}${index}_标签 1+&<>'.jpg`);
      for (const name of names) await test.store.put(name, 'image/jpeg', Buffer.from('jpg'));
      const listed: ListedObject[] = [];
      let pages = 0;
      for (let cursor: string | null | undefined; cursor !== null; pages += 1) {
        const page = await test.store.list({ prefix, cursor, limit: 4 });
        expect(page.objects.length).toBeLessThanOrEqual(4);
        listed.push(...page.objects);
        ({ cursor } = page);
      }
      expect(pages).toBe(3);
      expect(listed.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
      for (const { sizeBytes, storedAt } of listed) {
        expect(sizeBytes).toBe(3);
        expect(Math.abs(storedAt - Date.now())).toBeLessThan(10 * MARGIN_MS);
      }
      expect((await test.store.list({ prefix, limit: 1000 })).objects).toHaveLength(names.length);
      for (const name of names) await test.store.remove(name);
      expect(await test.store.list({ prefix, limit: 1000 })).toEqual({ objects: [], cursor: null });
    });

    it('signs the same reading address again for a while', () => {
      expect(signGet('inspection/a.jpg')).toBe(signGet('inspection/a.jpg'));
    });
  });
}
