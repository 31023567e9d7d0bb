/** @file Records of clients, suppliers and factories as Excel. For those who plan. */
import { ENDPOINT_SCHEMAS } from '@proofmark/contract/api/endpoint-schemas.ts';
import { requirePlanner, type App, type Deps } from '../context.ts';
import { ImportError } from '../dictionary/import-file.ts';
import { refuse } from '../errors.ts';
import { workbookEntries } from '../exports/workbook.ts';
import { zipStream } from '../exports/zip-stream.ts';
import { attach } from '../http/download.ts';
import { route } from '../http/route.ts';
import { readParty } from '../parties/stored.ts';
import { auditedCall } from '../session/audit-log.ts';
import { importParties, partySheet } from './party-file.ts';
import { readOrderFile } from './read-file.ts';

const EXCEL_NAME = 'parties.xlsx';

/** Mounts the endpoints. */
export function partyFileRoutes(app: App, deps: Deps): void {
  const { db, now } = deps;
  route(app, 'party/excel', async ({ input: { language }, caller, request, reply }) => {
    requirePlanner(caller);
    const rows = await auditedCall(
      deps,
      { caller, request },
      'partyExport',
      () =>
        db
          .selectFrom('party')
          .selectAll()
          .where('mergedInto', 'is', null)
          .orderBy('kind')
          .orderBy('search')
          .orderBy('id')
          .execute(),
      ({ length }) => `${EXCEL_NAME}: ${length}`,
    );
    attach(reply, ENDPOINT_SCHEMAS['party/excel'].file, EXCEL_NAME);
    return reply.send(zipStream(workbookEntries([partySheet(rows.map(readParty), language)])));
  });

  route(app, 'party/import', async ({ input: { fileName, content }, caller, request }) => {
    requirePlanner(caller);
    const importFile = async () => {
      try {
        const table = await readOrderFile(fileName, Buffer.from(content, 'base64'));
        return await importParties(db, table, now());
      } catch (error) {
        throw error instanceof ImportError ? refuse('IMPORT_NOT_VALID', { issues: error.issues }) : error;
      }
    };
    return auditedCall(
      deps,
      { caller, request },
      'partyImport',
      importFile,
      ({ added, changed, unchanged }) =>
        `${fileName}: added ${added}, changed ${changed}, unchanged ${unchanged}`,
    );
  });
}
