/** @file Where the API is, and addresses that lead nowhere. */
import type { IncomingMessage } from 'node:http';

/** The prefix of every endpoint. */
export const PROXY_PREFIX = '/assetsapi/';

/**
 * The address to look up. A page whose address cannot be decoded, such as `/%zz`, is an unknown one like others: the router
 * would not even ask.
 */
export function knownUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (!url.includes('%') || url.startsWith(PROXY_PREFIX)) return url;
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return '/404';
  }
}
