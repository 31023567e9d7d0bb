/** @file What the server sends to a device, as the service worker reads it. */
import type { PushedMessage } from '@proofmark/contract/api/inbox.ts';
import { isAppAddress } from './app-addresses.ts';

/** The message; null if it is not one of ours, or leads out of the app. */
export function readPushed(data: unknown): PushedMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { id, title, body, path } = data as Record<string, unknown>;
  const isWhole = [id, title, body, path].every((each) => typeof each === 'string');
  if (!isWhole || !/^\/(?![/\\])/.test(path as string) || !isAppAddress(path as string)) return null;
  return { id, title, body, path } as PushedMessage;
}
