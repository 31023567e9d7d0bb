/**
 * @file Reads what a document is made from. An issued version is made from its manifest, so that it says the same whenever
 * it is printed; a draft from what the database has now. Photos come from the object store.
 */
import type { ClientDecided, WorkflowHistory } from '@proofmark/contract/api/workflow.ts';
import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import type { Issuer, Manifest } from '@proofmark/contract/proof/manifest.ts';
import { readReport, type Report } from '@proofmark/contract/report/report.ts';
import { readingOf } from '@proofmark/contract/report/totals.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';
import { ISSUED_STATUSES } from '@proofmark/contract/workflow/transitions.ts';
import type { Deps, ReportAccess } from '../context.ts';
import { inParallel } from '../parallel.ts';
import { readDefectGroups } from '../dictionary/defect-groups.ts';
import { logoFile, readLogo } from '../proof/issuer.ts';
import { defectGroupsOf } from '../proof/make-manifest.ts';
import { readPrintedHistory } from '../reports/history.ts';
import { loadRows } from '../reports/rows.ts';
import { readTeam } from '../reports/team.ts';
import { printEdge, printedPicture, readPrintCopy } from './print-copy.ts';
import type { Picture, ReportSource } from './report-source.ts';
import type { RenderJob } from './render.ts';

/** Where there is no copy for printing yet, each photo takes a core for 20 ms. */
const PHOTOS_AT_ONCE = 2;

/** A source, and the files that its pictures name. */
export interface LoadedSource {
  source: ReportSource;
  files: RenderJob['files'];
}

type Stores = Pick<Deps, 'db' | 'objects'>;

/** Reads a report as it is now. */
export async function loadDraft(stores: Stores, issuer: Issuer, access: ReportAccess): Promise<LoadedSource> {
  const source = await loadFacts(stores, access);
  const { pictures, files } = await loadPictures(stores, access.id, source.report);
  return {
    source: { ...source, issuer, pictures },
    files: [...files, ...(await loadLogo(stores, issuer))],
  };
}

/** Reads everything that a report says now, without its pictures. */
export async function loadFacts(
  { db }: Pick<Deps, 'db'>,
  access: ReportAccess,
): Promise<Omit<ReportSource, 'pictures' | 'issuer'>> {
  const rows = await loadRows(db, [access.id]);
  const report = readReport(rows.get(access.id) ?? []);
  const { orderNo, reportNo, productEn, productZh } = await db
    .selectFrom('task')
    .select(['orderNo', 'reportNo', 'productEn', 'productZh'])
    .where('id', '=', access.taskId)
    .executeTakeFirstOrThrow();
  return {
    reportNo,
    orderNo,
    goods: { productEn, productZh },
    version: access.version,
    isApproved: ISSUED_STATUSES.includes(access.status),
    report,
    reading: readingOf(report),
    history: await readPrintedHistory(db, access.id),
    defectGroups: await readDefectGroups(db),
    team: await readTeam(db, access.taskId),
  };
}

/** Reads a version as it was issued. */
export async function loadIssued(stores: Stores, manifest: Manifest): Promise<LoadedSource> {
  const report = readReport(manifest.rows.map(asRow));
  const { pictures, files } = await loadPictures(stores, manifest.reportId, report);
  return {
    source: { ...sourceOfManifest(manifest, report), pictures },
    files: [...files, ...(await loadLogo(stores, manifest.issuer))],
  };
}

async function loadLogo({ db }: Pick<Stores, 'db'>, { logo }: Issuer): Promise<RenderJob['files']> {
  return logo === null ? [] : [[logoFile(logo), await readLogo(db, logo)]];
}

/** What a manifest says, without pictures. */
export function sourceOfManifest(
  manifest: Manifest,
  report: Report = readReport(manifest.rows.map(asRow)),
): ReportSource {
  const { issuer, reportNo, orderNo, goods, version, team, steps } = manifest;
  const history = steps.map(({ event, by, at, decision, ...step }) => ({
    ...step,
    ...(decision && { decision: decision as ClientDecided }),
    event: event as WorkflowHistory['entries'][number]['event'],
    // Nobody prints these.
    from: null,
    to: 'approved' as const,
    by: { uid: 0, nickname: by },
    at: Date.parse(at),
  }));
  const reading = readingOf(report);
  return {
    issuer,
    reportNo,
    orderNo,
    goods,
    version,
    isApproved: true,
    report,
    reading,
    history,
    defectGroups: defectGroupsOf(manifest),
    team,
    pictures: new Map(),
  };
}

/** A manifest has the values alone: what two people wrote at once was settled before. */
function asRow({ kind, id, fields }: Manifest['rows'][number]): Row {
  return { kind: kind as Row['kind'], id, fields, hlc: {}, deleted: false, seq: 0 };
}

/** The copies of the photos that are printed. A photo that is lost or broken has none. */
async function loadPictures(
  { db, objects }: Stores,
  reportId: string,
  { photos }: Report,
): Promise<{ pictures: Map<string, Picture>; files: RenderJob['files'] }> {
  const confirmed = await db
    .selectFrom('file')
    .select('rename')
    .where('reportId', '=', reportId)
    .where('state', '=', 'confirmed')
    .execute();
  // A row may name any file. Only those of this report are read.
  const own = new Set(confirmed.map(({ rename }) => rename));
  const edge = printEdge(photos.length);
  const copies = await inParallel(photos, PHOTOS_AT_ONCE, async ({ id, rename }: Entity<'photo'>) => {
    const copy = rename && own.has(rename) ? await readPrintCopy(objects, rename, edge) : null;
    return copy ? { id, copy } : null;
  });
  const pictures = new Map<string, Picture>();
  const files: RenderJob['files'] = [];
  for (const found of copies) {
    if (!found) continue;
    const printed = printedPicture(found.copy, pictures.size + 1);
    pictures.set(found.id, printed.picture);
    files.push(...printed.files);
  }
  return { pictures, files };
}
