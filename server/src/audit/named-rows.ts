/**
 * @file The rows that a page of a log needs so that it can name them. A report may have 20,000 rows and a page names a
 * hundred, so only those are read, with what their names are made of.
 */
import { factsOf } from '@proofmark/contract/fields/field-facts.ts';
import type { FieldType } from '@proofmark/contract/fields/field-types.ts';
import { fieldFacts, KINDS, type Kind } from '@proofmark/contract/fields/kinds.ts';
import { isEmpty } from '@proofmark/contract/report/gaps/gap.ts';
import { readReport, type Report } from '@proofmark/contract/report/report.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import type { Db, OperationTable } from '../database/schema.ts';
import { isStep, type LogEntry } from '../reports/chain.ts';
import { readRow } from '../reports/rows.ts';

/** The fields whose values are ids of other rows. */
const REFERENCES: ReadonlySet<string> = new Set(
  Object.values(KINDS).flatMap((fields: Record<string, FieldType>) =>
    Object.keys(fields).filter((field) => factsOf(fields[field]).isReference),
  ),
);

/** The report with the rows that these entries name, also those that were deleted. Other rows may be missing. */
export async function reportForNames(
  db: Db,
  reportId: string,
  entries: readonly LogEntry[],
): Promise<Report> {
  const operations = entries.filter((entry): entry is LogEntry & OperationTable => !isStep(entry));
  if (operations.length === 0) return readReport([]);
  const ids = new Set(
    operations.flatMap(({ rowId, body, before }) => [rowId, ...idsIn(body), ...idsIn(before)]),
  );
  const found = new Map<string, Row>();
  const keep = (rows: readonly Row[]) => {
    for (const row of rows) found.set(`${row.kind}/${row.id}`, { ...row, deleted: false });
  };
  keep(await rowsWith(db, reportId, 'id', ids));
  // A measurement is named with its item, a correction with what it corrects.
  const further = [...found.values()].flatMap(({ fields }) => idsIn(JSON.stringify(fields)));
  keep(await rowsWith(db, reportId, 'id', new Set(further.filter((id) => !ids.has(id)))));
  const kinds = new Set<Kind>([...found.values()].filter(isUnnamed).map(({ kind }) => kind));
  if (operations.some(({ body }) => body.includes('"as":"review"'))) kinds.add('correction');
  keep(await rowsWith(db, reportId, 'kind', kinds));
  return readReport([...found.values()]);
}

/** The ids of other rows in the JSON of an operation or of fields. */
function idsIn(json: string): string[] {
  const ids: string[] = [];
  JSON.parse(json, (key, value: Json) => {
    if (REFERENCES.has(key)) ids.push(...[value].flat().filter((id) => typeof id === 'string'));
    return value;
  });
  return ids;
}

/** A row without any of the values that name its kind is named by its place among all rows of the kind. */
function isUnnamed({ kind, fields }: Row): boolean {
  const names = Object.keys(KINDS[kind]).filter((field) => fieldFacts(kind, field).isName);
  return names.length > 0 && names.every((field) => isEmpty(fields[field]));
}

async function rowsWith(
  db: Db,
  reportId: string,
  column: 'id' | 'kind',
  values: ReadonlySet<string>,
): Promise<Row[]> {
  if (values.size === 0) return [];
  const rows = await db
    .selectFrom('reportRow')
    .select(['kind', 'id', 'body', 'deleted', 'seq'])
    .where('reportId', '=', reportId)
    .where(column, 'in', [...values])
    .execute();
  return rows.map(readRow);
}
