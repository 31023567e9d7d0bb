/** @file Sends a page of a share link, in the visitor's language. */
import type { FastifyReply } from 'fastify';
import type { Issuer } from '@proofmark/contract/proof/manifest.ts';
import { wordsIn, type PrintedKey } from '@proofmark/contract/words/both-languages.ts';
import { LANGUAGES } from '@proofmark/contract/words/languages.ts';
import type { Translate } from '@proofmark/contract/words/translator.ts';
import type { ShareLinkTable } from '../database/schema.ts';
import { page, type PageAssets } from './page/frame.ts';
import type { Html } from '../html.ts';
import { visitLanguage, type ShareRequest } from './visit.ts';

/**
 * Sends one page. `link`: null where the visitor may not learn that there is one. `proof`: where its proof can be read.
 * `issuer`: whose report it shows, if it shows one.
 */
export type SendPage = (
  request: ShareRequest,
  reply: FastifyReply,
  link: ShareLinkTable | null,
  body: (t: Translate<PrintedKey>) => Html,
  more?: PageFacts,
) => Promise<FastifyReply>;

interface PageFacts {
  title?: string;
  no?: string;
  proof?: string;
  issuer?: Issuer;
}

/** Makes the function that sends pages with these styles and this script. They are pages of this company. */
export function pageSender(assets: PageAssets, company: Issuer): SendPage {
  return async (
    request: ShareRequest,
    reply: FastifyReply,
    link: ShareLinkTable | null,
    body: (t: Translate<PrintedKey>) => Html,
    { issuer = company, title, no, proof }: PageFacts = {},
  ) => {
    const language = visitLanguage(request, link);
    const t = wordsIn(language);
    const [other = 'en-US'] = LANGUAGES.filter((each) => each !== language);
    const html = page({
      language,
      title: title ?? issuer.name[language === 'zh-CN' ? 'zh' : 'en'],
      issuer,
      assets,
      body: body(t),
      no,
      other: { href: `/share/${request.params.token}?language=${other}`, text: t('shared.other') },
      data: proof === undefined ? {} : { proof },
    });
    return reply.type('text/html; charset=utf-8').send(html);
  };
}
