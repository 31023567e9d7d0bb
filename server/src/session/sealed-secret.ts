/** @file Secrets that the server must read again: AES-256-GCM with a key in a file, never in the database or a backup. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Config } from '../config.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

type KeyConfig = Pick<Config, 'dataDir' | 'secondFactorKeyFile'>;

/** Seals a secret for one owner; the same text for another owner cannot be opened. */
export function seal(config: KeyConfig, owner: number, secret: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', readKey(config), iv).setAAD(Buffer.from(String(owner)));
  const body = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Opens what `seal` has made. Throws if the key is another one, or if the text was changed. */
export function unseal(config: KeyConfig, owner: number, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', readKey(config), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(String(owner)))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

/** The first use makes the key. Another process may have made it meanwhile: then that one counts. */
function readKey({ dataDir, secondFactorKeyFile }: KeyConfig): Buffer {
  const file = secondFactorKeyFile ?? join(dataDir, 'second-factor.key');
  try {
    writeFileSync(file, randomBytes(KEY_BYTES).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  if (key.length !== KEY_BYTES)
    throw new ConfigError('SECOND_FACTOR_KEY_FILE', file, `a file with ${KEY_BYTES} bytes in base64url`);
  return key;
}
