/** @file A report as PDF. */
import type { Manifest } from '@proofmark/contract/proof/manifest.ts';
import { ISSUED_STATUSES } from '@proofmark/contract/workflow/transitions.ts';
import { requireReportAccess, type App, type Deps, type ReportAccess } from '../context.ts';
import type { IssuedVersionTable } from '../database/schema.ts';
import { refuse } from '../errors.ts';
import { route } from '../http/route.ts';
import { auditedCall } from '../session/audit-log.ts';
import { documentModel, type DocumentTerms } from './document-model.ts';
import { originalPdf, supersededPdf, type PdfMaker } from './issued-pdf.ts';
import { loadDraft } from './load-source.ts';
import { pdfName } from './pdf-name.ts';
import { RenderError } from './render.ts';

/** Mounts the endpoint of documents. */
export function documentRoutes(app: App, maker: PdfMaker): void {
  const { deps } = maker;

  route(app, 'report/pdf', async ({ input, caller, request, reply }) => {
    const { reportId, language, paper, version, copy } = input;
    const access = await requireReportAccess(deps, caller, reportId, 'read');
    const terms: DocumentTerms = { language, paper };
    const { issued, supersededBy } = await whichVersion(deps, access, version);
    const asked = issued && { issued, terms, uid: caller.uid };
    try {
      const make = async () =>
        !asked
          ? draftPdf(maker, access, terms, String(caller.uid))
          : {
              name: pdfName(JSON.parse(asked.issued.manifest) as Manifest, terms),
              pdf:
                supersededBy === null || copy === 'original'
                  ? await originalPdf(maker, asked)
                  : await supersededPdf(maker, asked, supersededBy),
            };
      const who = { caller, request };
      const { name, pdf } = await auditedCall(deps, who, 'exportReport', make, (made) => made.name);
      request.log.info({ bytes: pdf.length, isDraft: issued === null }, 'Sent a document');
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .send(pdf);
    } catch (error) {
      if (!(error instanceof RenderError)) throw error;
      request.log.error({ err: error }, 'Could not make a document');
      throw refuse(error.reason);
    }
  });

  route(app, 'report/pdfPlace', async ({ caller }) => ({ before: maker.placeOf(String(caller.uid)) }));
}

/**
 * The issued version that is asked for, and the one that replaced it; null for the report as it is now. Refuses with
 * INVALID_INPUT if the report has no such version.
 */
async function whichVersion(
  { db }: Pick<Deps, 'db'>,
  access: ReportAccess,
  asked: number | undefined,
): Promise<{ issued: IssuedVersionTable | null; supersededBy: number | null }> {
  if (asked === undefined && !ISSUED_STATUSES.includes(access.status))
    return { issued: null, supersededBy: null };
  const versions = await db
    .selectFrom('issuedVersion')
    .select('version')
    .where('reportId', '=', access.id)
    .orderBy('version')
    .execute();
  const newest = versions.at(-1)?.version;
  const version = asked ?? newest;
  const issued = await db
    .selectFrom('issuedVersion')
    .selectAll()
    .where('reportId', '=', access.id)
    .where('version', '=', version ?? 0)
    .executeTakeFirst();
  if (issued === undefined) throw refuse('VERSION_NOT_FOUND');
  return { issued, supersededBy: newest === issued.version ? null : (newest ?? null) };
}

/** The report as it is now, as a draft: made anew each time. */
async function draftPdf(
  { deps, signer, render }: PdfMaker,
  access: ReportAccess,
  terms: DocumentTerms,
  client: string,
) {
  let name = '';
  const { pdf } = await render(
    async () => {
      const { source, files } = await loadDraft(deps, signer.issuer, access);
      name = pdfName(source, terms);
      return { model: documentModel(source, terms), files };
    },
    { client },
  );
  return { name, pdf };
}
