/** @file What accounts of clients may call: their approved reports, as lists and as files. */
import type { FastifyRequest } from 'fastify';
import { ENDPOINT_SCHEMAS } from '@proofmark/contract/api/endpoint-schemas.ts';
import type { Manifest } from '@proofmark/contract/proof/manifest.ts';
import type { App, Caller } from '../context.ts';
import { originalPdf, type PdfMaker } from '../documents/issued-pdf.ts';
import { pdfName } from '../documents/pdf-name.ts';
import { RenderError } from '../documents/render.ts';
import { refuse } from '../errors.ts';
import { photoEntries } from '../exports/photos-zip.ts';
import { baseName, loadIssuedExport } from '../exports/report-export.ts';
import { reportSheets } from '../exports/report-workbook.ts';
import { workbookEntries } from '../exports/workbook.ts';
import { zipStream } from '../exports/zip-stream.ts';
import { attach } from '../http/download.ts';
import { route } from '../http/route.ts';
import { proveVersion } from '../proof/version-proof.ts';
import { auditedCall } from '../session/audit-log.ts';
import { listClientReports, requireClientVersion } from './client-reports.ts';

/** Mounts the endpoints of clients. */
export function clientRoutes(app: App, maker: PdfMaker): void {
  const { deps, signer } = maker;

  route(app, 'client/reports', async ({ input, caller }) => listClientReports(deps, caller, input));

  route(app, 'client/pdf', async ({ input: { reportId, version, ...terms }, caller, request, reply }) => {
    const issued = await requireClientVersion(deps, caller, { reportId, version });
    try {
      const name = pdfName(JSON.parse(issued.manifest) as Manifest, terms);
      const pdf = await auditedCall(
        deps,
        { caller, request },
        'exportReport',
        () => originalPdf(maker, { issued, terms, uid: caller.uid }),
        () => name,
      );
      attach(reply, 'application/pdf', name);
      return reply.send(pdf);
    } catch (error) {
      if (!(error instanceof RenderError)) throw error;
      request.log.error({ err: error }, 'Could not make a document');
      throw refuse(error.reason);
    }
  });

  route(app, 'client/excel', async ({ input: { language, ...which }, caller, request, reply }) => {
    const { source } = await exported(caller, request, which, 'xlsx');
    attach(reply, ENDPOINT_SCHEMAS['client/excel'].file, `${baseName(source)}.xlsx`);
    return reply.send(zipStream(workbookEntries(reportSheets(source, language))));
  });
  route(app, 'client/photos', async ({ input, caller, request, reply }) => {
    const { source } = await exported(caller, request, input, 'zip');
    attach(reply, ENDPOINT_SCHEMAS['client/photos'].file, `${baseName(source)}_photos.zip`);
    return reply.send(zipStream(photoEntries(source, deps)));
  });

  route(app, 'client/proof', async ({ input, caller, request, reply }) => {
    const { source, issued } = await exported(caller, request, input, 'proof');
    const { proof } = await proveVersion(deps.db, signer, issued);
    attach(reply, ENDPOINT_SCHEMAS['client/proof'].file, `${baseName(source)}_proof.json`);
    return reply.send(JSON.stringify({ manifest: issued.manifest, proof }));
  });

  /** An approved version as it is given out, with an entry in the audit log. */
  async function exported(
    caller: Caller,
    request: FastifyRequest,
    which: Parameters<typeof requireClientVersion>[2],
    kind: 'xlsx' | 'zip' | 'proof',
  ) {
    const issued = await requireClientVersion(deps, caller, which);
    const source = await auditedCall(
      deps,
      { caller, request },
      'exportReport',
      () => loadIssuedExport(deps, JSON.parse(issued.manifest) as Manifest),
      (made) => `${baseName(made)}.${kind}`,
    );
    return { source, issued };
  }
}
