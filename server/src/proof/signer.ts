/** @file The key with which this instance signs. The private key is in a file, never in the database or a backup. */
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fromBase64Url, type Bytes } from '@proofmark/contract/proof/bytes.ts';
import type { Issuer } from '@proofmark/contract/proof/manifest.ts';
import { withNextKey, type ListedKey } from '@proofmark/contract/proof/keys.ts';
import { keyId, type PrivateKey } from '@proofmark/contract/proof/signature.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { makeKeyFile } from '../key-file.ts';
import { ConfigError } from '../read-setting.ts';
import { openIssuer } from './issuer.ts';

/** What signs manifests, files and the head of the log. */
export interface Signer {
  /** The name of this instance and its log: the host of `PUBLIC_URL`. */
  origin: string;
  /** What reports say of the company. */
  issuer: Issuer;
  /** The short name of the key. */
  kid: string;
  publicKey: Bytes;
  privateKey: PrivateKey;
}

type SignerConfig = Pick<Config, 'dataDir' | 'proofKeyFile' | 'publicUrl' | 'issuer'>;

/**
 * Opens the key of this instance. The first start makes one.
 * @throws {ConfigError} if the file is missing or broken, or has another key than the newest of this instance; or if the
 *   company's logo cannot be used
 */
export async function openSigner(config: SignerConfig, db: Db): Promise<Signer> {
  const file = keyFileOf(config);
  const listed = await listKeys(db);
  const newest = listed.at(-1);
  await takeNextKey(file, listed);
  if (!existsSync(file)) {
    if (newest !== undefined) throw wrongKey(file, newest.kid);
    makeKey(file);
  }
  const { privateKey, publicKey } = await readKeyFile(file);
  const kid = await keyId(publicKey);
  if (newest === undefined) await addFirstKey(db, publicKey);
  const current = newest ?? (await listKeys(db)).at(-1);
  if (current?.kid !== kid) throw wrongKey(file, current?.kid ?? '');
  const issuer = await openIssuer(config.issuer, db);
  return { origin: new URL(config.publicUrl).host, issuer, kid, publicKey, privateKey };
}

/** The public keys of this instance, oldest first. */
export async function listKeys(db: Db): Promise<ListedKey[]> {
  const rows = await db.selectFrom('proofKey').selectAll().orderBy('number').execute();
  return rows.map(({ kid, key, from, to, revokedAtIndex, signature }) => ({
    kid,
    key,
    from,
    ...(to === null ? {} : { to }),
    ...(revokedAtIndex === null ? {} : { revokedAtIndex }),
    ...(signature === null ? {} : { signature }),
  }));
}

/**
 * Makes a new key, signed by the one so far, and puts it into the file. The old key stays beside it as
 * `proof-key.<kid>.pem`. Running processes sign with the old key until they start again.
 * @throws {ConfigError} as `openSigner`
 */
export async function rotateKey(config: SignerConfig, db: Db): Promise<{ kid: string; kept: string }> {
  const file = keyFileOf(config);
  const old = await openSigner(config, db);
  const next = nextOf(file);
  rmSync(next, { force: true });
  makeKey(next);
  const { publicKey } = await readKeyFile(next);
  const listed = await listKeys(db);
  const keys = await withNextKey(listed, { publicKey, from: new Date().toISOString() }, old.privateKey);
  const [last, added] = keys.slice(-2);
  if (last === undefined || added === undefined) throw new Error('There is no key to sign the new one');
  await inTransaction(db, async (tx) => {
    await tx.updateTable('proofKey').set({ to: last.to }).where('kid', '=', last.kid).execute();
    await tx
      .insertInto('proofKey')
      .values({ number: keys.length, to: null, revokedAtIndex: null, signature: null, ...added })
      .execute();
  });
  await takeNextKey(file, keys);
  return { kid: added.kid, kept: keptFileOf(file, old.kid) };
}

/** Puts the new key of a rotation into the file, once it is listed: also where the rotation was broken off before. */
async function takeNextKey(file: string, listed: readonly ListedKey[]): Promise<void> {
  const [last, newest] = listed.slice(-2);
  const next = nextOf(file);
  if (last === undefined || newest === undefined || !existsSync(next)) return;
  const { publicKey } = await readKeyFile(next);
  if ((await keyId(publicKey)) !== newest.kid) return;
  if (existsSync(file)) renameSync(file, keptFileOf(file, last.kid));
  renameSync(next, file);
}

const nextOf = (file: string) => `${file}.next`;
const keptFileOf = (file: string, kid: string) => join(dirname(file), `proof-key.${kid}.pem`);

/**
 * Says that a key was stolen: what it signed from now on, or from an earlier index of the log, proves nothing. False if
 * there is no such key.
 */
export async function revokeKey(db: Db, kid: string, revokedAtIndex: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('proofKey')
    .set({ revokedAtIndex })
    .where('kid', '=', kid)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Two processes may start at once: the first one's key stays. */
async function addFirstKey(db: Db, publicKey: Bytes): Promise<void> {
  const [first] = await withNextKey([], { publicKey, from: new Date().toISOString() });
  if (first === undefined) return;
  await inTransaction(db, (tx) =>
    tx
      .insertInto('proofKey')
      .values({ number: 1, to: null, revokedAtIndex: null, signature: null, ...first })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .execute(),
  );
}

function keyFileOf({ dataDir, proofKeyFile }: SignerConfig): string {
  return proofKeyFile ?? join(dataDir, 'proof-key.pem');
}

function makeKey(file: string): void {
  const { privateKey } = generateKeyPairSync('ed25519');
  makeKeyFile('PROOF_KEY_FILE', file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
}

async function readKeyFile(file: string): Promise<Pick<Signer, 'publicKey' | 'privateKey'>> {
  try {
    const pem = readFileSync(file, 'utf8');
    const der = Buffer.from(pem.replaceAll(/-----[A-Z ]+-----|\s/g, ''), 'base64');
    const privateKey = await crypto.subtle.importKey('pkcs8', der, 'Ed25519', true, ['sign']);
    const { x = '' } = await crypto.subtle.exportKey('jwk', privateKey);
    const publicKey = fromBase64Url(x);
    if (publicKey === null) throw new Error('The key has no public part');
    return { privateKey, publicKey };
  } catch {
    throw new ConfigError('PROOF_KEY_FILE', file, 'a private key of Ed25519 as PKCS #8 in PEM');
  }
}

function wrongKey(file: string, kid: string): ConfigError {
  return new ConfigError(
    'PROOF_KEY_FILE',
    file,
    `the file with key ${kid}, with which this instance signs. Copy it from the machine that has it, or from where it ` +
      'is kept safe (docs/proof.md)',
  );
}
