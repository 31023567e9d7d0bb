/**
 * @file The PDF of an issued version. Each language and paper is made once, sealed, entered into the log of proofs, and
 * kept: whoever asks later gets the same bytes.
 */
import { createHash } from 'node:crypto';
import { fromHex, toBase64, utf8, type Bytes } from '@proofmark/contract/proof/bytes.ts';
import { paperFactsOf } from '@proofmark/contract/proof/facts.ts';
import { logEntryOf, type Manifest } from '@proofmark/contract/proof/manifest.ts';
import { signPaper } from '@proofmark/contract/proof/paper.ts';
import { sealPdf } from '@proofmark/contract/proof/seal.ts';
import { MANIFEST_FILE, PROOF_FILE } from '@proofmark/contract/proof/version-proof.ts';
import type { Deps } from '../context.ts';
import type { Db, IssuedVersionTable } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { objectName } from '../files/object-name.ts';
import { newId } from '../ids.ts';
import { FinalError } from '../jobs/job-table.ts';
import type { JobBodies } from '../jobs/job-types.ts';
import { appendToLog } from '../proof/log.ts';
import type { Signer } from '../proof/signer.ts';
import { proveVersion } from '../proof/version-proof.ts';
import { documentModel, type DocumentTerms, type DocumentIssue } from './document-model.ts';
import { loadIssued } from './load-source.ts';
import { pdfName } from './pdf-name.ts';
import { renderDocument, RenderError, renderQueue, type Render } from './render.ts';

const CONTENT_TYPE = 'application/pdf';

/** What PDFs are made with. */
export interface PdfMaker {
  deps: Deps;
  signer: Signer;
  render: Render;
  /** How many documents come before the first that a client waits for; null if it waits for none. */
  placeOf: (client: string) => number | null;
  /** The originals that are being made: whoever asks meanwhile waits for the same one. */
  beingMade: Map<string, Promise<Uint8Array>>;
}

/** The maker of this process. */
export function createPdfMaker(deps: Deps, signer: Signer, render: Render = renderDocument): PdfMaker {
  return { deps, signer, render, placeOf: (client) => renderQueue.before(client), beingMade: new Map() };
}

/** A version that was issued, and how its PDF is asked for. `uid` is who asks. */
export interface PdfRequest {
  issued: IssuedVersionTable;
  terms: DocumentTerms;
  uid: number;
}

/**
 * The original of an issued version: the bytes that were made when somebody first asked for it.
 * @throws {RenderError} if it cannot be made, or the stored file is no longer as it was made
 */
export async function originalPdf(maker: PdfMaker, request: PdfRequest): Promise<Uint8Array> {
  const { issued, terms } = request;
  const stored = await findStored(maker.deps.db, issued, terms);
  if (stored) return readStored(maker, stored);
  const key = [issued.reportId, issued.version, terms.language, terms.paper].join('/');
  const making =
    maker.beingMade.get(key) ?? makeAndStore(maker, request).finally(() => maker.beingMade.delete(key));
  maker.beingMade.set(key, making);
  return making;
}

/** A copy that says which version replaced it. It is made anew each time and has no seal: it is not the original. */
export async function supersededPdf(
  { deps, signer, render }: PdfMaker,
  { issued, terms, uid }: PdfRequest,
  supersededBy: number,
): Promise<Uint8Array> {
  const { issue } = await issueOf(deps, signer, issued, supersededBy);
  const manifest = JSON.parse(issued.manifest) as Manifest;
  const { pdf } = await render(
    async () => {
      const { source, files } = await loadIssued(deps, manifest);
      return { model: documentModel(source, terms, issue), files };
    },
    { client: String(uid) },
  );
  return pdf;
}

/** The job `issuedPdf`: makes the PDF that most people ask for before they ask. */
export async function makeIssuedPdf(
  maker: PdfMaker,
  { reportId, version, uid, language = 'bilingual' }: JobBodies['issuedPdf'],
): Promise<void> {
  const issued = await maker.deps.db
    .selectFrom('issuedVersion')
    .selectAll()
    .where('reportId', '=', reportId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!issued) throw new FinalError(`Report ${reportId} has no issued version ${version}`);
  await originalPdf(maker, { issued, terms: { language, paper: 'a4' }, uid });
}

