/** @file Checks all that was ever issued: manifests, signatures, keys, and the log from its first entry to its head. */
import { fromBase64Url, fromHex, isEqual, toHex } from '@proofmark/contract/proof/bytes.ts';
import { faultOfKeyList, listedKey, type ListedKey } from '@proofmark/contract/proof/keys.ts';
import {
  isManifestSigned,
  logEntryOf,
  manifestHash,
  manifestText,
  type Manifest,
} from '@proofmark/contract/proof/manifest.ts';
import { leafHash, nodeHash } from '@proofmark/contract/proof/merkle.ts';
import { reportCode } from '@proofmark/contract/proof/report-code.ts';
import type { Db, IssuedVersionTable } from '../database/schema.ts';
import { logSize, nodeReader } from './log.ts';
import { listKeys } from './signer.ts';

/** The first thing that does not fit. `place` names a version or a node of the log. */
export interface ProofFault {
  code:
    | 'KEYS'
    | 'MANIFEST_CHANGED'
    | 'SIGNATURE'
    | 'KEY_REVOKED'
    | 'PREVIOUS'
    | 'NOT_IN_LOG'
    | 'FILE_NOT_IN_LOG'
    | 'LOG_NODE'
    | 'LOG_SIZE';
  place: string;
}

const PAGE = 200;

/** Reads every issued version and every node once, a page at a time. `fault` is null if everything fits. */
export async function checkProofs(
  db: Db,
): Promise<{ versions: number; entries: number; fault: ProofFault | null }> {
  const keys = await listKeys(db);
  const entries = await logSize(db);
  const keyFault = keys.length === 0 && entries === 0 ? null : await faultOfKeys(keys);
  if (keyFault !== null) return { versions: 0, entries, fault: { code: 'KEYS', place: keyFault } };
  const versions = await checkVersions(db, keys);
  const fault = versions.fault ?? (await checkFiles(db)) ?? (await checkNodes(db, entries));
  return { versions: versions.count, entries, fault };
}

/** With the key that signs now revoked, no answer of this server would count. */
async function faultOfKeys(keys: readonly ListedKey[]): Promise<string | null> {
  const newest = keys.at(-1);
  if (newest?.revokedAtIndex !== undefined) return `key ${newest.kid} signs now, and was revoked`;
  return faultOfKeyList(keys);
}

async function checkVersions(
  db: Db,
  keys: readonly ListedKey[],
): Promise<{ count: number; fault: ProofFault | null }> {
  const read = nodeReader(db);
  let count = 0;
  let after = -1;
  for (;;) {
    const page = await db
      .selectFrom('issuedVersion')
      .selectAll()
      .where('logIndex', '>', after)
      .orderBy('logIndex')
      .limit(PAGE)
      .execute();
    for (const version of page) {
      const code = await faultOfVersion(db, version, keys, read);
      if (code !== null) return { count, fault: { code, place: placeOf(version) } };
      count += 1;
      after = version.logIndex;
    }
    if (page.length < PAGE) return { count, fault: null };
  }
}

async function faultOfVersion(
  db: Db,
  issued: IssuedVersionTable,
  keys: readonly ListedKey[],
  read: ReturnType<typeof nodeReader>,
): Promise<ProofFault['code'] | null> {
  const hash = await manifestHash(issued.manifest);
  const manifest = readManifest(issued.manifest);
  const isWhole =
    manifest !== null &&
    toHex(hash) === issued.hash &&
    reportCode(hash) === issued.code &&
    manifest.reportId === issued.reportId &&
    manifest.version === issued.version;
  if (!isWhole) return 'MANIFEST_CHANGED';
  const found = listedKey(keys, issued.kid);
  const signature = fromBase64Url(issued.signature);
  if (found === null || signature === null || !(await isManifestSigned(hash, found.key, signature)))
    return 'SIGNATURE';
  const { revokedAtIndex } = found.listed;
  if (revokedAtIndex !== undefined && issued.logIndex >= revokedAtIndex) return 'KEY_REVOKED';
  const before = await db
    .selectFrom('issuedVersion')
    .select('hash')
    .where('reportId', '=', issued.reportId)
    .where('version', '<', issued.version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if ((before?.hash ?? null) !== manifest.previous) return 'PREVIOUS';
  const entry = await leafHash(await logEntryOf(hash));
  const logged = await read(0, issued.logIndex).catch(() => null);
  return logged !== null && isEqual(entry, logged) ? null : 'NOT_IN_LOG';
}

/** Each PDF has an entry over the hashes of its manifest and its bytes. Whether the bytes are there: `verify-files`. */
async function checkFiles(db: Db): Promise<ProofFault | null> {
  const read = nodeReader(db);
  for (let after = -1; ;) {
    const page = await db
      .selectFrom('issuedFile as pdf')
      .innerJoin('issuedVersion as issued', (join) =>
        join.onRef('issued.reportId', '=', 'pdf.reportId').onRef('issued.version', '=', 'pdf.version'),
      )
      .leftJoin('file', 'file.rename', 'pdf.rename')
      .select(['pdf.rename', 'pdf.logIndex', 'issued.hash', 'file.sha256'])
      .where('pdf.logIndex', '>', after)
      .orderBy('pdf.logIndex')
      .limit(PAGE)
      .execute();
    for (const { rename, logIndex, hash, sha256 } of page) {
      const [manifest, file] = [fromHex(hash), fromHex(sha256 ?? '')];
      const logged = await read(0, logIndex).catch(() => null);
      const entry = manifest && file && (await leafHash(await logEntryOf(manifest, file)));
      if (!entry || !logged || !isEqual(entry, logged)) return { code: 'FILE_NOT_IN_LOG', place: rename };
      after = logIndex;
    }
    if (page.length < PAGE) return null;
  }
}

/** Every node above the entries must follow from those below it, and the log must be as long as it says. */
async function checkNodes(db: Db, entries: number): Promise<ProofFault | null> {
  const read = nodeReader(db);
  const { last } = await db
    .selectFrom('proofNode')
    .select((eb) => eb.fn.max('index').as('last'))
    .where('level', '=', 0)
    .executeTakeFirstOrThrow();
  if ((last ?? -1) !== entries - 1) return { code: 'LOG_SIZE', place: String(entries) };
  for (let index = 0; index < entries; index += 1) {
    const fault = await faultAbove(index, read);
    if (fault !== null) return fault;
  }
  return null;
}

async function faultAbove(index: number, read: ReturnType<typeof nodeReader>): Promise<ProofFault | null> {
  for (let level = 0, at = index; at % 2 === 1; level += 1, at = (at - 1) / 2) {
    const place = `${level + 1}/${(at - 1) / 2}`;
    const isRight = await Promise.all([read(level, at - 1), read(level, at), read(level + 1, (at - 1) / 2)])
      .then(async ([left, right, above]) => isEqual(await nodeHash(left, right), above))
      .catch(() => false);
    if (!isRight) return { code: 'LOG_NODE', place };
  }
  return null;
}

/** The manifest, if the text is the one way to write it. */
function readManifest(text: string): Manifest | null {
  try {
    const manifest = JSON.parse(text) as Manifest;
    return manifestText(manifest) === text ? manifest : null;
  } catch {
    return null;
  }
}

function placeOf({ reportId, version, logIndex }: IssuedVersionTable): string {
  return `report ${reportId}, version ${version}, entry ${logIndex}`;
}
