/** @file The place in the report that a comment is about. */
import { isKind, stemOf, type Fields, type Kind } from '@proofmark/contract/fields/kinds.ts';
import { commentSection, isOnDeleted } from '@proofmark/contract/report/comments.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import type { GapTarget } from '../gaps/gap-target.ts';

/** Where a comment leads: to its field, else its row, else its section; one about the whole report to the conclusion. */
export function gapTargetOf(comment: Fields<'comment'>, report: Report): GapTarget {
  const { targetKind, targetId, targetField } = comment;
  const section = commentSection(comment) ?? 'conclusion';
  // The values of a measurement stand in one place.
  const field = isOneValue(targetKind, targetField) ? 'value' : targetField;
  if (!isKind(targetKind) || isOnDeleted(comment, report))
    return { section, kind: 'conclusion', id: 'conclusion' };
  return { section, kind: targetKind, id: targetId ?? '', ...(field ? { field } : {}) };
}

/** Whether a comment is about this field, or about this row as a whole. */
export function isAbout(
  { targetKind, targetId, targetField }: Pick<Fields<'comment'>, 'targetKind' | 'targetId' | 'targetField'>,
  kind: Kind,
  id: string,
  field: string | undefined,
): boolean {
  if (targetKind !== kind || targetId !== id) return false;
  if (kind === 'measurement' && field === 'value' && (!targetField || isOneValue(kind, targetField)))
    return true;
  return (targetField ? stemOf(kind, targetField) : undefined) === field;
}

function isOneValue(kind: string | null | undefined, field: string | null | undefined): boolean {
  return kind === 'measurement' && /^value\d+$/.test(field ?? '');
}
