/** @file The server that gave the page, asked as anybody may ask it. */
import type { LogServer } from '@proofmark/contract/proof/known-server.ts';

const TIMEOUT_MS = 8_000;

async function read<T>(path: string): Promise<T> {
  const answer = await fetch(`/verify/${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const { data } = (await answer.json()) as { data: T };
  return data;
}

/** Its keys came with the proof. */
export const serverOfPage: LogServer = {
  version: (asked) => read(`version?${new URLSearchParams(asked).toString()}`),
  consistency: async (older, size) =>
    (await read<{ hashes: string[] }>(`consistency?older=${older}&size=${size}`)).hashes,
};
