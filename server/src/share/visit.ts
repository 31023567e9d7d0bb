/** @file What a request for a page behind a share link says. */
import type { FastifyRequest } from 'fastify';
import { LANGUAGES, type Language } from '@proofmark/contract/words/languages.ts';
import type { ShareLinkTable } from '../database/schema.ts';
import { localTime } from '../documents/wording.ts';

interface Params {
  token: string;
  photoId?: string;
}

/** A request for such a page, or for something on it. */
export type ShareRequest = FastifyRequest<{
  Params: Params;
  Querystring: Record<string, string | undefined>;
}>;

/** What was entered into a form. */
export function bodyOf({ body }: ShareRequest): Record<string, string | undefined> {
  // A form has only texts.
  const entries = Object.entries((body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The language that was asked for, if there is such a one, or else that of the link. */
export function visitLanguage({ query }: ShareRequest, link: ShareLinkTable | null): Language {
  const known = (wanted: string | undefined) => LANGUAGES.find((language) => language === wanted);
  return known(query['language']) ?? known(link?.language) ?? 'en-US';
}

/** Who opens it, as the link's sender sees them. */
export function visitorOf(request: ShareRequest): { address: string; device: string } {
  return { address: request.ip, device: request.headers['user-agent'] ?? '' };
}

/** The calendar day by the clock of the place whose offset is given. */
export function shownDay(ms: number, offset: string): string {
  return localTime(ms, offset).slice(0, 10);
}
