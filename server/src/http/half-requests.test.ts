import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { keepWhileWorking, timeoutOptions, TIMEOUTS } from './timeouts.ts';

let t: TestApp;
let port: number;

const SHORT = { headersMs: 60, idleMs: 400, requestMs: 700, checkMs: 20 };

beforeAll(async () => {
  t = await startTestApp({}, { timeouts: SHORT });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  port = (t.app.server.address() as { port: number }).port;
});
afterAll(() => t.close());

const HEAD = 'POST /assetsapi/business-assets/user/register HTTP/1.1\r\nHost: x\r\n';
const open = async (): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  // The server may reset the connection while it is being written to.
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  return socket;
};
/** However it ends: `once` would take a reset for a failure. */
const closed = (socket: Socket) => new Promise((resolve) => socket.on('close', resolve));

test('closes a connection whose request line never ends', async () => {
  const socket = await open();
  socket.write(HEAD);
  await closed(socket);
});

test('closes a connection whose body stops coming', async () => {
  const socket = await open();
  socket.write(`${HEAD}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"email"`);
  await closed(socket);
});

test('closes a connection whose body comes too slowly to end', async () => {
  const socket = await open();
  socket.write(`${HEAD}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n`);
  const drip = setInterval(() => socket.write(' '), 50);
  await closed(socket);
  clearInterval(drip);
});

test('leaves a whole request as long as it takes', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(await answer.json()).toEqual({ status: 'ok' });
});

test('keeps a connection while the server works, and closes it when the answer stops moving', async () => {
  const app = fastify(timeoutOptions(SHORT));
  onTestFinished(() => app.close());
  app.addHook('onRequest', keepWhileWorking);
  app.get('/', async (_request, reply) => {
    await once(reply.raw, 'timeout');
    return 'done';
  });
  app.get('/half', async (_request, reply) => {
    reply.hijack().raw.writeHead(200, { 'content-length': 2 }).write('1');
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(address);
  expect(await answer.text()).toBe('done');
  const half = await fetch(`${address}/half`);
  await expect(half.text()).rejects.toThrow();
});

test('waits for a phone with a weak signal as long as the phone does', () => {
  // The phone ends an upload when nothing has moved for 30 s (`STALL_MS`), and any other call after 15 s.
  expect(TIMEOUTS.idleMs).toBeGreaterThanOrEqual(30_000);
  expect(TIMEOUTS.headersMs).toBeGreaterThanOrEqual(15_000);
});
