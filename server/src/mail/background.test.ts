import { expect, test } from 'vitest';
import { createBackground } from './background.ts';

const nothing = () => Promise.resolve();
const later = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

test('work runs in a later turn, in order, a limited number at once', async () => {
  const background = createBackground({ concurrency: 2, places: 10 }, () => undefined);
  const order: number[] = [];
  let running = 0;
  let most = 0;
  for (let n = 0; n < 5; n++) {
    background.run(async () => {
      order.push(n);
      most = Math.max(most, ++running);
      await later();
      running -= 1;
    });
  }
  await Promise.resolve();
  expect(order).toEqual([]);
  await background.idle();
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
});

test('refuses while all places are taken; a place is free again after its work', async () => {
  const background = createBackground({ concurrency: 1, places: 2 }, () => undefined);
  background.run(nothing);
  background.requirePlace();
  background.run(() => Promise.reject(new Error('fails')));
  expect(() => background.requirePlace()).toThrow('BUSY');
  await background.idle();
  background.requirePlace();
});

test('work that throws is reported, and stops nothing', async () => {
  const errors: unknown[] = [];
  const background = createBackground({ concurrency: 1, places: 5 }, (error) => errors.push(error));
  let isDone = false;
  background.run(() => Promise.reject(new Error('fails')));
  background.run(async () => void (isDone = true));
  await background.idle();
  expect(errors).toMatchObject([{ message: 'fails' }]);
  expect(isDone).toBe(true);
});

test('close() waits for the work, but not for ever, and takes nothing new', async () => {
  const background = createBackground({ concurrency: 1, places: 5 }, () => undefined);
  let isDone = false;
  background.run(async () => {
    await later();
    isDone = true;
  });
  await background.close(5000);
  expect(isDone).toBe(true);
  expect(() => background.requirePlace()).toThrow('BUSY');
  const stuck = createBackground({ concurrency: 1, places: 5 }, () => undefined);
  stuck.run(() => new Promise(() => undefined));
  await stuck.close(10);
});
