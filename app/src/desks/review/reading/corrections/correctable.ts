/** @file What of a point can be corrected, and what was corrected there. */
import { fieldFacts, KINDS, stemOf, type Kind } from '@proofmark/contract/fields/kinds.ts';
import { correctionOf } from '@proofmark/contract/report/corrections.ts';
import { isEmpty } from '@proofmark/contract/report/gaps/gap.ts';
import { summariseMeasurement } from '@proofmark/contract/report/measurement.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { fieldLabel, fullFieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { rowName } from '@proofmark/contract/words/row-names.ts';
import type { Translate } from '../../../../i18n/messages.ts';
import type { ReadingPoint } from '../points.ts';

/** A field that can be corrected. */
export interface CorrectableField {
  kind: Kind;
  id: string;
  field: string;
  value: Json;
}

/** A choice in the form: one fact, or a text in its languages. */
export interface Correctable {
  label: string;
  fields: readonly CorrectableField[];
}

/** What can be corrected at a point: `wording` by E, `fact` by O. Empty if there is nothing. */
export function correctablesOf(
  t: Translate,
  point: ReadingPoint | undefined,
  report: Report,
  what: 'wording' | 'fact',
): Correctable[] {
  if (point === undefined) return [];
  const { kind, rowId, field } = point;
  const row = findRow(report, kind, rowId);
  if (row === undefined) return [];
  const names = Object.keys(KINDS[kind]).filter(
    (name) => field === undefined || stemOf(kind, name) === stemOf(kind, field),
  );
  const own = correctable(t, { kind, id: rowId, row, names, what });
  if (kind !== 'item' || what === 'wording') return own;
  return [
    ...own,
    ...report.measurements.filter((each) => each.itemId === rowId).flatMap(valuesOf(t, report)),
  ];
}

function correctable(
  t: Translate,
  {
    kind,
    id,
    row,
    names,
    what,
  }: { kind: Kind; id: string; row: object; names: readonly string[]; what: 'wording' | 'fact' },
): Correctable[] {
  const values = row as Record<string, Json | undefined>;
  const fields = names
    .filter((field) => correctionOf(kind, field) === what)
    .map((field) => ({ kind, id, field, value: values[field] ?? null }));
  const nameOf = (field: string) => (what === 'wording' ? stemOf(kind, field) : field);
  // A fact that bears on the result can be missing and still be corrected.
  const isAlways = (field: string) => what === 'fact' && fieldFacts(kind, field).isDecisive;
  return [...new Set(fields.map(({ field }) => nameOf(field)))]
    .map((name) => ({ name, of: fields.filter(({ field }) => nameOf(field) === name) }))
    .filter(({ name, of }) => isAlways(name) || of.some(({ value }) => !isEmpty(value)))
    .map(({ name, of }) => ({ label: fieldLabel(t, kind, name), fields: of }));
}

/** The measured values of a row, one by one. */
export const valuesOf =
  (t: Translate, report: Report) =>
  (row: Report['measurements'][number]): Correctable[] =>
    summariseMeasurement(row).values.flatMap((value, index) => {
      const field = `value${index + 1}`;
      const label = `${rowName(t, 'measurement', row.id, report)} · ${fullFieldLabel(t, 'measurement', field)}`;
      return value === null
        ? []
        : [{ label, fields: [{ kind: 'measurement' as const, id: row.id, field, value }] }];
    });

/** The row of a kind with this id. */
function findRow(report: Report, kind: Kind, id: string): object | undefined {
  if (kind === 'information' || kind === 'conclusion') return report[kind];
  const rows = (report as unknown as Record<string, readonly { id: string }[]>)[`${kind}s`] ?? [];
  return rows.find((row) => row.id === id);
}

/** The corrections that are shown at a point, oldest first. */
export function correctionsAt(
  { kind, rowId, field }: ReadingPoint,
  { corrections, measurements }: Report,
): Report['corrections'] {
  const isOfItem = (id: string) => measurements.some((row) => row.id === id && row.itemId === rowId);
  return corrections
    .filter(({ targetKind, targetId, targetField }) => {
      if (kind === 'item' && targetKind === 'measurement') return isOfItem(targetId ?? '');
      const isSameField = field === undefined || stemOf(kind, targetField ?? '') === stemOf(kind, field);
      return targetKind === kind && targetId === rowId && isSameField;
    })
    .toSorted((a, b) => (Date.parse(a.at ?? '') || 0) - (Date.parse(b.at ?? '') || 0));
}
