/** @file The dictionaries: closed lists in Chinese and English, straight from the contract. */
import { createHash } from 'node:crypto';
import { dictionaryListData, dictionaryListQuery } from '@proofmark/contract/api/dictionary.ts';
import { envelope } from '@proofmark/contract/api/envelope.ts';
import { routePath } from '@proofmark/contract/api/paths.ts';
import { DICTIONARIES, DICTIONARY_TYPES, type DictionaryType } from '@proofmark/contract/dictionary/lists.ts';
import { z } from 'zod';
import type { App } from '../context.ts';
import { refuse } from '../errors.ts';
import { ok } from '../http/envelope.ts';

/** `types` names the lists, with commas; without it all are given. A list that does not exist is named in the refusal. */
export function dictionaryRoutes(app: App): void {
  app.get(
    routePath('/sysDic/list'),
    {
      schema: {
        tags: ['dictionary'],
        summary: 'Dictionaries',
        querystring: dictionaryListQuery,
        response: { 200: envelope(dictionaryListData), 304: z.null() },
      },
    },
    async (request, reply) => {
      const data = ok(
        Object.fromEntries(typesOf(request.query.types).map((type) => [type, DICTIONARIES[type]])),
      );
      const etag = `"${createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22)}"`;
      // Asked again each time, answered with a few bytes unless a release has changed a list.
      void reply.headers({ etag, 'cache-control': 'private, no-cache' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send(null);
      return data;
    },
  );
}

function typesOf(names: string | undefined): DictionaryType[] {
  const asked = (names ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (asked.length === 0) return DICTIONARY_TYPES;
  const unknown = asked.filter((name) => !isDictionaryType(name));
  if (unknown.length > 0) {
    throw refuse('INVALID_INPUT', {
      issues: unknown.map((value) => ({ field: 'types', code: 'NOT_ALLOWED', value })),
    });
  }
  return asked.filter(isDictionaryType);
}

function isDictionaryType(name: string): name is DictionaryType {
  return Object.hasOwn(DICTIONARIES, name);
}
