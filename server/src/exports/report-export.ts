/** @file Reads what the exports of one report are made from. */
import type { Manifest } from '@proofmark/contract/proof/manifest.ts';
import type { Deps, ReportAccess } from '../context.ts';
import { loadFacts, sourceOfManifest } from '../documents/load-source.ts';
import type { ReportSource } from '../documents/report-source.ts';
import { namePart } from '../http/download.ts';
import { photoFileNames } from './photo-names.ts';

/** The ending of a file by its type; the server stores no others. */
const EXTENSIONS: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** A confirmed photo of the report. */
export interface StoredPhoto {
  rename: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
  /** When the server had it, epoch ms. */
  confirmedAt: number | null;
}

/** A report, its photos, and the proof of its version. */
export interface ReportExport extends Omit<ReportSource, 'pictures' | 'issuer'> {
  reportId: string;
  status: ReportAccess['status'];
  /** Photo id → its file. A photo that was never sent has none. */
  stored: ReadonlyMap<string, StoredPhoto>;
  /** Photo id → its name in the ZIP; only of photos with a file. */
  fileNames: ReadonlyMap<string, string>;
  issued: { manifestHash: string; code: string; issuedAt: number; verifyUrl: string } | null;
}

/** Reads a report to export it as it is now. */
export async function loadExport(
  deps: Pick<Deps, 'db' | 'config'>,
  access: ReportAccess,
): Promise<ReportExport> {
  return withFiles(deps, await loadFacts(deps, access), access);
}

/** Reads an issued version to export it: what it said then, whatever the report says now. */
export function loadIssuedExport(
  deps: Pick<Deps, 'db' | 'config'>,
  manifest: Manifest,
): Promise<ReportExport> {
  return withFiles(deps, sourceOfManifest(manifest), { id: manifest.reportId, status: 'approved' });
}

async function withFiles(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  facts: Omit<ReportSource, 'pictures' | 'issuer'>,
  access: Pick<ReportAccess, 'id' | 'status'>,
): Promise<ReportExport> {
  const files = await db
    .selectFrom('file')
    .select(['rename', 'contentType', 'sizeBytes', 'sha256', 'confirmedAt'])
    .where('reportId', '=', access.id)
    .where('state', '=', 'confirmed')
    .execute();
  // A row may name any file. Only those of this report are read.
  const byName = new Map(files.map((file) => [file.rename, file]));
  const stored = new Map(
    facts.report.photos.flatMap(({ id, rename }) => {
      const file = rename ? byName.get(rename) : undefined;
      return file ? [[id, file] as const] : [];
    }),
  );
  const version = await db
    .selectFrom('issuedVersion')
    .select(['hash', 'code', 'issuedAt'])
    .where('reportId', '=', access.id)
    .where('version', '=', facts.version)
    .executeTakeFirst();
  const isIssued = facts.isApproved && version !== undefined;
  return {
    ...facts,
    reportId: access.id,
    status: access.status,
    stored,
    fileNames: photoFileNames(facts.report, (id) => {
      const file = stored.get(id);
      return file && (EXTENSIONS[file.contentType] ?? 'bin');
    }),
    issued: isIssued
      ? {
          manifestHash: version.hash,
          code: version.code,
          issuedAt: version.issuedAt,
          verifyUrl: verifyUrl(config, version.code),
        }
      : null,
  };
}

/** Where anybody can check a version. What follows `#` does not reach the server. */
export function verifyUrl({ publicUrl }: Pick<Deps['config'], 'publicUrl'>, code: string): string {
  return `${publicUrl}/verify#${code.replaceAll('-', '')}`;
}

/** `IR-260603-014_v2`. */
export function baseName({ reportNo, version }: Pick<ReportExport, 'reportNo' | 'version'>): string {
  return `${namePart(reportNo)}_v${version}`;
}
