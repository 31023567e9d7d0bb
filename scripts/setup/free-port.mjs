import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports of outgoing connections (32768 and up on Linux, 49152 by RFC 6335). So nobody else gets a server's
 * port while it restarts, and a client that tries it meanwhile cannot connect to itself.
 */
const FIRST = 20_000;
const LAST = 29_999;
const TRIES = 50;

/**
 * A TCP port of 127.0.0.1 that is free at this moment.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(FIRST, LAST + 1);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port found from ${FIRST} to ${LAST}`);
}

/**
 * Whether nobody listens on a port of 127.0.0.1.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
