import { expect, test } from 'vitest';
import { createQueue, type Place } from './queue.ts';

/** Fills a queue while its only worker is held, then lets it go. Gives the order in which the work ran. */
async function run(waiting: number, places: Place[]): Promise<{ order: string[]; refused: string[] }> {
  const queue = createQueue({ concurrency: 1, waiting });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const [order, refused]: [string[], string[]] = [[], []];
  const all = [
    queue(() => held),
    ...places.map((place) =>
      queue(() => Promise.resolve(order.push(place.client)), place).catch(() => refused.push(place.client)),
    ),
  ];
  release();
  await Promise.all(all);
  return { order, refused };
}
const places = (clients: string): Place[] => clients.split(' ').map((client) => ({ client }));

test('clients take turns', async () => {
  expect((await run(9, places('a a a b c a'))).order.join('')).toBe('abcaaa');
});

test('in a full queue a newcomer takes a turn of the client that has most', async () => {
  expect(await run(4, places('a a a a b c a'))).toEqual({
    order: ['a', 'b', 'c', 'a'],
    refused: ['a', 'a', 'a'],
  });
});

test('in a queue full of clients with one turn each, the next has to come again', async () => {
  expect(await run(2, places('a b c'))).toEqual({ order: ['a', 'b'], refused: ['c'] });
});

test('those who come first pass the others, and take their turns in a full queue', async () => {
  const first = { client: 'device', isFirst: true };
  expect(await run(2, [...places('a b'), first])).toEqual({ order: ['device', 'a'], refused: ['b'] });
});

test('a queue says how many come before the next work of a client', async () => {
  const queue = createQueue({ concurrency: 1, waiting: 9 });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const all = [
    queue(() => held, { client: 'a' }),
    ...places('b b c').map((place) => queue(() => Promise.resolve(), place)),
    queue(() => Promise.resolve(), { client: 'device', isFirst: true }),
  ];
  expect(['a', 'b', 'c', 'device', 'nobody'].map((client) => queue.before(client))).toEqual([
    null,
    2,
    3,
    1,
    null,
  ]);
  release();
  await Promise.all(all);
  expect(queue.before('b')).toBeNull();
});
