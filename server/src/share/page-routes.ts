/** @file The pages behind share links, for people without an account. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENDPOINT_SCHEMAS } from '@proofmark/contract/api/endpoint-schemas.ts';
import { CLIENT_DECISIONS } from '@proofmark/contract/fields/conclusion.ts';
import type { Manifest } from '@proofmark/contract/proof/manifest.ts';
import { wordsIn, type PrintedKey } from '@proofmark/contract/words/both-languages.ts';
import { LANGUAGES, type Language } from '@proofmark/contract/words/languages.ts';
import type { Translate } from '@proofmark/contract/words/translator.ts';
import type { App } from '../context.ts';
import type { IssuedVersionTable, ShareLinkTable } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { originalPdf, type PdfMaker } from '../documents/issued-pdf.ts';
import { pdfName } from '../documents/pdf-name.ts';
import { readPrintCopy } from '../documents/print-copy.ts';
import { RenderError } from '../documents/render.ts';
import { RefusedError } from '../errors.ts';
import { photoEntries } from '../exports/photos-zip.ts';
import { baseName, loadIssuedExport } from '../exports/report-export.ts';
import { reportSheets } from '../exports/report-workbook.ts';
import { workbookEntries } from '../exports/workbook.ts';
import { zipStream } from '../exports/zip-stream.ts';
import { attach } from '../http/download.ts';
import { countUse } from '../limits/rate-limit.ts';
import { proveVersion } from '../proof/version-proof.ts';
import { clientOf } from '../session/client.ts';
import { isPassword } from '../session/passwords.ts';
import { recordDecision, type Decision } from './decide.ts';
import { findLink, noteEvent } from './links.ts';
import { page, pagePolicy, readAssets } from './page/frame.ts';
import { endedPage, gonePage, noPdfPage, passwordPage } from './page/gates.ts';
import type { Html } from './page/html.ts';
import { newestVersion, pageModel, photoFile } from './page/read-report.ts';
import { reportPage } from './page/report-page.ts';

const compress = promisify(gzip);

const WINDOW_MS = 15 * 60_000;
/** Wrong passwords of one link from one network, and from all together. */
const MOST_TRIES = 10;
const MOST_TRIES_OF_ALL = 200;
const COOKIE = 'share';
const MOST_NAME = 100;
const MOST_REASON = 1000;
const MOST_FORM_BYTES = 20_000;
/** The long edge of the pictures on the page; their originals open from them. */
const PICTURE_EDGE = 720;

interface Params {
  token: string;
  photoId?: string;
}
type ShareRequest = FastifyRequest<{ Params: Params; Querystring: Record<string, string | undefined> }>;

/** A link that works, with the version that it shows. */
interface Open {
  link: ShareLinkTable;
  issued: IssuedVersionTable;
  manifest: Manifest;
}

