/** @file The pages behind share links, for people without an account. */
import type { FastifyReply } from 'fastify';
import { ENDPOINT_SCHEMAS } from '@proofmark/contract/api/endpoint-schemas.ts';
import { isBlank, isLonger } from '@proofmark/contract/fields/characters.ts';
import { CLIENT_DECISIONS } from '@proofmark/contract/fields/conclusion.ts';
import { wordsIn, type PrintedKey } from '@proofmark/contract/words/both-languages.ts';
import type { Translate } from '@proofmark/contract/words/translator.ts';
import type { App } from '../context.ts';
import { originalBytes, originalPdf, type PdfMaker } from '../documents/issued-pdf.ts';
import { pdfName } from '../documents/pdf-name.ts';
import { readPrintCopy } from '../documents/print-copy.ts';
import { RenderError } from '../documents/render.ts';
import { serverInstantText } from '../documents/wording.ts';
import { photoEntries } from '../exports/photos-zip.ts';
import { baseName, loadIssuedExport } from '../exports/report-export.ts';
import { reportSheets } from '../exports/report-workbook.ts';
import { workbookEntries } from '../exports/workbook.ts';
import { zipStream } from '../exports/zip-stream.ts';
import { RefusedError } from '../errors.ts';
import { attach } from '../http/download.ts';
import { proveVersion } from '../proof/version-proof.ts';
import { recordDecision, standingDecision, type Decision } from './decide.ts';
import { downloadLimit, RETRY_SECONDS } from './downloads.ts';
import { shareGate, type Open } from './gate.ts';
import { noteEvent } from './links.ts';
import { pagePolicy, readAssets } from './page/frame.ts';
import { busyPage, noPdfPage } from './page/gates.ts';
import { pageModel, photoFile } from './page/read-report.ts';
import { reportPage } from './page/report-page.ts';
import { pageSender } from './send-page.ts';
import { bodyOf, shownDay, visitLanguage, visitorOf, type ShareRequest } from './visit.ts';

const MOST_NAME = 100;
const MOST_REASON = 1000;
const MOST_FORM_BYTES = 20_000;
/** The long edge of the pictures on the page; their originals open from them. */
const PICTURE_EDGE = 720;

