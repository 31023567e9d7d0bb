/** @file Sends a page of a share link, in the visitor's language. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { wordsIn, type PrintedKey } from '@proofmark/contract/words/both-languages.ts';
import { LANGUAGES } from '@proofmark/contract/words/languages.ts';
import type { Translate } from '@proofmark/contract/words/translator.ts';
import type { ShareLinkTable } from '../database/schema.ts';
import { page, type PageAssets } from './page/frame.ts';
import type { Html } from '../html.ts';
import { visitLanguage, type ShareRequest } from './visit.ts';

const compress = promisify(gzip);

/** Sends one page. `link`: null where the visitor may not learn that there is one. `proof`: where its proof can be read. */
export type SendPage = (
  request: ShareRequest,
  reply: FastifyReply,
  link: ShareLinkTable | null,
  body: (t: Translate<PrintedKey>) => Html,
  more?: { title?: string; no?: string; proof?: string },
) => Promise<FastifyReply>;

/** Makes the function that sends pages with these styles and this script. */
export function pageSender(assets: PageAssets): SendPage {
  return async (
    request: ShareRequest,
    reply: FastifyReply,
    link: ShareLinkTable | null,
    body: (t: Translate<PrintedKey>) => Html,
    more: { title?: string; no?: string; proof?: string } = {},
  ) => {
    const language = visitLanguage(request, link);
    const t = wordsIn(language);
    const [other = 'en-US'] = LANGUAGES.filter((each) => each !== language);
    const html = page({
      language,
      title: more.title ?? 'Proofmark 验讫',
      assets,
      body: body(t),
      no: more.no,
      other: { href: `/share/${request.params.token}?language=${other}`, text: t('shared.other') },
      data: more.proof === undefined ? {} : { proof: more.proof },
    });
    void reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
    return reply.header('content-encoding', 'gzip').send(await compress(html));
  };
}
