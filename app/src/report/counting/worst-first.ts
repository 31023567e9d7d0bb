import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { DEFECT_CLASSES } from '@proofmark/contract/sampling/terms.ts';

/** Defects, worst class first, rows without a class last; within a class the report's own order. */
export function worstFirst(defects: readonly Entity<'defect'>[]): Entity<'defect'>[] {
  const rank = ({ class: defectClass }: Entity<'defect'>) =>
    defectClass ? DEFECT_CLASSES.indexOf(defectClass) : DEFECT_CLASSES.length;
  return [...defects].sort((a, b) => rank(a) - rank(b));
}