/** Mounts the pages. */
export async function sharePages(app: App, maker: PdfMaker): Promise<void> {
  const { deps, signer } = maker;
  const { db, objects, config } = deps;
  const assets = readAssets(config.appDir);
  const send = pageSender(assets, signer.issuer);
  const gate = shareGate(deps, send);
  const begin = downloadLimit();
  const policy = pagePolicy(assets);
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
      const open = await gate.enter(request, reply);
      if (open === null) return reply;
      await noteEvent(deps, open.link.id, 'opened', visitorOf(request));
      return showReport(request, reply, open);
    });

    scope.post('/share/:token', options, gate.unlock);

    scope.get('/share/:token/pdf', options, async (request: ShareRequest, reply) => {
      const open = await download(request, reply);
      if (open === null) return reply;
      const terms = { language: visitLanguage(request, open.link), paper: 'a4' } as const;
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
      const open = await download(request, reply);
      if (open === null) return reply;
      const source = await loadIssuedExport(deps, open.manifest);
      await noteEvent(deps, open.link.id, 'excel', visitorOf(request));
      const sheets = reportSheets(source, visitLanguage(request, open.link));
      attach(reply, ENDPOINT_SCHEMAS['report/excel'].file, `${baseName(source)}.xlsx`);
      return reply.send(zipStream(workbookEntries(sheets)));
    });

    scope.get('/share/:token/photos', options, async (request: ShareRequest, reply) => {
      const open = await download(request, reply);
      if (open === null) return reply;
      const source = await loadIssuedExport(deps, open.manifest);
      await noteEvent(deps, open.link.id, 'photos', visitorOf(request));
      attach(reply, ENDPOINT_SCHEMAS['report/photos'].file, `${baseName(source)}_photos.zip`);
      return reply.send(zipStream(photoEntries(source, deps)));
    });

    scope.get('/share/:token/proof.json', options, async (request: ShareRequest, reply) => {
      const open = await gate.enter(request, reply);
      if (open === null) return reply;
      const { proof } = await proveVersion(db, signer, open.issued);
      return { manifest: open.issued.manifest, proof };
    });

    scope.get('/share/:token/photo/:photoId', options, async (request: ShareRequest, reply) => {
      const open = await gate.enter(request, reply);
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
      const open = await gate.enter(request, reply);
      if (open === null) return reply;
      const t = wordsIn(visitLanguage(request, open.link));
      if (!open.link.mayDecide) return showReport(request, reply.status(400), open);
      const { version: shown, seen = '' } = bodyOf(request);
      const { version } = open.issued;
      // First: also the page that says what is missing in the form shows the newest version.
      if (shown !== String(version))
        return showReport(request, reply.status(409), open, t('shared.decision.replaced', { n: version }));
      const decision = readDecision(t, bodyOf(request));
      if (typeof decision === 'string') return showReport(request, reply.status(400), open, decision);
      const done = await recordDecision(deps, open.link, decision, { version, seen }).catch(
        (error: unknown) => {
          if (error instanceof RefusedError) return error;
          throw error;
        },
      );
      if (done instanceof RefusedError) {
        const count = Math.ceil((done.details.retryAfterSeconds ?? 0) / 60);
        return showReport(request, reply.status(429), open, t('shared.pause', { count }));
      }
      if (done !== 'recorded') {
        // Since it let the person in, the link may have been withdrawn, or another version issued.
        const now = await gate.enter(request, reply);
        if (now === null) return reply;
        const problem = t(`shared.decision.${done}`, { n: now.issued.version });
        return showReport(request, reply.status(409), now, problem);
      }
      await noteEvent(deps, open.link.id, 'decision', visitorOf(request));
      const { token } = request.params;
      return reply.redirect(`/share/${token}?language=${visitLanguage(request, open.link)}#decide`, 303);
    });
  });

  /** As the gate, for a big file. Only so many of a link are under way at once. */
  async function download(request: ShareRequest, reply: FastifyReply): Promise<Open | null> {
    const open = await gate.enter(request, reply);
    if (open === null || begin(open.link.id, reply)) return open;
    await send(request, reply.status(429).header('retry-after', RETRY_SECONDS), open.link, busyPage);
    return null;
  }

  async function showReport(request: ShareRequest, reply: FastifyReply, open: Open, problem = '') {
    const { link, issued, manifest } = open;
    const language = visitLanguage(request, link);
    const address = `/share/${request.params.token}`;
    const model = pageModel(manifest, language, address);
    // Only those who may decide see what others decided: a link may be for the factory.
    const standing = link.mayDecide === 1 ? await standingDecision(db, link.reportId) : null;
    const pdfBytes = await originalBytes(db, issued, { language, paper: 'a4' });
    return send(
      request,
      reply,
      link,
      (t) =>
        reportPage({
          t,
          model,
          address,
          issuedOn: shownDay(issued.issuedAt, model.offset),
          endsAt: serverInstantText(link.expiresAt, model.offset),
          version: issued.version,
          pdfBytes,
          standing,
          problem,
          sent: bodyOf(request),
        }),
      {
        title: model.documentTitle,
        issuer: manifest.issuer,
        no: `${model.reportNo} v${issued.version}`,
        proof: `${address}/proof.json`,
      },
    );
  }
}

function readDecision(
  t: Translate<PrintedKey>,
  { decision = '', name = '', reason = '' }: Record<string, string | undefined>,
): Decision | string {
  const code = CLIENT_DECISIONS.find((each) => each === decision);
  if (code === undefined) return t('shared.choose');
  if (isBlank(name) || isLonger(name, MOST_NAME)) return t('shared.nameMissing');
  // A form sends two characters for each line break (HTML, form submission). The field counts one, and so does the report.
  const why = reason.replaceAll('\r\n', '\n');
  if (isLonger(why, MOST_REASON)) return t('shared.reasonTooLong');
  return { decision: code, name: name.trim(), reason: why.trim() };
}
