/** @file What the server answers to who checks a proof. The admin command asks the same without a network. */
import { fromHex, toBase64Url, toHex, type Bytes } from '@proofmark/contract/proof/bytes.ts';
import type { KnownPhoto } from '@proofmark/contract/proof/check-photos.ts';
import { paperFactsOf } from '@proofmark/contract/proof/facts.ts';
import type { ProofServer, VersionAnswer } from '@proofmark/contract/proof/known-server.ts';
import { logEntryOf, type Manifest } from '@proofmark/contract/proof/manifest.ts';
import { consistencyProof, inclusionProof, leafHash } from '@proofmark/contract/proof/merkle.ts';
import { signCheckpoint } from '@proofmark/contract/proof/checkpoint.ts';
import { signPaper } from '@proofmark/contract/proof/paper.ts';
import type { Db, IssuedVersionTable } from '../database/schema.ts';
import { logHead, logSize, nodeReader } from './log.ts';
import { isoInstant } from './make-manifest.ts';
import { listKeys, type Signer } from './signer.ts';
import { firstStampOf } from './time-stamps.ts';

/** Answers from the database. */
export interface ProofAnswers extends ProofServer {
  /** Per SHA-256 (hexadecimal) the newest issued version that has the photo; null where none has. */
  photos(hashes: readonly string[]): Promise<(KnownPhoto | null)[]>;
  /** The manifest with this hash, as text. For the server's own people: it holds the whole report. */
  manifest(hash: string): Promise<string | null>;
}

/** Answers who checks a proof. */
export function proofAnswers(db: Db, signer: Signer): ProofAnswers {
  return {
    keys: async () => ({ origin: signer.origin, keys: await listKeys(db) }),

    async version(asked) {
      const { size, head } = await logHead(db);
      const checkpoint = await signCheckpoint(
        { origin: signer.origin, size, head },
        signer.privateKey,
        signer.publicKey,
      );
      const issued = await findIssued(db, asked);
      // Issued in the moment since the head was read.
      if (issued === undefined || issued.logIndex >= size) return { checkpoint, version: null };
      const version = await present(db, signer, issued, 'file' in asked ? asked.file : undefined, size);
      return { checkpoint, version };
    },

    async consistency(older, size) {
      const isThere = older <= size && size <= (await logSize(db));
      return isThere ? (await consistencyProof(older, size, nodeReader(db))).map(toBase64Url) : [];
    },

    async photos(hashes) {
      const places = await placesOf(db, new Set(hashes));
      return hashes.map((hash) => places.get(hash) ?? null);
    },

    async manifest(hash) {
      return (await findIssued(db, { hash }))?.manifest ?? null;
    },
  };
}

function findIssued(
  db: Db,
  asked: { hash: string } | { code: string },
): Promise<IssuedVersionTable | undefined> {
  const issued = db.selectFrom('issuedVersion').selectAll();
  return (
    'code' in asked ? issued.where('code', '=', asked.code) : issued.where('hash', '=', asked.hash)
  ).executeTakeFirst();
}

async function present(
  db: Db,
  signer: Signer,
  issued: IssuedVersionTable,
  file: string | undefined,
  size: number,
): Promise<NonNullable<VersionAnswer['version']>> {
  const hash = fromHex(issued.hash);
  if (hash === null) throw new Error(`The hash of ${issued.code} is broken`);
  const facts = paperFactsOf(JSON.parse(issued.manifest) as Manifest, hash, signer.kid);
  const fileIndex = file === undefined ? null : await indexOfFile(db, hash, file);
  const stamp = await firstStampOf(db, issued.logIndex, size);
  const prove = async (index: number) => (await inclusionProof(index, size, nodeReader(db))).map(toBase64Url);
  return {
    number: issued.version,
    issuedAt: isoInstant(issued.issuedAt),
    logIndex: issued.logIndex,
    inclusion: await prove(issued.logIndex),
    paper: await signPaper(facts, signer.privateKey),
    later: await laterThan(db, issued),
    file:
      fileIndex === null || fileIndex >= size
        ? null
        : { logIndex: fileIndex, inclusion: await prove(fileIndex) },
    timeStamp: stamp
      ? { checkpoint: stamp.checkpoint, token: stamp.token, authority: stamp.authority }
      : null,
  };
}

/** The entry of a file that was made of a version; null if the log has none. */
async function indexOfFile(db: Db, manifest: Bytes, file: string): Promise<number | null> {
  const fileHash = fromHex(file);
  if (fileHash === null) return null;
  const entry = await leafHash(await logEntryOf(manifest, fileHash));
  const node = await db
    .selectFrom('proofNode')
    .select('index')
    .where('hash', '=', toHex(entry))
    .where('level', '=', 0)
    .executeTakeFirst();
  return node?.index ?? null;
}

async function laterThan(
  db: Db,
  { reportId, version }: IssuedVersionTable,
): Promise<NonNullable<VersionAnswer['version']>['later']> {
  const newest = await db
    .selectFrom('issuedVersion')
    .select(['version', 'issuedAt'])
    .where('reportId', '=', reportId)
    .where('version', '>', version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest === undefined) return null;
  const amended = await db
    .selectFrom('workflowEntry')
    .select('reason')
    .where('reportId', '=', reportId)
    .where('event', '=', 'amend')
    .where('version', '=', newest.version)
    .executeTakeFirst();
  return { version: newest.version, issuedAt: isoInstant(newest.issuedAt), reason: amended?.reason ?? '' };
}

/** Where issued versions have these photos. Each manifest is read once: that of a big report takes a few milliseconds. */
async function placesOf(db: Db, hashes: ReadonlySet<string>): Promise<Map<string, KnownPhoto>> {
  const issued = await db
    .selectFrom('file')
    .innerJoin('issuedVersion', 'issuedVersion.reportId', 'file.reportId')
    .select(['file.sha256', 'issuedVersion.hash', 'issuedVersion.issuedAt'])
    .distinct()
    .where('file.sha256', 'in', [...hashes])
    .where('file.state', '=', 'confirmed')
    .orderBy('issuedVersion.issuedAt', 'desc')
    .execute();
  const read = new Map<string, Map<string, KnownPhoto>>();
  const places = new Map<string, KnownPhoto>();
  for (const [photo, versions] of Map.groupBy(issued, ({ sha256 }) => sha256))
    for (const { hash } of versions.slice(0, MOST_VERSIONS)) {
      const known = read.get(hash) ?? (await photosOf(db, hash));
      read.set(hash, known);
      const place = known.get(photo);
      if (place === undefined) continue;
      places.set(photo, place);
      break;
    }
  return places;
}

/** The photos of an issued version by their SHA-256. */
async function photosOf(db: Db, hash: string): Promise<Map<string, KnownPhoto>> {
  const manifest = (await findIssued(db, { hash }))?.manifest;
  if (manifest === undefined) return new Map();
  const { reportNo, version, photos } = JSON.parse(manifest) as Manifest;
  return new Map(photos.map(({ sha256, receivedAt }) => [sha256, { reportNo, version, receivedAt }]));
}

/** The same photo may be in several reports, each with several versions. */
const MOST_VERSIONS = 20;