async function makeAndStore(maker: PdfMaker, request: PdfRequest): Promise<Uint8Array> {
  const { deps, signer, render } = maker;
  const { issued, terms, uid } = request;
  const { db, objects, now } = deps;
  const manifest = JSON.parse(issued.manifest) as Manifest;
  const { pdf, pages, replaced } = await render(
    async () => {
      const { issue, proof } = await issueOf(deps, signer, issued, null);
      const { source, files } = await loadIssued(deps, manifest);
      files.push(
        [`/${MANIFEST_FILE}`, utf8(issued.manifest)],
        [`/${PROOF_FILE}`, utf8(JSON.stringify(proof))],
      );
      return { model: documentModel(source, terms, issue), files };
    },
    { client: String(uid) },
  );
  const sealed = await sealPdf(pdf, signer.privateKey);
  const hash = createHash('sha256').update(sealed).digest();
  const at = now();
  const fileName = pdfName(manifest, terms);
  // Another process may make the same one in this millisecond, and removes what it has stored.
  const rename = objectName('files', `${newId(at)}_${fileName}`, at);
  await objects.put(rename, CONTENT_TYPE, sealed);
  const isFirst = await inTransaction(db, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('issuedFile')
      .values({
        reportId: issued.reportId,
        version: issued.version,
        ...terms,
        rename,
        pages,
        replaced,
        logIndex: 0,
      })
      .onConflict((conflict) => conflict.columns(['reportId', 'version', 'language', 'paper']).doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return false;
    const logIndex = await appendToLog(tx, await logEntryOf(bytesOf(issued.hash), hash));
    await tx
      .updateTable('issuedFile')
      .set({ logIndex })
      .where('rename', '=', rename)
      .where('reportId', '=', issued.reportId)
      .execute();
    await tx
      .insertInto('file')
      .values({
        rename,
        reportId: issued.reportId,
        uid,
        fileName,
        contentType: CONTENT_TYPE,
        sizeBytes: sealed.length,
        sha256: hash.toString('hex'),
        state: 'confirmed',
        createdAt: at,
        confirmedAt: at,
      })
      .execute();
    return true;
  });
  if (isFirst) return sealed;
  // Another process was faster: then its file is the original.
  await objects.remove(rename);
  const first = await findStored(db, issued, terms);
  if (!first) throw new Error(`The PDF of version ${issued.version} of ${issued.reportId} is gone`);
  return readStored(maker, first);
}

/** The size of an original; null while it was not made. */
export async function originalBytes(
  db: Db,
  issued: IssuedVersionTable,
  terms: DocumentTerms,
): Promise<number | null> {
  return (await findStored(db, issued, terms))?.sizeBytes ?? null;
}

async function findStored(db: Db, issued: IssuedVersionTable, terms: DocumentTerms) {
  return db
    .selectFrom('issuedFile')
    .innerJoin('file', 'file.rename', 'issuedFile.rename')
    .select(['file.rename', 'file.sha256', 'file.sizeBytes'])
    .where('issuedFile.reportId', '=', issued.reportId)
    .where('issuedFile.version', '=', issued.version)
    .where('issuedFile.language', '=', terms.language)
    .where('issuedFile.paper', '=', terms.paper)
    .executeTakeFirst();
}

async function readStored(
  { deps }: PdfMaker,
  { rename, sha256 }: { rename: string; sha256: string },
): Promise<Uint8Array> {
  const bytes = await deps.objects.read(rename);
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new RenderError(
      `The stored PDF ${rename} is ${bytes ? 'no longer as it was made' : 'missing'}`,
      'PDF_DAMAGED',
    );
  return bytes;
}

/** What the proof page says, with the log as it is now. */
async function issueOf(
  { db, config }: Deps,
  signer: Signer,
  issued: IssuedVersionTable,
  supersededBy: number | null,
) {
  const manifest = JSON.parse(issued.manifest) as Manifest;
  const { proof, logSize, head } = await proveVersion(db, signer, issued);
  const facts = paperFactsOf(manifest, bytesOf(issued.hash), signer.kid);
  const paper = await signPaper(facts, signer.privateKey);
  const issue: DocumentIssue = {
    supersededBy,
    proof: {
      code: issued.code,
      manifestHash: issued.hash,
      signature: issued.signature,
      kid: issued.kid,
      logIndex: issued.logIndex,
      logSize,
      logHead: toBase64(head),
      verifyUrl: `${config.publicUrl}/verify`,
      paper,
    },
  };
  return { issue, proof };
}

function bytesOf(hex: string): Bytes {
  const bytes = fromHex(hex);
  if (bytes === null) throw new Error(`Not hexadecimal: ${hex}`);
  return bytes;
}
