/** @file Orders from a client's file: what each endpoint takes, returns and refuses. */
import { z } from 'zod';
import {
  importData,
  importFileQuery,
  importFixBody,
  importIdBody,
  importIdQuery,
  importListData,
  importListQuery,
  importMapBody,
  importReadBody,
  importRowsData,
  importRowsQuery,
} from './import.ts';
import { IMPORT_FILE_LIMIT } from './import-fields.ts';
import { bodyWithFile, EXCEL, type EndpointTable } from './endpoint-schema.ts';

/** Endpoint → what it takes, returns and refuses. */
export const importEndpoints = {
  'import/list': {
    summary: 'List the imports of orders, newest first; for those who plan',
    input: importListQuery,
    data: importListData,
  },
  'import/read': {
    summary: 'Read a file of orders; for those who plan',
    description: 'Creates nothing. The answer proposes what each column holds.',
    bodyLimit: bodyWithFile(IMPORT_FILE_LIMIT),
    input: importReadBody,
    data: importData,
    reasons: ['BUSY'],
  },
  'import/detail': {
    summary: 'Read an import; for those who plan',
    input: importIdQuery,
    data: importData,
    reasons: ['IMPORT_NOT_FOUND'],
  },
  'import/map': {
    summary: 'Say how the file of an import is to be understood; for those who plan',
    input: importMapBody,
    data: importData,
    reasons: ['IMPORT_NOT_FOUND', 'IMPORT_SETTLED'],
  },
  'import/rows': {
    summary: 'List the checked rows of an import; for those who plan',
    input: importRowsQuery,
    data: importRowsData,
    reasons: ['IMPORT_NOT_FOUND'],
  },
  'import/fix': {
    summary: 'Change a cell of an import, or leave its row out or take it back; for those who plan',
    input: importFixBody,
    data: importData,
    reasons: ['IMPORT_NOT_FOUND', 'IMPORT_SETTLED'],
  },
  'import/create': {
    summary: 'Create the tasks of an import; for those who plan',
    description: 'Rows with errors are left out. A second call creates nothing more.',
    input: importIdBody,
    data: importData,
    reasons: ['IMPORT_NOT_FOUND', 'IMPORT_NOT_VALID', 'IMPORT_SETTLED', 'BUSY'],
  },
  'import/undo': {
    summary: 'Undo an import before anybody is notified of it; for those who plan',
    description: 'Tasks that somebody has changed meanwhile stay.',
    input: importIdBody,
    data: importData,
    reasons: ['IMPORT_NOT_FOUND', 'IMPORT_SETTLED'],
  },
  'import/tell': {
    summary: 'Tell the inspectors of an import now; for those who plan',
    input: importIdBody,
    data: importData,
    reasons: ['IMPORT_NOT_FOUND', 'IMPORT_SETTLED'],
  },
  'import/left-out': {
    summary: 'Get the rows that were left out as an Excel workbook, with the reasons; for those who plan',
    file: EXCEL,
    input: importFileQuery,
    data: z.never(),
    reasons: ['IMPORT_NOT_FOUND'],
  },
  'import/template': {
    summary: 'Get an empty file to fill in; for those who plan',
    file: EXCEL,
    input: z.object({}),
    data: z.never(),
  },
} as const satisfies EndpointTable;
