import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startAccountApp, type AccountApp } from './testing.ts';

let t: AccountApp;
beforeEach(async () => {
  t = await startAccountApp();
});
afterEach(() => t.close());

const sent = async () => {
  await t.background.idle();
  return t.mails;
};
const tooMany = (retryAfterSeconds: number) => ({
  code: 400,
  data: { reason: 'TOO_MANY_ATTEMPTS', retryAfterSeconds },
});

describe('how often a code is sent', () => {
  test('sends no second code within 60 s, and says how many seconds are left', async () => {
    await t.askForCode('new@example.com', 'register');
    t.clock.ms += 20_500;
    expect((await t.askForCode('new@example.com', 'register')).body.data).toEqual({ retryAfterSeconds: 40 });
    expect(await sent()).toHaveLength(1);
    t.clock.ms += 39_500;
    expect((await t.askForCode('new@example.com', 'register')).body.data).toEqual({ retryAfterSeconds: 60 });
    expect(await sent()).toHaveLength(2);
  });

  test('sends one if many ask at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => t.askForCode('new@example.com', 'register')),
    );
    expect(answers.map(({ body }) => body.data.retryAfterSeconds)).toEqual(Array(12).fill(60));
    expect(await sent()).toHaveLength(1);
  });

  test('sends ten a day to one address, for all purposes together', async () => {
    await t.person('lin', 'inspector');
    const begun = t.clock.ms;
    for (let n = 0; n < 10; n++) {
      const purpose = n % 2 ? 'register' : 'resetPassword';
      expect((await t.askForCode('lin@example.com', purpose)).body.code).toBe(200);
      t.clock.ms += 60_000;
    }
    const day = 86_400_000;
    expect((await t.askForCode('lin@example.com', 'register')).body).toMatchObject(
      tooMany((begun + day - t.clock.ms) / 1000),
    );
    expect(await sent()).toHaveLength(10);
    t.clock.ms = begun + day;
    expect((await t.askForCode('lin@example.com', 'register')).body.code).toBe(200);
  });

  test('sends thirty an hour for one client, even if they come at once', async () => {
    const ask = (n: number) => t.askForCode(`u${n}@example.com`, 'register');
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => ask(n)));
    expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(30);
    expect(answers.find(({ body }) => body.code !== 200)?.body).toMatchObject(tooMany(3600));
    expect(await sent()).toHaveLength(30);
    t.clock.ms += 3_600_000;
    expect((await ask(99)).body.code).toBe(200);
  });

  test('callers must try again later if the queue is full, and no code is used up', async () => {
    const held = Promise.withResolvers<void>();
    for (let n = 0; n < 100; n++) t.background.run(() => held.promise);
    expect((await t.askForCode('new@example.com', 'register')).body).toMatchObject({
      data: { reason: 'BUSY' },
    });
    held.resolve();
    await t.background.idle();
    expect((await t.askForCode('new@example.com', 'register')).body.code).toBe(200);
    expect(await sent()).toHaveLength(1);
  });
});
