/** @file The place in the report that a comment is about. */
import { isKind, type Fields } from '@proofmark/contract/fields/kinds.ts';
import { commentSection } from '@proofmark/contract/report/comments.ts';
import type { GapTarget } from '../../report/gaps/gap-target.ts';

/** Where a comment leads: to its field, else its row, else its section; one about the whole report to the conclusion. */
export function gapTargetOf(comment: Fields<'comment'>): GapTarget {
  const { targetKind, targetId, targetField } = comment;
  const section = commentSection(comment) ?? 'conclusion';
  if (!isKind(targetKind)) return { section, kind: 'conclusion', id: 'conclusion' };
  return { section, kind: targetKind, id: targetId ?? '', ...(targetField ? { field: targetField } : {}) };
}
