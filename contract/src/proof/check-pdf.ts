/** @file Checks a PDF: every byte, what it says, who signed it, the log, and whether a later version has replaced it. */
import { askServer, type ServerFindings } from './ask-server.ts';
import { fromBase64Url, fromHex, isEqual, placesOf, sha256, utf8, type Bytes } from './bytes.ts';
import { carriedProof, logNameOf, type CarriedProof } from './carried-proof.ts';
import type { Checkpoint } from './checkpoint.ts';
import { factDifferences, paperFactsOf } from './facts.ts';
import { listedKey, type ListedKey } from './keys.ts';
import { carriedHead, openWithAny, trustIn, type Reader, type Trust } from './known-server.ts';
import { isManifestSigned } from './manifest.ts';
import { sealOf } from './seal.ts';
import { isSignedFor } from './signature.ts';
import { bareVerdict, check, type Check, type Verdict } from './verdict.ts';
import { MANIFEST_FILE, PROOF_FILE } from './version-proof.ts';

/** The largest PDF or photo that is checked. A report has at most about 22 MB. */
export const MOST_FILE_BYTES = 40_000_000;

/** How a PDF begins (ISO 32000-1, 7.5.2). */
const PDF = utf8('%PDF-');
/** What a PDF of ours has, whatever was changed in it. A draft has none of it. */
const TRACES = ['proofmark-seal:', MANIFEST_FILE, PROOF_FILE].map(utf8);

/**
 * Checks a PDF against what the reader knows and can ask. It is genuine only if all of these hold: the seal over every
 * byte, the manifest's hash and signature, its place in a signed head of the log, and (with a server) that the log of
 * today still holds it and begins with every head that the reader or the file holds.
 */
export async function checkPdf(file: Bytes, reader: Reader): Promise<Verdict> {
  if (!isEqual(file.subarray(0, PDF.length), PDF)) return bareVerdict('notOurs', 'NO_PDF');
  const carried = await carriedProof(file);
  if (carried === null) return withoutProof(file);
  const origin = logNameOf(carried.proof.checkpoint);
  const known = reader.known.find((each) => each.origin === origin);
  if (known === undefined) return ofStranger(file, origin, carried);
  const trust = await trustIn(known, reader, carried.proof.keys);
  if (trust.areReplaced)
    return bareVerdict('altered', 'KEYS_REPLACED', [
      check('signature', 'fails', 'KEYS_REPLACED', { origin }),
    ]);
  return judge(file, carried, trust);
}

/** A PDF without a readable proof: altered if it shows that it once had one. */
function withoutProof(file: Bytes): Verdict {
  if (TRACES.every((trace) => placesOf(trace, file).next().done)) return bareVerdict('notOurs', 'NO_PROOF');
  return bareVerdict('altered', 'FILE', [check('file', 'fails', 'PROOF_BROKEN')]);
}

/** A file of a server that the reader does not know. Its own keys prove only that it is of one piece. */
async function ofStranger(file: Bytes, origin: string, carried: CarriedProof): Promise<Verdict> {
  const { keys, kid } = carried.proof;
  const sealed = await sealedBy(file, keys);
  const verdict = bareVerdict('unknown', 'UNKNOWN_SERVER', [
    sealed === null
      ? check('file', 'fails', 'BYTES_CHANGED')
      : check('file', 'open', 'SEAL_HOLDS', { bytes: file.length }),
    check('signature', 'open', 'KEY_UNKNOWN', { kid }),
    check('server', 'open', 'SERVER_UNKNOWN', { origin }),
  ]);
  if (sealed === null) return { ...verdict, state: 'altered', reason: 'FILE' };
  return { ...verdict, stranger: { origin, keys, checkpoint: null } };
}

