/** @file The servers that the page knows, and how it asks them. What it has seen of them is kept in this browser. */
import type { AskPhotos, KnownPhoto } from '@proofmark/contract/proof/check-photos.ts';
import { isHashes } from '@proofmark/contract/proof/carried-proof.ts';
import { faultOfKeyList, isListedKey } from '@proofmark/contract/proof/keys.ts';
import type {
  KnownServer,
  ProofServer,
  Reader,
  VersionAnswer,
} from '@proofmark/contract/proof/known-server.ts';

const STORED = 'proofmark-verify';
const TIMEOUT_MS = 8_000;
/** An answer is a few kilobytes; a list of 1,000 keys has less. */
const MOST_CHARACTERS = 1_000_000;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;

/** Whether a server gave this page; else it comes from a disk. */
export const isServed = location.protocol === 'http:' || location.protocol === 'https:';

/** Seen while the page is open. Private windows of some browsers store nothing. */
const seen = new Map<string, KnownServer>();

/** The servers that this browser trusts. */
function knownServers(): KnownServer[] {
  let stored: unknown = [];
  try {
    stored = JSON.parse(localStorage.getItem(STORED) ?? '[]');
  } catch {
    // The browser gives no storage, or what it holds is not ours.
  }
  const servers = Array.isArray(stored) ? stored.filter(isKnownServer) : [];
  return [...servers.filter(({ origin }) => !seen.has(origin)), ...seen.values()];
}

/** Keeps what was learned of a server, in place of what was known before. */
export function keepServer(server: KnownServer): void {
  seen.set(server.origin, server);
  try {
    localStorage.setItem(STORED, JSON.stringify(knownServers()));
  } catch {
    // It is known until the page is closed.
  }
}

/**
 * The reader of the page. It asks only the server that gave the page, or from a disk those that somebody decided to
 * trust: a forged file could name any address.
 */
export async function openReader(): Promise<Reader> {
  const known = knownServers();
  if (!isServed) return { known, connect: (origin) => serverAt(addressOf(origin)) };
  const home = serverAt(location.origin);
  const answer = await home.keys().catch(() => null);
  // Without an answer, the name that it had before is its host.
  const origin = answer?.origin ?? location.host;
  const isMet = known.some((each) => each.origin === origin);
  const isSound = answer !== null && (await faultOfKeyList(answer.keys)) === null;
  const met = !isMet && isSound ? [{ origin, keys: answer.keys, checkpoint: null }] : [];
  for (const server of met) keepServer(server);
  // It was asked a moment ago.
  const reachable = answer === null ? null : { ...home, keys: async () => answer };
  return {
    known: [...known, ...met].filter((each) => each.origin === origin),
    connect: (asked) => (asked === origin ? reachable : null),
  };
}

/** How photos are asked for. Null if there is nobody to ask. */
export function photoServers(reader: Reader): AskPhotos | null {
  const addresses = isServed ? [location.origin] : reader.known.map(({ origin }) => addressOf(origin));
  const [address] = addresses;
  if (address === undefined) return null;
  return async (hashes) => {
    const query = hashes.map((hash) => `hash=${hash}`).join('&');
    const { photos } = await ask<{ photos: (KnownPhoto | null)[] }>(`${address}/verify/photos?${query}`);
    return photos;
  };
}

function addressOf(origin: string): string {
  return `${LOOPBACK.test(origin) ? 'http' : 'https'}://${origin}`;
}

function serverAt(address: string): ProofServer {
  return {
    async keys() {
      const { origin, keys } = await read<{ origin: unknown; keys: unknown }>(`${address}/verify/keys.json`);
      if (typeof origin !== 'string' || !Array.isArray(keys) || !keys.every(isListedKey))
        throw new Error('No list of keys');
      return { origin, keys };
    },
    async version(asked) {
      const answer = await ask<VersionAnswer>(
        `${address}/verify/version?${new URLSearchParams(asked).toString()}`,
      );
      if (typeof answer.checkpoint !== 'string') throw new Error('No checkpoint');
      return answer;
    },
    async consistency(older, size) {
      const { hashes } = await ask<{ hashes: unknown }>(
        `${address}/verify/consistency?older=${older}&size=${size}`,
      );
      if (!isHashes(hashes)) throw new Error('No proof');
      return hashes;
    },
  };
}

async function ask<T>(address: string): Promise<T> {
  const { code, data } = await read<{ code: unknown; data: T }>(address);
  if (code !== 200) throw new Error(`Refused: ${address}`);
  return data;
}

async function read<T>(address: string): Promise<T> {
  const response = await fetch(address, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  const text = await response.text();
  if (!response.ok || text.length > MOST_CHARACTERS) throw new Error(`No answer: ${address}`);
  return JSON.parse(text) as T;
}

function isKnownServer(value: unknown): value is KnownServer {
  if (typeof value !== 'object' || value === null) return false;
  const { origin, keys, checkpoint } = value as Partial<Record<keyof KnownServer, unknown>>;
  return (
    typeof origin === 'string' &&
    Array.isArray(keys) &&
    keys.every(isListedKey) &&
    (checkpoint === null || typeof checkpoint === 'string')
  );
}
