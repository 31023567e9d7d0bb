/** @file Compares two versions of a report, with who changed what between them, and why. */
import type { ComparedVersions } from '@proofmark/contract/api/version.ts';
import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import {
  compareVersions,
  type RowChange,
  type VersionRow,
} from '@proofmark/contract/report/compare-versions.ts';
import { recordOf } from '@proofmark/contract/report/corrections.ts';
import { readReport, type Report } from '@proofmark/contract/report/report.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { wordsIn } from '@proofmark/contract/words/both-languages.ts';
import { fullFieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { rowName } from '@proofmark/contract/words/row-names.ts';
import { valueText, type KnownNames } from '@proofmark/contract/words/value-text.ts';
import type { ReportAccess } from '../context.ts';
import { sql } from 'kysely';
import type { Db, OperationTable, WorkflowEntryTable } from '../database/schema.ts';
import { readDefectGroups } from '../dictionary/defect-groups.ts';
import { refuse } from '../errors.ts';
import { defectGroupsOf, manifestRows } from '../proof/make-manifest.ts';
import { loadRows } from '../reports/rows.ts';
import { readVersionManifest } from './versions.ts';

const EN = wordsIn('en-US');
const ZH = wordsIn('zh-CN');
type Compared = ComparedVersions['changes'][number];
type ComparedField = Compared['fields'][number];
/** Who, when and why. */
type Origin = Pick<ComparedField, 'by' | 'why'> & { isCorrection: boolean };

/** Entries of the log that are read at once. */
const PAGE = 1000;
/** Values whose JSON is longer are left out. */
const LONGEST_VALUE = 4000;

/** A version to compare: what it says, and where the log stood. */
interface Side {
  rows: readonly VersionRow[];
  report: Report;
  names: KnownNames;
  /** The number of the latest operation by then. */
  seq: number;
}

/**
 * Compares version `from` with version `to`, or with the report as it is now. Refuses with VERSION_NOT_FOUND if one of
 * them was not approved.
 */
export async function compareStored(
  db: Db,
  report: ReportAccess,
  { from, to }: { from: number; to?: number | undefined },
): Promise<ComparedVersions> {
  const before = await issuedSide(db, report.id, from);
  const issued = to === undefined ? null : await issuedSide(db, report.id, to);
  const isNow = to === undefined || to === report.version;
  const after = issued ?? (isNow ? await openSide(db, report) : null);
  if (before === null || after === null) throw refuse('VERSION_NOT_FOUND');
  const { changes, same } = compareVersions(before.rows, after.rows);
  const origins = await originsBetween(db, report.id, [before.seq, after.seq], changes);
  const corrections = (await loadRows(db, [report.id], ['correction'])).get(report.id) ?? [];
  explain(origins, changes, readReport(corrections).corrections);
  return {
    from,
    to: to ?? report.version,
    changes: changes.map((change) => describe(change, before, after, origins)),
    same,
  };
}

async function issuedSide(db: Db, reportId: string, version: number): Promise<Side | null> {
  const manifest = await readVersionManifest(db, reportId, version);
  const approved = await db
    .selectFrom('workflowEntry')
    .select('seq')
    .where('reportId', '=', reportId)
    .where('event', '=', 'approve')
    .where('version', '=', version)
    .executeTakeFirst();
  if (manifest === null || approved === undefined) return null;
  return {
    rows: manifest.rows,
    report: reportOf(manifest.rows),
    names: { defectGroups: defectGroupsOf(manifest) },
    seq: approved.seq,
  };
}

async function openSide(db: Db, { id, seq }: ReportAccess): Promise<Side> {
  const rows = manifestRows((await loadRows(db, [id])).get(id) ?? []);
  return { rows, report: reportOf(rows), names: { defectGroups: await readDefectGroups(db) }, seq };
}

function reportOf(rows: readonly VersionRow[]): Report {
  return readReport(rows.map((row) => ({ ...row, kind: row.kind as Kind, hlc: {}, deleted: false, seq: 0 })));
}

/**
 * `kind/id/field` → the last change of the field between two places of the log, and the step that let people make it.
 * Reads backwards, until every field is found.
 */
async function originsBetween(
  db: Db,
  reportId: string,
  places: readonly number[],
  changes: readonly RowChange[],
): Promise<Map<string, Origin>> {
  const wanted = new Map(
    changes.map(({ kind, id, fields }) => [`${kind}/${id}`, new Set(fields.map(({ field }) => field))]),
  );
  const origins = new Map<string, Origin>();
  const openings = await openingsOf(db, reportId);
  const from = Math.min(...places);
  let below = Math.max(...places) + 1;
  while (wanted.size > 0) {
    const page = await changesBelow(db, reportId, from, below);
    for (const entry of page) {
      const row = `${entry.kind}/${entry.rowId}`;
      const left = wanted.get(row);
      if (left === undefined) continue;
      for (const field of entry.isDeletion ? left : Object.keys(JSON.parse(entry.before) as object))
        if (left.delete(field)) origins.set(`${row}/${field}`, originOf(entry, openings));
      if (left.size === 0) wanted.delete(row);
    }
    const last = page.at(-1);
    if (page.length < PAGE || !last) break;
    below = last.seq;
  }
  return origins;
}

/** A correction says itself why it was made. */
function explain(
  origins: Map<string, Origin>,
  changes: readonly RowChange[],
  corrections: Report['corrections'],
): void {
  for (const { kind, id, fields } of changes)
    for (const { field, after } of fields) {
      const origin = origins.get(`${kind}/${id}/${field}`);
      const record = recordOf(corrections, { kind, id, field, value: after });
      if (origin?.isCorrection && record)
        origin.why = { event: 'correct', reason: '', text: record.reason ?? '' };
    }
}

type Change = Pick<OperationTable, 'kind' | 'rowId' | 'seq' | 'uid' | 'role' | 'receivedAt' | 'before'> & {
  nickname: string | null;
  isDeletion: number | boolean;
  isCorrection: number | boolean;
};

function changesBelow(db: Db, reportId: string, from: number, below: number): Promise<Change[]> {
  return (
    db
      .selectFrom('operation as o')
      .leftJoin('user', 'user.uid', 'o.uid')
      .select(['o.kind', 'o.rowId', 'o.seq', 'o.uid', 'o.role', 'o.receivedAt', 'o.before', 'user.nickname'])
      // Quotes inside of texts are escaped, so this is only ever the key.
      .select(sql<number | boolean>`o.body like '%"delete":true%'`.as('isDeletion'))
      .select(sql<number | boolean>`o.body like '%"as":"review"%'`.as('isCorrection'))
      .where('o.reportId', '=', reportId)
      .where('o.seq', '>', from)
      .where('o.seq', '<', below)
      .orderBy('o.seq', 'desc')
      .limit(PAGE)
      .execute()
  );
}

type Opening = Pick<WorkflowEntryTable, 'seq' | 'event' | 'reason' | 'text'>;

/** The steps that let people change the report again. */
function openingsOf(db: Db, reportId: string): Promise<Opening[]> {
  return db
    .selectFrom('workflowEntry')
    .select(['seq', 'event', 'reason', 'text'])
    .where('reportId', '=', reportId)
    .where('event', 'in', ['amend', 'return'])
    .orderBy('number')
    .execute();
}

function originOf(
  { seq, uid, nickname, role, receivedAt, isCorrection }: Change,
  openings: readonly Opening[],
): Origin {
  const opening = openings.findLast((step) => step.seq < seq);
  const person = { uid, nickname: nickname ?? '' };
  return {
    by: { person, role: (role || null) as NonNullable<ComparedField['by']>['role'], at: receivedAt, seq },
    why: opening ? { event: opening.event, reason: opening.reason, text: opening.text } : null,
    isCorrection: Boolean(isCorrection),
  };
}

function describe(
  { kind, id, what, fields }: RowChange,
  before: Side,
  after: Side,
  origins: ReadonlyMap<string, Origin>,
): Compared {
  const { report } = what === 'removed' ? before : after;
  const renameOf = (side: Side) => side.report.photos.find((photo) => photo.id === id)?.rename ?? null;
  return {
    kind,
    id,
    what,
    name: { en: rowName(EN, kind, id, report), zh: rowName(ZH, kind, id, report) },
    photo: kind === 'photo' ? { before: renameOf(before), after: renameOf(after) } : null,
    fields: fields.map(({ field, ...values }) => {
      const isLong = [values.before, values.after].some(
        (value) => JSON.stringify(value).length > LONGEST_VALUE,
      );
      const { before: old, after: now } = isLong ? { before: null, after: null } : values;
      return {
        field,
        label: { en: fullFieldLabel(EN, kind, field), zh: fullFieldLabel(ZH, kind, field) },
        before: old,
        after: now,
        isLong,
        beforeText: words(kind, field, old, before),
        afterText: words(kind, field, now, after),
        by: origins.get(`${kind}/${id}/${field}`)?.by ?? null,
        why: origins.get(`${kind}/${id}/${field}`)?.why ?? null,
      };
    }),
  };
}

function words(kind: Kind, field: string, value: Json, { report, names }: Side): { en: string; zh: string } {
  return {
    en: valueText(EN, { kind, field }, value, report, names),
    zh: valueText(ZH, { kind, field }, value, report, names),
  };
}
