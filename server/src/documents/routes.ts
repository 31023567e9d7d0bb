/** @file A report as PDF. */
import { requireReportAccess, type App, type Deps } from '../context.ts';
import { refuse } from '../errors.ts';
import { route } from '../http/route.ts';
import { documentModel } from './document-model.ts';
import { loadSource } from './load-source.ts';
import { renderDocument, RenderError, type Render } from './render.ts';
import type { DocumentLanguage } from './wording.ts';

/** In the name of a file. */
const LANGUAGE_NAMES: Record<DocumentLanguage, string> = { 'zh-CN': 'zh', 'en-US': 'en', bilingual: 'zh-en' };

/** Mounts the endpoint of documents. */
export function documentRoutes(app: App, deps: Deps, render: Render = renderDocument): void {
  route(app, 'report/pdf', async ({ input: { reportId, language, paper }, caller, request, reply }) => {
    const access = await requireReportAccess(deps, caller, reportId, 'read');
    let name = '';
    try {
      const { pdf, pages, replaced } = await render(
        async () => {
          const { source, files } = await loadSource(deps, access);
          name = fileName(source.reportNo, source.version, language);
          return { model: documentModel(source, { language, paper }), files };
        },
        { client: String(caller.uid) },
      );
      request.log.info({ pages, replaced, bytes: pdf.length }, 'Made a document');
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .send(pdf);
    } catch (error) {
      if (!(error instanceof RenderError)) throw error;
      request.log.error({ err: error }, 'Could not make a document');
      throw refuse('PDF_NOT_MADE');
    }
  });
}

/** `IR-260603-014_v2_zh-en.pdf`. Characters that a file system or a header may not have become dashes. */
function fileName(reportNo: string, version: number, language: DocumentLanguage): string {
  return `${reportNo.replaceAll(/[^A-Za-z0-9._-]/g, '-')}_v${version}_${LANGUAGE_NAMES[language]}.pdf`;
}
