import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { DEFECT_CLASSES } from '@proofmark/contract/sampling/terms.ts';

/** Defects by class, worst first, rows without a class last. Keeps the report's order within a class. */
export function worstFirst(defects: readonly Entity<'defect'>[]): Entity<'defect'>[] {
  const rank = ({ class: defectClass }: Entity<'defect'>) =>
    defectClass ? DEFECT_CLASSES.indexOf(defectClass) : DEFECT_CLASSES.length;
  return [...defects].sort((a, b) => rank(a) - rank(b));
}