/** Mounts the pages. */
export async function sharePages(app: App, maker: PdfMaker): Promise<void> {
  const { deps, signer } = maker;
  const { db, objects, now, config } = deps;
  const assets = readAssets(config.appDir);
  const policy = pagePolicy();
  const options = { config: { isPublic: true }, schema: { hide: true } } as const;

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    scope.addHook('onRequest', async (_request, reply) => {
      void reply.headers({
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'cache-control': 'private, no-store',
      });
    });

    scope.get('/share/:token', options, async (request: ShareRequest, reply) => {
      const open = await enter(request, reply);
      if (open === null) return reply;
      await noteEvent(deps, open.link.id, 'opened', visitorOf(request));
      return showReport(request, reply, open);
    });

    scope.post('/share/:token', options, async (request: ShareRequest, reply) => {
      const link = await working(request, reply);
      if (link === null) return reply;
      const { password = '' } = bodyOf(request);
      const problem = await wrongPassword(request, link, password.slice(0, MOST_NAME));
      if (problem !== null) return askPassword(request, reply, link, problem);
      const secure = config.publicUrl.startsWith('https://') ? '; Secure' : '';
      return reply
        .header(
          'set-cookie',
          `${COOKIE}=${passOf(request.params.token, link)}; Path=/share/${request.params.token}; HttpOnly; SameSite=Lax${secure}`,
        )
        .redirect(`/share/${request.params.token}?language=${languageOf(request, link)}`, 303);
    });

    scope.get('/share/:token/pdf', options, async (request: ShareRequest, reply) => {
      const open = await enter(request, reply);
      if (open === null) return reply;
      const terms = { language: languageOf(request, open.link), paper: 'a4' } as const;
      const asked = { issued: open.issued, terms, uid: open.link.createdBy };
      const pdf = await originalPdf(maker, asked).catch((error: unknown) => {
        if (!(error instanceof RenderError)) throw error;
        request.log.error({ err: error }, 'Could not make a document');
        return null;
      });
      if (pdf === null) return send(request, reply.status(503), open.link, noPdfPage);
      await noteEvent(deps, open.link.id, 'pdf', visitorOf(request));
      attach(reply, 'application/pdf', pdfName(open.manifest, terms));
      return reply.send(pdf);
    });

    scope.get('/share/:token/excel', options, async (request: ShareRequest, reply) => {
      const open = await enter(request, reply);
      if (open === null) return reply;
      const source = await loadIssuedExport(deps, open.manifest);
      await noteEvent(deps, open.link.id, 'excel', visitorOf(request));
      const sheets = reportSheets(source, languageOf(request, open.link));
      attach(reply, ENDPOINT_SCHEMAS['report/excel'].file, `${baseName(source)}.xlsx`);
      return reply.send(zipStream(workbookEntries(sheets)));
    });

    scope.get('/share/:token/photos', options, async (request: ShareRequest, reply) => {
      const open = await enter(request, reply);
      if (open === null) return reply;
      const source = await loadIssuedExport(deps, open.manifest);
      await noteEvent(deps, open.link.id, 'photos', visitorOf(request));
      attach(reply, ENDPOINT_SCHEMAS['report/photos'].file, `${baseName(source)}_photos.zip`);
      return reply.send(zipStream(photoEntries(source, deps)));
    });

    scope.get('/share/:token/proof.json', options, async (request: ShareRequest, reply) => {
      const open = await enter(request, reply);
      if (open === null) return reply;
      const { proof } = await proveVersion(db, signer, open.issued);
      return { manifest: open.issued.manifest, proof };
    });

    scope.get('/share/:token/photo/:photoId', options, async (request: ShareRequest, reply) => {
      const open = await enter(request, reply);
      if (open === null) return reply;
      const rename = photoFile(open.manifest, request.params.photoId ?? '');
      const isFull = request.query['size'] === 'full';
      const bytes =
        rename === undefined
          ? null
          : isFull
            ? await objects.read(rename)
            : (await readPrintCopy(objects, rename, PICTURE_EDGE))?.bytes;
      if (!rename || !bytes) return reply.status(404).type('text/plain').send('');
      const type = isFull ? (await objects.head(rename))?.contentType : undefined;
      // A photo of a version never changes. It ends with the link for whoever does not have it yet.
      return reply
        .type(type ?? 'image/jpeg')
        .header('cache-control', 'private, max-age=3600')
        .send(bytes);
    });

    scope.post('/share/:token/decision', options, async (request: ShareRequest, reply) => {
      const open = await enter(request, reply);
      if (open === null) return reply;
      const t = wordsIn(languageOf(request, open.link));
      const decision = readDecision(t, bodyOf(request));
      if (!open.link.mayDecide || typeof decision === 'string')
        return showReport(request, reply.status(400), open, typeof decision === 'string' ? decision : '');
      if (await recordDecision(deps, open.link, decision))
        await noteEvent(deps, open.link.id, 'decision', visitorOf(request));
      const { token } = request.params;
      return reply.redirect(`/share/${token}?language=${languageOf(request, open.link)}#decide`, 303);
    });
  });

  /** The link if it works. Otherwise sends the page that says why not, and returns null. */
  async function working(request: ShareRequest, reply: FastifyReply): Promise<ShareLinkTable | null> {
    const link = await findLink(db, request.params.token);
    if (link === undefined || link.withdrawnAt !== null) {
      await send(request, reply.status(404), null, gonePage);
      return null;
    }
    if (link.expiresAt > now()) return link;
    const day = dayOf(link.expiresAt);
    const issued = await newestVersion(db, link.reportId);
    const reportNo = issued ? (JSON.parse(issued.manifest) as Manifest).reportNo : '';
    await send(request, reply.status(410), link, (t) => endedPage(t, { day, reportNo }));
    return null;
  }

  /** The link with its version, if it works and the visitor has entered its password. Otherwise sends a page, and returns null. */
  async function enter(request: ShareRequest, reply: FastifyReply): Promise<Open | null> {
    const link = await working(request, reply);
    if (link === null) return null;
    if (link.passwordHash !== null && !hasPass(request, link)) {
      await askPassword(request, reply.status(request.url.includes('/photo/') ? 403 : 200), link, '');
      return null;
    }
    const issued = await newestVersion(db, link.reportId);
    if (issued === undefined) {
      await send(request, reply.status(404), null, gonePage);
      return null;
    }
    return { link, issued, manifest: JSON.parse(issued.manifest) as Manifest };
  }

  async function showReport(request: ShareRequest, reply: FastifyReply, open: Open, problem = '') {
    const { link, issued, manifest } = open;
    const language = languageOf(request, link);
    const address = `/share/${request.params.token}`;
    const model = pageModel(manifest, language, address);
    return send(
      request,
      reply,
      link,
      (t) =>
        reportPage({
          t,
          model,
          address,
          issuedOn: dayOf(issued.issuedAt),
          expiresOn: dayOf(link.expiresAt),
          version: issued.version,
          mayDecide: link.mayDecide === 1,
          decision: link.decision === null ? null : JSON.parse(link.decision),
          problem,
        }),
      {
        title: model.documentTitle,
        no: `${model.reportNo} v${issued.version}`,
        proof: `${address}/proof.json`,
      },
    );
  }

  /** Null if the password is right. Otherwise what to say. */
  async function wrongPassword(
    request: ShareRequest,
    link: ShareLinkTable,
    password: string,
  ): Promise<{ text: string; isPaused: boolean } | null> {
    const t = wordsIn(languageOf(request, link));
    const keys = [
      { key: `share/${link.id}/${clientOf(request.ip)}`, max: MOST_TRIES },
      { key: `share/${link.id}`, max: MOST_TRIES_OF_ALL },
    ];
    try {
      // A try counts before its password is checked, so that many at once are counted too.
      await inTransaction(db, async (tx) => {
        for (const { key, max } of keys) await countUse(tx, key, { max, windowMs: WINDOW_MS }, now());
      });
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      const minutes = Math.ceil((error.details.retryAfterSeconds ?? WINDOW_MS / 1000) / 60);
      return { text: t('shared.pause', { minutes }), isPaused: true };
    }
    if (await isPassword(link.passwordHash, password)) {
      await db
        .deleteFrom('rateLimit')
        .where('key', '=', keys[0]?.key ?? '')
        .execute();
      return null;
    }
    await noteEvent(deps, link.id, 'wrong_password', visitorOf(request));
    const { count } = await db
      .selectFrom('rateLimit')
      .select('count')
      .where('key', '=', keys[0]?.key ?? '')
      .executeTakeFirstOrThrow();
    return { text: t('shared.wrong', { left: Math.max(0, MOST_TRIES - count) }), isPaused: false };
  }

  async function askPassword(
    request: ShareRequest,
    reply: FastifyReply,
    link: ShareLinkTable,
    problem: { text: string; isPaused: boolean } | '',
  ) {
    const address = `/share/${request.params.token}`;
    return send(request, reply, link, (t) =>
      problem === ''
        ? passwordPage(t, address, '', false)
        : passwordPage(t, address, problem.text, problem.isPaused),
    );
  }

  async function send(
    request: ShareRequest,
    reply: FastifyReply,
    link: ShareLinkTable | null,
    body: (t: Translate<PrintedKey>) => Html,
    more: { title?: string; no?: string; proof?: string } = {},
  ): Promise<FastifyReply> {
    const language = languageOf(request, link);
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
  }
}

