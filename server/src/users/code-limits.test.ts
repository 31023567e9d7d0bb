import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { JOB_LIMITS } from '../jobs/job-types.ts';
import { startAccountApp, type AccountApp } from './testing.ts';

let t: AccountApp;
beforeEach(async () => {
  t = await startAccountApp();
});
afterEach(() => t.close());

const sent = async () => {
  await t.app.jobs.runDue();
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
      await sent();
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

  test('a clock that was a year ahead locks nobody out once it is right again', async () => {
    await t.person('lin', 'inspector');
    const right = t.clock.ms;
    const ask = (email: string) => t.askForCode(email, 'resetPassword');
    const wrongLogin = () =>
      t.call(null, 'POST', '/auth/doLogin', {
        body: { username: 'lin@example.com', password: 'not this one' },
      });
    t.clock.ms += 365 * 86_400_000;
    for (let n = 0; n < 30; n++) await ask(n === 0 ? 'lin@example.com' : `u${n}@example.com`);
    for (let n = 0; n < 10; n++) await wrongLogin();
    expect((await ask('late@example.com')).body).toMatchObject(tooMany(3600));
    expect((await wrongLogin()).body).toMatchObject(tooMany(900));
    await sent();
    t.mails.length = 0;
    t.clock.ms = right;
    expect((await ask('lin@example.com')).body.data).toEqual({ retryAfterSeconds: 60 });
    expect(await sent()).toHaveLength(1);
    expect((await wrongLogin()).body.data).toEqual({ reason: 'BAD_CREDENTIALS' });
  });

  test('callers must try again later if too many mails wait, and their request does not count', async () => {
    const places = JOB_LIMITS.codeMail.places;
    const at = t.clock.ms;
    const job = {
      ...({ type: 'codeMail', state: 'waiting', attempts: 0, lease: '', lastError: '' } as const),
      createdAt: at,
      nextAt: at + 1000,
      expiresAt: at + 2000,
      body: JSON.stringify({ email: 'x@y.co', purpose: 'register', language: 'zh-CN', askedAt: 0 }),
    };
    const full = Array.from({ length: places }, (_, n) => ({ ...job, id: `job-${n}` }));
    await t.db.insertInto('job').values(full).execute();
    const ask = () => t.askForCode('new@example.com', 'register');
    expect((await ask()).body).toMatchObject({ data: { reason: 'BUSY', retryAfterSeconds: 5 } });
    await t.db.deleteFrom('job').where('id', '=', 'job-0').execute();
    expect((await ask()).body.code).toBe(200);
    expect(await sent()).toHaveLength(1);
  });
});
