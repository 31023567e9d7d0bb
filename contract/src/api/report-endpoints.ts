/** @file Reports: their work, their PDF, their versions, and the queue of reviewers: what each endpoint takes, returns and refuses. */
import { z } from 'zod';
import { PDF_REASONS } from './envelope.ts';
import {
  lotHistoryData,
  lotHistoryQuery,
  pdfPlaceData,
  pdfQuery,
  pullData,
  pullQuery,
  pushBody,
  pushData,
} from './report.ts';
import { reviewListData, reviewListQuery } from './review.ts';
import {
  compareData,
  compareQuery,
  versionData,
  versionQuery,
  versionsData,
  versionsQuery,
} from './version.ts';
import { PUSH_BYTES, type EndpointTable } from './endpoint-schema.ts';

/** Endpoint → what it takes, returns and refuses. */
export const reportEndpoints = {
  'review/list': {
    summary: 'List the reports that reviewers work on, oldest first; for reviewers and admins',
    input: reviewListQuery,
    data: reviewListData,
  },
  'report/push': {
    summary: 'Push changes',
    description:
      'The server checks each operation by itself: it is applied, a duplicate, or rejected. The answer comes after the commit.',
    bodyLimit: PUSH_BYTES,
    isOpen: true,
    input: pushBody,
    data: pushData,
    reasons: ['REPORT_NOT_FOUND', 'REPORT_LOCKED', 'PROTOCOL_NOT_SPOKEN'],
  },
  'report/pull': {
    summary: 'Pull the rows that changed',
    description:
      'Repeat with `since` = the largest `seq` of the rows until `hasMore` is false; then keep `seq` of the answer for ' +
      'the next time. With `section` the server tells others which page you are on, and you where they are.',
    isOpen: true,
    input: pullQuery,
    data: pullData,
    reasons: ['REPORT_NOT_FOUND', 'PROTOCOL_NOT_SPOKEN'],
  },
  'report/lotHistory': {
    summary: 'List results of earlier lots of the same client, supplier and product, newest first',
    description:
      '`advice` is a hint: the severity that the switching rules of the standard give the next lot.',
    input: lotHistoryQuery,
    data: lotHistoryData,
    reasons: ['REPORT_NOT_FOUND'],
  },
  'report/pdf': {
    summary: 'Get the report as PDF',
    description:
      'PDF/A-3a. A report that is not approved has a mark for drafts on every page. Takes about a second; requests wait in turn.',
    file: 'application/pdf',
    input: pdfQuery,
    data: z.never(),
    reasons: ['REPORT_NOT_FOUND', 'VERSION_NOT_FOUND', ...PDF_REASONS],
  },
  'report/pdfPlace': {
    summary: 'Ask how many documents are made before the one that you wait for',
    description: 'Of the process that answers. Null while none of yours waits there.',
    data: pdfPlaceData,
  },
  'version/list': {
    summary: 'List the versions of a report, oldest first',
    input: versionsQuery,
    data: versionsData,
    reasons: ['REPORT_NOT_FOUND'],
  },
  'version/read': {
    summary: 'Read an approved version as it was issued',
    input: versionQuery,
    data: versionData,
    reasons: ['REPORT_NOT_FOUND', 'VERSION_NOT_FOUND'],
  },
  'version/compare': {
    summary: 'Compare two versions of a report',
    description: 'Row by row and field by field, with who changed it last, when and why.',
    input: compareQuery,
    data: compareData,
    reasons: ['REPORT_NOT_FOUND', 'VERSION_NOT_FOUND'],
  },
} as const satisfies EndpointTable;
