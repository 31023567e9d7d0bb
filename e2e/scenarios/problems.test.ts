/** @file What fails a scenario: a problem on a phone counts once, and not if the test made the request fail itself. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually } from '../fixtures/eventually.ts';
import { cutOff, giveSignal, loseSignal, signalReturns } from '../fixtures/network.ts';
import { freePort } from '../../scripts/setup/free-port.mjs';
import { phone, sharedBrowser, type Phone } from '../harness/browser.ts';
import { startFront, type Front } from '../harness/front.ts';
import { forgetProblems, takeProblems } from '../harness/problems.ts';

let server: http.Server;
let front: Front;
let made: Phone;

beforeAll(async () => {
  server = http.createServer(({ url }, response) => {
    response.writeHead(url === '/broken' ? 500 : 200, { 'content-type': 'text/html' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  front = await startFront(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  made = await phone(await sharedBrowser());
  await made.page.goto(front.url);
});
afterAll(async () => {
  await made.close();
  await front.close();
  server.close();
});
beforeEach(forgetProblems);

function ask(address: string): Promise<void> {
  return made.page.evaluate(
    (url) =>
      fetch(url).then(
        () => undefined,
        () => undefined,
      ),
    address,
  );
}

/** All problems so far. A line of our own shows that none is still on its way. */
async function problems(): Promise<string[]> {
  await made.page.evaluate(() => console.error('the last one'));
  const taken: string[] = [];
  const isLast = (problem: string) => problem.includes('the last one');
  await eventually(() => taken.push(...takeProblems()) > 0 && taken.some(isLast)).toBe(true);
  return taken.filter((problem) => !isLast(problem));
}

it('counts an answer with an error, once', async () => {
  await ask('/broken');
  expect(await problems()).toEqual([expect.stringMatching(/status of 500 .*\/broken\)$/)]);
  expect(await problems()).toEqual([]);
});

it('counts uncaught errors', async () => {
  await made.page.evaluate(() => void setTimeout(() => Promise.reject(new Error('nobody caught this'))));
  await eventually(async () => (await problems()).join()).toContain('nobody caught this');
});

it('does not count an error that the front answers, and counts the one beside it', async () => {
  front.rule(({ path }) => (path === '/away' ? { status: 503 } : undefined));
  await ask('/away');
  await ask('/broken');
  expect(await problems()).toEqual([expect.stringContaining('/broken')]);
  front.rule();
});

it('does not count requests that were cut off, and counts those to nobody', async () => {
  const answerAgain = await cutOff(made.page, '**/cut');
  await ask('/cut');
  const nobody = `http://127.0.0.1:${await freePort()}/`;
  await ask(nobody);
  await answerAgain();
  const counted = await problems();
  expect(counted.length).toBeGreaterThan(0);
  for (const problem of counted) expect(problem).toContain(nobody);
});

it('does not count requests without a signal, and counts wrong answers after it', async () => {
  await loseSignal(made.context);
  await ask('/anything');
  await signalReturns(made.context);
  await ask('/broken');
  expect(await problems()).toEqual([expect.stringContaining('/broken')]);
});

it('counts requests without an answer of a phone that has its signal, and of one that has it again', async () => {
  const nobody = `http://127.0.0.1:${await freePort()}/`;
  const other = await phone(await sharedBrowser());
  await other.page.goto(front.url);
  await loseSignal(other.context);
  await ask(nobody);
  expect((await problems()).join()).toContain(nobody);
  await giveSignal(other.context);
  await other.close();

  await loseSignal(made.context);
  await ask(nobody);
  expect(await problems()).toEqual([]);
  await signalReturns(made.context, 500);
  await eventually(async () => {
    await ask(nobody);
    return (await problems()).join();
  }).toContain(nobody);
});
