/** @file The templates for new reports: the built-in ones, and those that an admin imported. */
import type { Template } from '@proofmark/contract/report/template.ts';
import type { Kysely } from 'kysely';
import containerLoading from '../../seeds/templates/container-loading.json' with { type: 'json' };
import electronics from '../../seeds/templates/electronics.json' with { type: 'json' };
import general from '../../seeds/templates/general.json' with { type: 'json' };
import hardgoods from '../../seeds/templates/hardgoods.json' with { type: 'json' };
import textiles from '../../seeds/templates/textiles.json' with { type: 'json' };
import type { Tables } from '../database/schema.ts';
import { refuse } from '../errors.ts';
import { pageOf, readCursor } from '../http/cursor.ts';

/** Cast, because TypeScript reads JSON too loosely for closed lists. A test checks them against the schema. */
export const SEED_TEMPLATES = [general, hardgoods, electronics, textiles, containerLoading] as Template[];

/** Every template that is in use. An imported one replaces the built-in one of the same code. */
export async function listTemplates(db: Kysely<Tables>): Promise<Template[]> {
  const stored = await db.selectFrom('template').select('body').orderBy('code').execute();
  const imported = stored.map(({ body }) => JSON.parse(body) as Template);
  const codes = new Set(imported.map(({ code }) => code));
  return [...SEED_TEMPLATES.filter(({ code }) => !codes.has(code)), ...imported];
}

/** A page of them by code, beginning after the cursor, and the cursor of the next page. */
export async function pageOfTemplates(
  db: Kysely<Tables>,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: Template[]; nextCursor: string | null }> {
  const [after] = cursor === undefined ? [''] : readCursor(cursor);
  const rest = (await listTemplates(db)).filter(({ code }) => code > after);
  rest.sort((a, b) => (a.code < b.code ? -1 : 1));
  const { page, nextCursor } = pageOf(rest, limit, ({ code }) => [code, '']);
  return { items: page, nextCursor };
}

/** The template with that code, or undefined. */
export async function findTemplate(db: Kysely<Tables>, code: string): Promise<Template | undefined> {
  const stored = await db.selectFrom('template').select('body').where('code', '=', code).executeTakeFirst();
  if (stored) return JSON.parse(stored.body) as Template;
  return SEED_TEMPLATES.find((template) => template.code === code);
}

/** The template with that code. Refuses with INVALID_INPUT (`templateCode`) if there is none. */
export async function requireTemplate(db: Kysely<Tables>, templateCode: string): Promise<Template> {
  const template = await findTemplate(db, templateCode);
  if (template) return template;
  throw refuse('INVALID_INPUT', {
    issues: [
      { field: 'templateCode', code: 'NOT_ALLOWED', value: templateCode, allowed: { format: 'template' } },
    ],
  });
}
