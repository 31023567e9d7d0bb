/** @file The dictionaries: reading them in Chinese and English, and importing your own. */
import { createHash } from 'node:crypto';
import type { DictionaryEntry } from '@proofmark/contract/dictionary/entry.ts';
import { DICTIONARY_TYPES } from '@proofmark/contract/dictionary/lists.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, Deps } from '../context.ts';
import { ForbiddenError } from '../errors.ts';
import { readList } from '../http/read-list.ts';
import { route } from '../http/route.ts';
import { auditedCall } from '../session/audit-log.ts';
import { importFile } from './import.ts';
import { dictionaryOf } from './stored.ts';
import { pageOfTemplates } from './templates.ts';

/** Mounts the endpoints of dictionaries. */
export function dictionaryRoutes(app: App, deps: Deps): void {
  route(app, 'sysDic/list', async ({ input, request, reply }) => {
    const lists: Record<string, DictionaryEntry[]> = {};
    for (const type of readList('types', input.types, DICTIONARY_TYPES)) {
      lists[type] = [...(await dictionaryOf(deps.db, type))];
    }
    return unlessKnown(request, reply, lists);
  });

  route(app, 'template/list', async ({ input, request, reply }) =>
    unlessKnown(request, reply, await pageOfTemplates(deps.db, input)),
  );

  route(app, 'sysDic/import', async ({ input: { target, fileName, content }, caller, request }) => {
    if (!caller.roles.includes('admin')) throw new ForbiddenError();
    const file = { target, fileName, uid: caller.uid, file: Buffer.from(content, 'base64') };
    return auditedCall(
      deps,
      { caller, request },
      'importDictionary',
      () => importFile(deps, file),
      () => `${target}: ${fileName}`,
    );
  });
}

/** The phone asks at each start, and gets a few bytes unless a release or an import has changed something. */
function unlessKnown<T>(request: FastifyRequest, reply: FastifyReply, data: T): T | FastifyReply {
  const etag = `"${createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22)}"`;
  void reply.headers({ etag, 'cache-control': 'private, no-cache' });
  return request.headers['if-none-match'] === etag ? reply.code(304).send(null) : data;
}
