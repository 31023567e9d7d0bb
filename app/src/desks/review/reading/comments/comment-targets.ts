/** @file What a comment can be about: a point as a whole, or one of the values that it shows. */
import type { Report } from '@proofmark/contract/report/report.ts';
import { rowName } from '@proofmark/contract/words/row-names.ts';
import type { Translate } from '../../../../i18n/messages.ts';
import { valuesOf } from '../corrections/correctable.ts';
import type { ReadingPoint } from '../points.ts';
import { rowFacts } from '../row-facts.ts';
import type { CommentTarget } from '@proofmark/contract/words/comment-place.ts';

/** The point as a target; the whole report without one. */
export function commentTargetOf(point: ReadingPoint | undefined): CommentTarget {
  if (point === undefined) return {};
  const { kind, rowId, field } = point;
  return { targetKind: kind, targetId: rowId, ...(field === undefined ? {} : { targetField: field }) };
}

/** The values of the target's row that a comment can be about, with their labels: fields, and an item's measurements with each value. */
export function targetsAt(
  t: Translate,
  { targetKind, targetId }: CommentTarget,
  points: readonly ReadingPoint[],
  report: Report,
): { target: CommentTarget; label: string }[] {
  const point = points.find(({ kind, rowId, field }) => kind === targetKind && rowId === targetId && !field);
  if (point === undefined) return [];
  const { kind, rowId } = point;
  const rows = (report as unknown as Record<string, readonly { id: string }[]>)[`${kind}s`] ?? [];
  const row = rows.find(({ id }) => id === rowId);
  const fields = row === undefined ? [] : rowFacts(t, kind, row, report);
  const measurements = report.measurements.filter(({ itemId }) => kind === 'item' && itemId === rowId);
  return [
    ...fields.map(({ field, label }) => ({
      target: { targetKind: kind, targetId: rowId, targetField: field },
      label,
    })),
    ...measurements.flatMap((each) => [
      {
        target: { targetKind: 'measurement', targetId: each.id },
        label: rowName(t, 'measurement', each.id, report),
      },
      ...valuesOf(
        t,
        report,
      )(each).flatMap(({ label, fields }) =>
        fields.map(({ field }) => ({
          target: { targetKind: 'measurement', targetId: each.id, targetField: field },
          label,
        })),
      ),
    ]),
  ];
}
