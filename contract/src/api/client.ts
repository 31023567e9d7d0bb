/** @file What the account of a client reads: the approved reports of its record. */
import { z } from 'zod';
import { OVERALL_RESULTS } from '../fields/conclusion.ts';
import { DOCUMENT_LANGUAGES, PAPERS } from '../report/document.ts';
import { json, nextCursor, pageTerms, reportId, sha256Hex } from './parts.ts';

/** Which approved reports to list. */
export const clientReportsQuery = z.object({
  keyword: z.string().max(64).default('').describe('Searched for in numbers, goods and names.'),
  ...pageTerms(50, 20),
});
/** The newest approved version of a report, and the earlier ones. */
export const clientReportSchema = z.object({
  reportId: z.string(),
  reportNo: z.string(),
  orderNo: z.string(),
  version: z.number().int(),
  issuedAt: z.number().int().describe('Epoch milliseconds.'),
  overall: z.enum(OVERALL_RESULTS).nullable(),
  productEn: z.string(),
  productZh: z.string(),
  factory: z.string(),
  inspectionDate: z.string().describe('Calendar day; empty if the report has none.'),
  earlier: z
    .array(
      z.object({
        version: z.number().int(),
        issuedAt: z.number().int().describe('Epoch milliseconds.'),
        overall: z.enum(OVERALL_RESULTS).nullable(),
      }),
    )
    .describe('Approved versions before this one, newest first, at most 20.'),
});
/** The newest approved version of a report, and the earlier ones. */
export type ClientReport = z.infer<typeof clientReportSchema>;
/** One page of approved reports, newest first. */
export const clientReportsData = z.object({
  client: z.string().describe('The name of the record; empty if the account belongs to none.'),
  items: z.array(clientReportSchema),
  nextCursor,
});

const ofVersion = {
  reportId,
  version: z.coerce
    .number<number>()
    .int()
    .positive()
    .optional()
    .describe('An approved version. Without it: the newest one.'),
};
/** Which photos, or which proof. */
export const clientVersionQuery = z.object(ofVersion);
/** Which document. */
export const clientPdfQuery = z.object({
  ...ofVersion,
  language: z.enum(DOCUMENT_LANGUAGES).default('bilingual'),
  paper: z.enum(PAPERS).default('a4'),
});
/** Which workbook. */
export const clientExcelQuery = z.object({
  ...ofVersion,
  language: z.enum(DOCUMENT_LANGUAGES).exclude(['bilingual']).default('en-US'),
});

/** The proof of an approved version as a JSON file. `proof` is a `VersionProof`. */
export const clientProofFile = z.object({
  manifest: z.string().describe('The text whose hash was signed: canonical JSON.'),
  proof: z.looseObject({
    format: z.literal('proofmark-proof/1'),
    manifestHash: sha256Hex,
    kid: z.string().describe('The short name of the key that signed it.'),
    signature: z.string().describe('In base64url.'),
    logIndex: z.number().int().describe('Its entry in the log of proofs; the first is 0.'),
    inclusion: z.array(z.string()).describe('From the entry to the root of the log, in base64url.'),
    checkpoint: z.string().describe('A signed head of the log, as C2SP tlog-checkpoint has it.'),
    keys: z.array(z.record(z.string(), json)),
  }),
});