function readDecision(
  t: Translate<PrintedKey>,
  { decision = '', name = '', reason = '' }: Record<string, string | undefined>,
): Decision | string {
  const code = CLIENT_DECISIONS.find((each) => each === decision);
  if (code === undefined) return t('shared.choose');
  if (name.trim() === '' || name.length > MOST_NAME) return t('shared.nameMissing');
  if (reason.length > MOST_REASON) return t('shared.reasonTooLong');
  return { decision: code, name: name.trim(), reason: reason.trim() };
}

function bodyOf({ body }: ShareRequest): Record<string, string | undefined> {
  return typeof body === 'object' && body !== null ? (body as Record<string, string>) : {};
}

function languageOf({ query }: ShareRequest, link: ShareLinkTable | null): Language {
  const wanted = query['language'] ?? link?.language;
  return LANGUAGES.find((language) => language === wanted) ?? 'en-US';
}

function visitorOf(request: ShareRequest): { address: string; device: string } {
  return { address: request.ip, device: request.headers['user-agent'] ?? '' };
}

/** What the browser keeps after the right password. It follows from the stored hash, so nobody can make it up. */
function passOf(token: string, { passwordHash }: ShareLinkTable): string {
  return createHash('sha256').update(`${token}\n${passwordHash}`).digest('base64url');
}

function hasPass(request: ShareRequest, link: ShareLinkTable): boolean {
  const sent = new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1] ?? '';
  const [a, b] = [Buffer.from(sent), Buffer.from(passOf(request.params.token, link))];
  return a.length === b.length && timingSafeEqual(a, b);
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