async function judge(file: Bytes, carried: CarriedProof, trust: Trust): Promise<Verdict> {
  const { known, keys } = trust;
  const { proof, manifest } = carried;
  const hash = fromHex(proof.manifestHash) ?? new Uint8Array();
  // Each reads the whole file, so both at once.
  const [sealed, fileHash] = await Promise.all([sealedBy(file, keys), sha256(file)]);
  const isWhole = manifest !== null && isEqual(await sha256(carried.manifestBytes), hash);
  const signer = listedKey(keys, proof.kid);
  const isOurs =
    signer !== null && (await isManifestSigned(hash, signer.key, fromBase64Url(proof.signature) ?? hash));
  const own = await carriedHead(proof, known.origin, keys, hash);
  // A thief could have signed a head of a log of his own.
  const heads = [
    own?.by.revokedAtIndex === undefined ? own?.checkpoint : undefined,
    await pinnedHead(known, keys),
  ];
  const found = await askServer(
    trust,
    { hash, file: fileHash },
    heads.filter((head): head is Checkpoint => head !== undefined),
  );
  const server = typeof found === 'string' ? null : found;
  // What a stolen key signed may well be missing in the log.
  const isStolen = [signer?.listed, own?.by].some((key) => key?.revokedAtIndex !== undefined);
  const isMissing = isOurs && own !== null && !isStolen && server !== null && server.version === null;
  const isRewritten = found === 'rewritten' || isMissing;
  const version = server?.version;
  const signedBy: [key: ListedKey | undefined, logIndex: number | undefined][] = [
    [signer?.listed, version?.logIndex],
    [sealed ?? undefined, version?.fileIndex ?? undefined],
    [own?.by, version?.logIndex],
  ];
  const revoked = signedBy.find(([key, logIndex]) => isAfterRevocation(key, logIndex ?? null))?.[0] ?? null;

  const checks: Check[] = [
    sealed === null
      ? check('file', 'fails', 'BYTES_CHANGED')
      : check('file', 'holds', 'SEAL_HOLDS', { bytes: file.length }),
    isWhole
      ? check('data', 'holds', 'DATA_HOLDS', { manifest: proof.manifestHash.slice(0, 8) })
      : check('data', 'fails', 'DATA_CHANGED'),
    signatureCheck({
      signer: signer?.listed ?? null,
      kid: proof.kid,
      isOurs,
      isWhole,
      revoked,
      origin: known.origin,
    }),
    logCheck(own === null ? null : proof.logIndex, server, isRewritten),
    ...stampCheck(server),
    ...versionCheck(server, manifest?.version ?? null),
  ];
  const facts = isWhole && isOurs ? paperFactsOf(manifest, hash, proof.kid) : null;
  const later = server?.version?.later ?? null;
  const verdict: Verdict = {
    ...bareVerdict('genuine', 'FILE', checks),
    isOffline: server === null && found !== 'rewritten',
    signed: server?.version?.facts ?? facts,
    manifest: facts === null || revoked !== null ? null : manifest,
    differences:
      manifest !== null && server?.version
        ? factDifferences(paperFactsOf(manifest, hash, proof.kid), server.version.facts)
        : [],
    later,
    learned: isRewritten
      ? null
      : { origin: known.origin, keys, checkpoint: server?.note ?? known.checkpoint },
  };
  if (signer === null)
    return {
      ...verdict,
      state: sealed === null ? 'altered' : 'unknown',
      reason: sealed === null ? 'FILE' : 'UNKNOWN_KEY',
    };
  if (sealed === null || !isWhole || !isOurs || own === null) return { ...verdict, state: 'altered' };
  if (isRewritten) return { ...verdict, state: 'altered', reason: 'LOG_REWRITTEN' };
  if (revoked !== null) return { ...verdict, state: 'unknown', reason: 'KEY_REVOKED' };
  return later === null ? verdict : { ...verdict, state: 'superseded' };
}

/** The key that sealed the file. Null if none of them did. */
async function sealedBy(file: Bytes, keys: readonly ListedKey[]): Promise<ListedKey | null> {
  const seal = await sealOf(file);
  if (seal === null) return null;
  for (const listed of keys.toReversed()) {
    const key = fromBase64Url(listed.key);
    if (key !== null && (await isSignedFor(key, 'pdf', seal.hash, seal.signature))) return listed;
  }
  return null;
}

/** The newest head that the reader has kept. */
export async function pinnedHead(
  { checkpoint, origin }: Trust['known'],
  keys: readonly ListedKey[],
): Promise<Checkpoint | undefined> {
  return checkpoint === null ? undefined : (await openWithAny(checkpoint, origin, keys))?.checkpoint;
}

/**
 * Whether a revoked key may have signed this after it was stolen. Only the log of today says when it was: whoever has the
 * key can write any time and any head.
 */
export function isAfterRevocation(key: ListedKey | undefined, logIndex: number | null): boolean {
  return key?.revokedAtIndex !== undefined && (logIndex === null || logIndex >= key.revokedAtIndex);
}

function signatureCheck(found: {
  signer: ListedKey | null;
  kid: string;
  isOurs: boolean;
  isWhole: boolean;
  /** The key that may have been in a thief's hands when it signed the data, the file or its head. */
  revoked: ListedKey | null;
  origin: string;
}): Check {
  const { signer, kid, isOurs, isWhole, revoked, origin } = found;
  if (signer === null) return check('signature', 'open', 'KEY_UNKNOWN', { kid });
  if (!isOurs) return check('signature', 'fails', 'NOT_SIGNED', { kid });
  if (revoked !== null) return check('signature', 'fails', 'KEY_REVOKED', { kid: revoked.kid });
  return check('signature', 'holds', isWhole ? 'SIGNED' : 'ORIGINAL_SIGNED', {
    kid,
    origin,
    from: signer.from,
  });
}

/** @param index the entry that a signed head shows; null if none does */
export function logCheck(index: number | null, server: ServerFindings | null, isRewritten: boolean): Check {
  if (isRewritten) return check('log', 'fails', 'LOG_REWRITTEN');
  if (server?.version)
    return check('log', 'holds', 'LOGGED', {
      index: server.version.logIndex,
      at: server.version.issuedAt,
    });
  return index === null
    ? check('log', 'fails', 'NOT_LOGGED')
    : check('log', 'holds', 'LOGGED_IN_FILE', { index });
}

/** Who outside says since when the log has had this. Nothing without a time stamp. */
export function stampCheck(server: ServerFindings | null): Check[] {
  const stamped = server?.version?.stamped ?? null;
  return stamped === null ? [] : [check('stamp', 'holds', 'STAMPED', stamped)];
}

/** @param version as the paper or file says; null if that cannot be read */
export function versionCheck(server: ServerFindings | null, version: number | null): Check[] {
  if (server === null) return [check('version', 'open', 'VERSION_OPEN')];
  if (server.version === null) return [];
  const { later, facts } = server.version;
  const n = version ?? facts.version;
  return [
    later === null
      ? check('version', 'holds', 'LATEST', { version: n })
      : check('version', 'later', 'LATER', { version: n, latest: later.version }),
  ];
}
