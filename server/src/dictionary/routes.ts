/** @file The dictionaries: lists in Chinese and English, and bringing in one's own. */
import { createHash } from 'node:crypto';
import {
  dictionaryImportBody,
  dictionaryImportData,
  dictionaryListData,
  dictionaryListQuery,
} from '@proofmark/contract/api/dictionary.ts';
import { envelope } from '@proofmark/contract/api/envelope.ts';
import { routePath } from '@proofmark/contract/api/paths.ts';
import type { DictionaryEntry } from '@proofmark/contract/dictionary/entry.ts';
import { DICTIONARY_TYPES, type DictionaryType } from '@proofmark/contract/dictionary/lists.ts';
import { z } from 'zod';
import { requireUser, type App, type Deps } from '../context.ts';
import { ForbiddenError, refuse } from '../errors.ts';
import { ok } from '../http/envelope.ts';
import { importFile } from './import.ts';
import { dictionaryOf } from './stored.ts';

/** A file of the largest size in base64, and the little around it. */
const IMPORT_BODY_BYTES = 2_700_000;

/** `types` names the lists, with commas; without it all are given. A list that does not exist is named in the refusal. */
export function dictionaryRoutes(app: App, deps: Deps): void {
  app.get(
    routePath('/sysDic/list'),
    {
      schema: {
        tags: ['dictionary'],
        summary: 'Dictionaries',
        description: 'Trees by `parent`; `template` names the templates, whose parent is a product family.',
        querystring: dictionaryListQuery,
        response: { 200: envelope(dictionaryListData), 304: z.null() },
      },
    },
    async (request, reply) => {
      const lists: Record<string, DictionaryEntry[]> = {};
      for (const type of typesOf(request.query.types)) lists[type] = [...(await dictionaryOf(deps.db, type))];
      const data = ok(lists);
      const etag = `"${createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22)}"`;
      // Asked again each time, answered with a few bytes unless a release or an import has changed a list.
      void reply.headers({ etag, 'cache-control': 'private, no-cache' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send(null);
      return data;
    },
  );

  app.post(
    routePath('/sysDic/import'),
    {
      bodyLimit: IMPORT_BODY_BYTES,
      schema: {
        tags: ['dictionary'],
        summary: 'Import a dictionary or templates from an Excel or JSON file; for admins',
        description:
          'All of the file or nothing. A refusal names sheet, row and column of whatever is wrong.',
        body: dictionaryImportBody,
        response: { 200: envelope(dictionaryImportData) },
      },
    },
    async (request) => {
      const { uid, roles } = requireUser(request);
      if (!roles.includes('admin')) throw new ForbiddenError();
      const { target, fileName, content } = request.body;
      return ok(await importFile(deps, { target, fileName, uid, file: Buffer.from(content, 'base64') }));
    },
  );
}

function typesOf(names: string | undefined): DictionaryType[] {
  const asked = (names ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (asked.length === 0) return [...DICTIONARY_TYPES];
  const unknown = asked.filter((name) => !isDictionaryType(name));
  if (unknown.length > 0) {
    throw refuse('INVALID_INPUT', {
      issues: unknown.map((value) => ({ field: 'types', code: 'NOT_ALLOWED', value })),
    });
  }
  return asked.filter(isDictionaryType);
}

function isDictionaryType(name: string): name is DictionaryType {
  return (DICTIONARY_TYPES as readonly string[]).includes(name);
}
