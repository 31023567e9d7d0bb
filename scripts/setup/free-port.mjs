import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections (32768 and up on Linux, 49152 by RFC 6335): while a server
 * is being restarted nobody else is given its port, and nobody who knocks there in vain connects to himself.
 */
const FIRST = 20_000;
const LAST = 29_999;
const TRIES = 50;

/**
 * A TCP port of 127.0.0.1 that nobody listens on at this moment.
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
