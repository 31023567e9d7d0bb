/** @file Headers that limit what browsers let this origin do. */
import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { s3Origin } from '../objects/s3-client.ts';
import { PROXY_PREFIX } from './paths.ts';

const YEAR_SECONDS = 31_536_000;

/** Sets the headers of an answer. */
export type SetHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * The headers of every answer. A route that needs others (a file, the page of the API) overwrites them. Errors that
 * Fastify answers before any hook, such as for a malformed address, need them too.
 */
export function securityHeaders(config: Config): SetHeaders {
  const headers: Record<string, string> = {
    'content-security-policy': contentSecurityPolicy(config),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    // Nobody else's page shows or reads our answers. Those of /verify say themselves that everybody may read them.
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
    ...(config.publicUrl.startsWith('https://')
      ? {
          'strict-transport-security': `max-age=${YEAR_SECONDS}${config.hasSecureSubdomains ? '; includeSubDomains' : ''}`,
        }
      : {}),
  };
  return (request, reply) => {
    void reply.headers(headers).header('x-request-id', request.id);
    if (request.url.startsWith(PROXY_PREFIX)) void reply.header('cache-control', 'no-store');
  };
}

/**
 * What the app's page may load and run. Browsers take only the inline scripts and styles given here, by the hash of their
 * text (CSP Level 3, section 6.7.3.2). React sets styles of elements by script, which is not inline.
 */
export function contentSecurityPolicy(
  { s3 }: Config,
  inline: { scripts: readonly string[]; styles: readonly string[] } = { scripts: [], styles: [] },
): string {
  // The page exchanges photos with the store directly.
  const store = s3 ? ` ${s3Origin(s3)}` : '';
  const hashes = (texts: readonly string[]) => texts.map((text) => ` ${hashSource(text)}`).join('');
  return [
    "default-src 'self'",
    // WebAssembly reads the barcodes.
    `script-src 'self' 'wasm-unsafe-eval'${hashes(inline.scripts)}`,
    "worker-src 'self' blob:",
    `style-src 'self'${hashes(inline.styles)}`,
    `img-src 'self' blob: data:${store}`,
    `connect-src 'self'${store}`,
    "font-src 'self' data:",
    "manifest-src 'self'",
    // A PDF of the order, from the bytes on the device.
    'frame-src blob:',
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** An inline script or style that a page may have, by the hash of its text (CSP Level 3, section 2.3.1). */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
