/** @file Clients, suppliers and factories: what each endpoint takes, returns and refuses. */
import { z } from 'zod';
import {
  partyAddBody,
  partyExcelQuery,
  partyImportBody,
  partyImportData,
  partyListData,
  partyListQuery,
  partyMergeBody,
  partySchema,
  partyUpdateBody,
} from './party.ts';
import { IMPORT_FILE_BYTES } from './paths.ts';
import { bodyWithFile, EXCEL, type EndpointTable } from './endpoint-schema.ts';

/** Endpoint → what it takes, returns and refuses. */
export const partyEndpoints = {
  'party/list': {
    summary: 'List clients, suppliers and factories by name; for coordinators and admins',
    description: '`keyword` forgives case, width, accents and one wrong letter.',
    input: partyListQuery,
    data: partyListData,
  },
  'party/add': { summary: 'Add a client, supplier or factory', input: partyAddBody, data: partySchema },
  'party/update': {
    summary: 'Change a party',
    input: partyUpdateBody,
    data: partySchema,
    reasons: ['PARTY_CHANGED'],
  },
  'party/excel': {
    summary: 'Get clients, suppliers and factories as Excel; for coordinators and admins',
    file: EXCEL,
    input: partyExcelQuery,
    data: z.never(),
  },
  'party/import': {
    summary:
      'Add and change clients, suppliers and factories by an Excel or CSV file; for coordinators and admins',
    description:
      'The columns are those of `party/excel`, in either language. All of the file or nothing: `issues` name row and column ' +
      'of every error. A column that the file does not have stays as it is.',
    bodyLimit: bodyWithFile(IMPORT_FILE_BYTES),
    input: partyImportBody,
    data: partyImportData,
    reasons: ['IMPORT_NOT_VALID', 'PARTY_CHANGED'],
  },
  'party/merge': {
    summary: 'Merge two records of the same party',
    description: 'The tasks of `from` move to `into` and keep their names.',
    input: partyMergeBody,
    data: partySchema,
  },
} as const satisfies EndpointTable;
