/** @file Reports as files to work with: Excel, JSON, photos in a ZIP. */
import { ENDPOINT_SCHEMAS } from '@proofmark/contract/api/endpoint-schemas.ts';
import type { FastifyRequest } from 'fastify';
import { calendarDay } from '../calendar-day.ts';
import { requireReportAccess, type App, type Caller, type Deps } from '../context.ts';
import { readDefectGroups } from '../dictionary/defect-groups.ts';
import { refuse } from '../errors.ts';
import { attach } from '../http/download.ts';
import { route } from '../http/route.ts';
import { auditedCall } from '../session/audit-log.ts';
import { photoEntries } from './photos-zip.ts';
import { baseName, loadExport } from './report-export.ts';
import { reportJson } from './report-json.ts';
import { reportSheets } from './report-workbook.ts';
import { chooseReports, reportsSheets } from './reports-workbook.ts';
import { workbookEntries } from './workbook.ts';
import { zipStream } from './zip-stream.ts';

/** Mounts the endpoints of exports. Files are made while they are sent, and no longer than somebody reads. */
export function exportRoutes(app: App, deps: Deps): void {
  /** What a report's file is made of. The log says who took it, and which kind of file. */
  const load = async (
    {
      caller,
      request,
      input: { reportId },
    }: { caller: Caller; request: FastifyRequest; input: { reportId: string } },
    file: string,
  ) => {
    const access = await requireReportAccess(deps, caller, reportId, 'read');
    return auditedCall(
      deps,
      { caller, request },
      'exportReport',
      () => loadExport(deps, access),
      (source) => `${baseName(source)}${file}`,
    );
  };

  route(app, 'report/excel', async ({ reply, ...call }) => {
    const source = await load(call, '.xlsx');
    attach(reply, ENDPOINT_SCHEMAS['report/excel'].file, `${baseName(source)}.xlsx`);
    return reply.send(zipStream(workbookEntries(reportSheets(source, call.input.language))));
  });

  route(app, 'report/json', async ({ reply, ...call }) => {
    const source = await load(call, '.json');
    attach(reply, ENDPOINT_SCHEMAS['report/json'].file, `${baseName(source)}.json`);
    // Bytes, because a text would be taken for JSON that is to be checked as an envelope.
    return reply.send(Buffer.from(reportJson(source)));
  });

  route(app, 'report/photos', async ({ reply, ...call }) => {
    const source = await load(call, '_photos.zip');
    attach(reply, ENDPOINT_SCHEMAS['report/photos'].file, `${baseName(source)}_photos.zip`);
    return reply.send(zipStream(photoEntries(source, deps)));
  });

  /** Whose workbook of many reports is being made. */
  const busy = new Set<number>();
  route(app, 'task/excel', async ({ input, caller, request, reply }) => {
    const { uid } = caller;
    if (busy.has(uid)) throw refuse('BUSY', { retryAfterSeconds: RETRY_SECONDS, text: ONE_AT_A_TIME });
    if (busy.size >= MOST_AT_ONCE) throw refuse('BUSY', { retryAfterSeconds: RETRY_SECONDS });
    busy.add(uid);
    try {
      const chosen = await auditedCall(
        deps,
        { caller, request },
        'exportReports',
        () => chooseReports(deps.db, caller, input),
        (reports) => String(reports.length),
      );
      const sheets = reportsSheets(deps, chosen, input, await readDefectGroups(deps.db));
      const stream = zipStream(workbookEntries(sheets));
      stream.once('close', () => busy.delete(uid));
      request.log.info({ reports: chosen.length }, 'Exports reports');
      attach(reply, ENDPOINT_SCHEMAS['task/excel'].file, `reports_${calendarDay(deps.now())}.xlsx`);
      return reply.send(stream);
    } catch (error) {
      busy.delete(uid);
      throw error;
    }
  });
}

/** Each takes what a core has left. */
const MOST_AT_ONCE = 4;
const RETRY_SECONDS = 10;
const ONE_AT_A_TIME = {
  zh: '上一次导出还没有结束，请稍后再试。',
  en: 'Your last export has not ended yet. Try again in a moment.',
};
