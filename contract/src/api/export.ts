/** @file Reports as files to work with: Excel, JSON, and the photos in a ZIP. */
import { z } from 'zod';
import type { Entity, Fields } from '../fields/kinds.ts';
import { DOCUMENT_LANGUAGES } from '../report/document.ts';
import type { Report } from '../report/report.ts';
import type { CategoryResult } from '../report/verdict.ts';
import type { ReportStatus } from '../workflow/transitions.ts';
import type { Manifest } from '../proof/manifest.ts';
import { reportId } from './parts.ts';
import { taskFilter } from './task.ts';
import type { WorkflowHistory } from './workflow.ts';

/** Sheet names and headings are in this language. Texts of the report are in both. */
const language = z.enum(DOCUMENT_LANGUAGES).exclude(['bilingual']).default('en-US');

/** Which report to export. */
export const excelQuery = z.object({ reportId, language });
/** Which report to export. */
export const reportFileQuery = z.object({ reportId });

/** A report as a JSON file: {@link ReportJson}. The API document says what is in it. */
export const reportFile = z.looseObject({ format: z.literal('proofmark-report/1') });

/** Which reports to export: the filter of the task list. */
export const reportsExcelQuery = z.object({
  ...taskFilter,
  language,
  measurements: z
    .enum(['yes', 'no'])
    .default('no')
    .describe('`yes`: also a sheet with every measured value.'),
});

/** The lists of a report, as {@link Report} names them. Comments stay between reviewer and team. */
type Lists = Omit<
  Report,
  | 'information'
  | 'conclusion'
  | 'photos'
  | 'comments'
  | 'commentAnswers'
  | 'corrections'
  | 'isPlanChangeUnexplained'
>;

/**
 * A report as JSON. Rows have the field names of the contract (`Fields.<kind>` of the API document) and no empty fields.
 * Lists are in the report's order.
 */
export interface ReportJson extends Lists {
  format: 'proofmark-report/1';
  reportId: string;
  reportNo: string;
  orderNo: string;
  version: number;
  status: ReportStatus;
  productEn: string;
  productZh: string;
  /** The team, the lead first. */
  inspectors: string[];
  information: Fields<'information'>;
  conclusion: Fields<'conclusion'>;
  /** `file` is the name in the ZIP of photos; null if the server does not have the photo. Epoch ms. */
  photos: (Entity<'photo'> & { file: string | null; receivedAt: number | null })[];
  /** Worked out: defects found and accepted per class. Null without a sampling plan. */
  sampling: Manifest['sampling'];
  /** Worked out: the result of each section. */
  sections: Pick<CategoryResult, 'category' | 'result' | 'items'>[];
  history: WorkflowHistory['entries'];
  /** The proof of this version. Null while it is not approved. */
  issued: { manifestHash: string; code: string; issuedAt: number; verifyUrl: string } | null;
}
