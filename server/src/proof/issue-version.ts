/** @file Issues a version: what an approved report says is written down, signed, and entered into the log of proofs. */
import type { DocumentLanguage } from '@proofmark/contract/report/document.ts';
import { toBase64Url, toHex } from '@proofmark/contract/proof/bytes.ts';
import {
  logEntryOf,
  manifestHash,
  manifestText,
  signManifest,
  type Manifest,
} from '@proofmark/contract/proof/manifest.ts';
import { reportCode } from '@proofmark/contract/proof/report-code.ts';
import { readReport } from '@proofmark/contract/report/report.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/schema.ts';
import { readDefectGroups } from '../dictionary/defect-groups.ts';
import { addJob } from '../jobs/job-table.ts';
import { readPrintedHistory } from '../reports/history.ts';
import { loadRows } from '../reports/rows.ts';
import { readTeam } from '../reports/team.ts';
import { appendToLog } from './log.ts';
import {
  isoInstant,
  manifestPhotos,
  manifestRows,
  manifestSampling,
  manifestWords,
} from './make-manifest.ts';
import type { Signer } from './signer.ts';

interface Issuing {
  reportId: string;
  uid: number;
  at: number;
  /** Of the PDF that is made at once; in both languages without it. */
  pdfLanguage?: DocumentLanguage | undefined;
}

/**
 * Issues the current version of a report, in the transaction that approves it: nobody sees an approved report without its
 * proof. Besides queries it waits only for hashes and a signature, about a millisecond.
 */
export async function issueVersion(
  tx: Transaction<Tables>,
  signer: Signer,
  { reportId, uid, at, pdfLanguage: language }: Issuing,
): Promise<void> {
  const manifest = await makeManifest(tx, signer, reportId, at);
  const text = manifestText(manifest);
  const hash = await manifestHash(text);
  const signature = await signManifest(hash, signer.privateKey);
  const logIndex = await appendToLog(tx, await logEntryOf(hash));
  await tx
    .insertInto('issuedVersion')
    .values({
      reportId,
      version: manifest.version,
      manifest: text,
      hash: toHex(hash),
      code: reportCode(hash),
      kid: signer.kid,
      signature: toBase64Url(signature),
      logIndex,
      issuedAt: at,
    })
    .execute();
  await addJob(tx, 'issuedPdf', { reportId, version: manifest.version, uid, language }, at);
}

async function makeManifest(
  tx: Transaction<Tables>,
  { origin, issuer }: Signer,
  reportId: string,
  at: number,
): Promise<Manifest> {
  const stored = (await loadRows(tx, [reportId])).get(reportId) ?? [];
  const report = readReport(stored);
  const rows = manifestRows(stored);
  const { taskId, reportNo, orderNo, productEn, productZh, version, head } = await tx
    .selectFrom('report')
    .innerJoin('task', 'task.id', 'report.taskId')
    .select([
      'report.taskId',
      'task.reportNo',
      'task.orderNo',
      'task.productEn',
      'task.productZh',
      'report.version',
      'report.head',
    ])
    .where('report.id', '=', reportId)
    .executeTakeFirstOrThrow();
  const files = await tx
    .selectFrom('file')
    .select(['rename', 'sha256', 'sizeBytes', 'confirmedAt'])
    .where('reportId', '=', reportId)
    .where('state', '=', 'confirmed')
    .execute();
  const history = await readPrintedHistory(tx, reportId);
  const previous = await tx
    .selectFrom('issuedVersion')
    .select('hash')
    .where('reportId', '=', reportId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    format: 'proofmark-manifest/1',
    origin,
    issuer,
    reportId,
    reportNo,
    orderNo,
    goods: { productEn, productZh },
    team: await readTeam(tx, taskId),
    version,
    issuedAt: isoInstant(at),
    overall: report.conclusion.overall ?? '',
    sampling: manifestSampling(report),
    rows,
    ...manifestWords(rows, await readDefectGroups(tx)),
    photos: manifestPhotos(rows, files),
    steps: history.map(({ event, by, at: stepAt, version: ofVersion, reason, text, warnings, decision }) => ({
      event,
      by: by.nickname,
      at: isoInstant(stepAt),
      version: ofVersion,
      reason,
      text,
      warnings,
      ...(decision && { decision }),
    })),
    auditHead: head,
    previous: previous?.hash ?? null,
  };
}
