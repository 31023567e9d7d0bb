/** @file The server's few cookies: only for this host, and no script reads them. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

export interface Cookie {
  name: string;
  /** Letters, digits, `-` and `_`. Empty: the browser forgets the cookie. */
  value: string;
  seconds: number;
  /** `Lax`: it also comes along when another site leads to us. */
  sameSite: 'Strict' | 'Lax';
}

/** By HTTPS with the prefix with which browsers take it only from this host (RFC 6265bis, 4.1.3.2). */
export function setCookie(
  reply: FastifyReply,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { name, value, seconds, sameSite }: Cookie,
): void {
  const isHttps = publicUrl.startsWith('https://');
  const age = value === '' ? 0 : seconds;
  void reply.header(
    'set-cookie',
    `${isHttps ? '__Host-' : ''}${name}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=${sameSite}${isHttps ? '; Secure' : ''}`,
  );
}

/** A cookie's value, or null. */
export function cookieOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | null {
  const pattern = new RegExp(`(?:^|;\\s*)(?:__Host-)?${name}=([\\w-]+)(?:;|$)`);
  return pattern.exec(headers.cookie ?? '')?.[1] ?? null;
}
