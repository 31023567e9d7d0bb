/** @file Files of a report: photos, attachments, and what is exported: what each endpoint takes, returns and refuses. */
import { z } from 'zod';
import { excelQuery, reportFile, reportFileQuery } from './export.ts';
import {
  confirmBody,
  fileRemoveBody,
  fileUrlData,
  fileUrlQuery,
  presignBody,
  presignData,
  uploadResult,
} from './file.ts';
import { MAX_FILE_BYTES, MAX_PIXELS } from './paths.ts';
import { EXCEL, type EndpointTable } from './endpoint-schema.ts';

/** Endpoint → what it takes, returns and refuses. */
export const fileEndpoints = {
  'report/excel': {
    summary: 'Get the report as an Excel workbook',
    description: 'Texts in both languages; names of sheets and columns in `language`.',
    file: EXCEL,
    input: excelQuery,
    data: z.never(),
    reasons: ['REPORT_NOT_FOUND'],
  },
  'report/json': {
    summary: 'Get the report as a JSON file',
    file: 'application/json',
    fileJson: reportFile,
    input: reportFileQuery,
    data: z.never(),
    reasons: ['REPORT_NOT_FOUND'],
  },
  'report/photos': {
    summary: 'Get the original photos of the report as a ZIP',
    description: 'With `photos.csv`, which names every photo, its SHA-256, and those that are missing.',
    file: 'application/zip',
    input: reportFileQuery,
    data: z.never(),
    reasons: ['REPORT_NOT_FOUND'],
  },
  'file/presign': {
    summary: 'Announce a file and get a signed address to put its bytes',
    description:
      'Send exactly these bytes with `method`, `url` and `headers` of the answer, then call `file/confirm`. The team of a ' +
      'report sends photos, coordinators and admins send what belongs to its order. A file has at most ' +
      `${MAX_FILE_BYTES} bytes, and an image at most ${MAX_PIXELS} pixels.`,
    input: presignBody,
    data: presignData,
    reasons: [
      'REPORT_NOT_FOUND',
      'REPORT_LOCKED',
      'FILE_TYPE_NOT_ALLOWED',
      'ATTACHMENT_TYPE_NOT_ALLOWED',
      'FILE_TOO_LARGE',
    ],
  },
  'file/confirm': {
    summary: 'Confirm that the bytes of a file are stored',
    description: 'The server checks them. From then on an operation may name the file.',
    input: confirmBody,
    data: uploadResult,
    reasons: [
      'REPORT_NOT_FOUND',
      'FILE_NOT_FOUND',
      'FILE_MISMATCH',
      'FILE_NOT_AN_IMAGE',
      'FILE_NOT_AS_ANNOUNCED',
      'FILE_TOO_LARGE',
    ],
  },
  'file/remove': {
    summary: 'Remove an attachment of an order; for coordinators and admins',
    input: fileRemoveBody,
    data: z.null(),
    reasons: ['REPORT_NOT_FOUND', 'REPORT_LOCKED', 'FILE_NOT_FOUND'],
  },
  'file/url': {
    summary: 'Get a signed, short-lived address to read a file',
    input: fileUrlQuery,
    data: fileUrlData,
    reasons: ['REPORT_NOT_FOUND', 'FILE_NOT_FOUND'],
  },
} as const satisfies EndpointTable;
