/** @file What accounts of clients may call: their approved reports, as lists and as files. */
import { ENDPOINT_SCHEMAS } from '@proofmark/contract/api/endpoint-schemas.ts';
import type { Manifest } from '@proofmark/contract/proof/manifest.ts';
import type { App } from '../context.ts';
import { originalPdf, type PdfMaker } from '../documents/issued-pdf.ts';
import { pdfName } from '../documents/pdf-name.ts';
import { RenderError } from '../documents/render.ts';
import { refuse } from '../errors.ts';
import { baseName, loadIssuedExport } from '../exports/report-export.ts';
import { reportSheets } from '../exports/report-workbook.ts';
import { workbookEntries } from '../exports/workbook.ts';
import { zipStream } from '../exports/zip-stream.ts';
import { attach } from '../http/download.ts';
import { route } from '../http/route.ts';
import { auditedCall } from '../session/audit-log.ts';
import { listClientReports, requireClientVersion } from './client-reports.ts';

/** Mounts the endpoints of clients. */
export function clientRoutes(app: App, maker: PdfMaker): void {
  const { deps } = maker;

  route(app, 'client/reports', async ({ input, caller }) => listClientReports(deps, caller, input));

  route(app, 'client/pdf', async ({ input: { reportId, ...terms }, caller, request, reply }) => {
    const issued = await requireClientVersion(deps, caller, reportId);
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

  route(app, 'client/excel', async ({ input: { reportId, language }, caller, request, reply }) => {
    const issued = await requireClientVersion(deps, caller, reportId);
    const source = await auditedCall(
      deps,
      { caller, request },
      'exportReport',
      () => loadIssuedExport(deps, JSON.parse(issued.manifest) as Manifest),
      (made) => `${baseName(made)}.xlsx`,
    );
    attach(reply, ENDPOINT_SCHEMAS['client/excel'].file, `${baseName(source)}.xlsx`);
    return reply.send(zipStream(workbookEntries(reportSheets(source, language))));
  });
}
