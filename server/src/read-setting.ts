/** @file Reads single settings from the environment: each is what its variable says, or the message names the variable. */
import { resolve } from 'node:path';
import type { PrintedText } from '@proofmark/contract/proof/manifest.ts';
import { ROLES, type Role } from '@proofmark/contract/workflow/transitions.ts';

/** The value of a variable, without spaces around it. An empty one counts as not set. */
export type Get = (variable: string) => string | undefined;

/** A wrong setting. The message names the variable, the value and what is expected. */
export class ConfigError extends Error {
  override name = 'ConfigError';

  constructor(variable: string, value: string | undefined, expected: string) {
    super(
      `Cannot use ${variable}: got ${value === undefined ? 'nothing' : JSON.stringify(value)}, expected ${expected}`,
    );
  }
}

/** A whole number; `standard` if the variable is not set. */
export function readCount(get: Get, variable: string, standard: number, least = 0): number {
  const value = get(variable);
  if (value === undefined) return standard;
  if (!/^\d{1,6}$/.test(value) || Number(value) < least)
    throw new ConfigError(variable, value, `a whole number from ${least} to 999999`);
  return Number(value);
}

/** One of these words. */
export function readChoice<const C extends string>(
  get: Get,
  variable: string,
  choices: readonly C[],
): C | undefined {
  const value = get(variable);
  if (value === undefined) return undefined;
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw new ConfigError(variable, value, choices.join(', '));
  return choice;
}

/** Roles, with commas between them. */
export function readRoleList(get: Get, variable: string): Role[] {
  const value = get(variable);
  const names = (value ?? '').split(',').map((name) => name.trim());
  const isRole = (name: string): name is Role => (ROLES as readonly string[]).includes(name);
  if (value !== undefined && !names.every(isRole))
    throw new ConfigError(variable, value, `roles with commas between them: ${ROLES.join(', ')}`);
  return names.filter(isRole);
}

/** A text in English and, in the variable that ends with `_ZH`, in Chinese. If only one is set, it serves for both. */
export function readPrinted(get: Get, variable: string, most: number): PrintedText | null {
  const read = (name: string) => {
    const value = get(name);
    if (value !== undefined && (value.length > most || /\p{Cc}/u.test(value)))
      throw new ConfigError(name, value, `one line of at most ${most} characters`);
    return value;
  };
  const [en, zh] = [read(variable), read(`${variable}_ZH`)];
  return en === undefined && zh === undefined ? null : { en: en ?? zh ?? '', zh: zh ?? en ?? '' };
}

/** A file or folder, as an absolute path. */
export function readPath(get: Get, variable: string): string | null {
  const value = get(variable);
  return value === undefined ? null : resolve(value);
}

/** A secret. The message does not repeat it. */
export function readSecret(get: Get, variable: string): string | null {
  const value = get(variable);
  if (value === undefined) return null;
  if (!/^[\w+/=.~-]{20,200}$/.test(value))
    throw new ConfigError(
      variable,
      '…',
      '20 to 200 letters, digits and -._~+/=, such as `openssl rand -hex 20` prints',
    );
  return value;
}

/** A TCP port; `standard` if the variable is not set. */
export function readPort(get: Get, variable: string, standard: number): number {
  const value = get(variable);
  if (value === undefined) return standard;
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) {
    throw new ConfigError(variable, value, 'a whole number from 0 to 65535');
  }
  return Number(value);
}

/** An address with one of these protocols, letter by letter. */
export function readUrl(get: Get, variable: string, protocols: string[]): string | null {
  const value = get(variable);
  if (value === undefined) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !protocols.includes(url.protocol)) {
    throw new ConfigError(
      variable,
      hidePassword(value),
      `an address that begins with ${protocols.join('// or ')}//`,
    );
  }
  return value;
}

/** An address of which people use what is behind it: `/report/…`, `/share/…`. */
export function readOrigin(get: Get, variable: string): string | null {
  const address = readUrl(get, variable, ['http:', 'https:']);
  if (address === null) return null;
  const url = new URL(address);
  if (url.href !== `${url.origin}/`)
    throw new ConfigError(
      variable,
      hidePassword(address),
      'an address without anything behind the host, such as https://report.example.com',
    );
  return url.origin;
}

/** The address without its password. That may hold any character, if whoever wrote the address forgot to encode it. */
export function hidePassword(url: string): string {
  return url.replace(/^((?:\w+:\/\/)?[^:]*):.*@/s, '$1:…@').replace(/\?.*/s, '?…');
}
