/** @file Secrets that the server must read again: AES-256-GCM with a key in a file, never in the database or a backup. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADMIN_COMMAND } from '../admin-command.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/schema.ts';
import { makeKeyFile } from '../key-file.ts';
import { ConfigError } from '../read-setting.ts';

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

/**
 * Opens the key at the start. The first start makes it.
 * @throws {ConfigError} if the file cannot be used, or if it has another key than the one that sealed what this instance has
 */
export async function openSealingKey(config: KeyConfig, db: Db): Promise<void> {
  const fault = await findKeyFault(config, db);
  if (fault) throw fault;
  makeKeyFile('SECOND_FACTOR_KEY_FILE', fileOf(config), randomBytes(KEY_BYTES).toString('base64url'));
  readKey(config);
}

/** What is wrong if the key does not open the second factor of some account; null if it opens all. Makes no key. */
export async function findKeyFault(config: KeyConfig, db: Db): Promise<ConfigError | null> {
  const factors = await db
    .selectFrom('secondFactor')
    .innerJoin('user', 'user.uid', 'secondFactor.uid')
    .select(['user.uid', 'user.email', 'secondFactor.secret'])
    .where('secondFactor.isOn', '=', 1)
    .orderBy('user.email')
    .execute();
  const closed = factors.filter(({ uid, secret }) => !opens(config, uid, secret));
  if (closed.length === 0) return null;
  return new ConfigError(
    'SECOND_FACTOR_KEY_FILE',
    fileOf(config),
    `the file with the key of the second factors of ${closed.map(({ email }) => email).join(', ')}. Copy it from the machine ` +
      `that has it, or from where it is kept safe. If it is lost, run for each of them: ${ADMIN_COMMAND} reset-second-factor ` +
      '--email <address> (docs/accounts.md)',
  );
}

function opens(config: KeyConfig, owner: number, sealed: string): boolean {
  try {
    unseal(config, owner, sealed);
    return true;
  } catch {
    return false;
  }
}

function readKey(config: KeyConfig): Buffer {
  const file = fileOf(config);
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  if (key.length !== KEY_BYTES)
    throw new ConfigError('SECOND_FACTOR_KEY_FILE', file, `a file with ${KEY_BYTES} bytes in base64url`);
  return key;
}

function fileOf({ dataDir, secondFactorKeyFile }: KeyConfig): string {
  return secondFactorKeyFile ?? join(dataDir, 'second-factor.key');
}
