/** @file Dictionaries and templates: what each endpoint takes, returns and refuses. */
import {
  dictionaryImportBody,
  dictionaryImportData,
  dictionaryListData,
  dictionaryListQuery,
  templateListData,
  templateListQuery,
} from './dictionary.ts';
import { bodyWithFile, type EndpointTable } from './endpoint-schema.ts';
import { IMPORT_FILE_BYTES } from './paths.ts';

/** Endpoint → what it takes, returns and refuses. */
export const dictionaryEndpoints = {
  'sysDic/list': {
    summary: 'Read dictionaries',
    description:
      '`types` is a list with commas; without it you get all. `parent` makes trees. `template` lists the templates, whose ' +
      'parent is a product family.',
    hasTag: true,
    input: dictionaryListQuery,
    data: dictionaryListData,
  },
  'template/list': {
    summary: 'Read the templates, so that a phone can add a task without a network',
    hasTag: true,
    input: templateListQuery,
    data: templateListData,
  },
  'sysDic/import': {
    summary: 'Import a dictionary or templates from an Excel or JSON file; for admins',
    description: 'All of the file or nothing. `issues` name sheet, row and column of every error.',
    bodyLimit: bodyWithFile(IMPORT_FILE_BYTES),
    input: dictionaryImportBody,
    data: dictionaryImportData,
    reasons: ['IMPORT_NOT_VALID'],
  },
} as const satisfies EndpointTable;
