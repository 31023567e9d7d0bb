/** @file Copying a row, and finding its place in the list. */
import { valuesTakenOver, type Fields, type Kind } from '@proofmark/contract/fields/kinds.ts';
import type { Report } from '@proofmark/contract/report/report.ts';

/** Kinds of rows that people list, and of which there can be a second like the first. */
export type ListedKind = Extract<
  Kind,
  | 'product'
  | 'container'
  | 'tool'
  | 'defect'
  | 'finding'
  | 'item'
  | 'measurement'
  | 'remark'
  | 'correctiveAction'
>;

/** The fields of a new row like `row`. A copied defect counts one piece. */
export function copyOfRow<K extends ListedKind>(kind: K, row: Fields<K>): Fields<K> {
  return { ...valuesTakenOver(kind, row, 'isCopied'), ...(kind === 'defect' ? { quantity: 1 } : {}) };
}

/** The rows among which a row of this kind can move, in order, each with its group. */
export function placedRows(
  report: Report,
  kind: ListedKind,
): { id: string; category?: string | null; itemId?: string | null }[] {
  switch (kind) {
    case 'defect':
      // The list groups defects by class, not by the group of their code.
      return report.defects.map(({ id, class: defectClass }) => ({ id, category: defectClass ?? null }));
    case 'item':
      return report.items.map(({ id, category }) => ({ id, category: category ?? null }));
    case 'measurement':
      return report.measurements.map(({ id, itemId }) => ({ id, itemId: itemId ?? null }));
    default:
      return report[`${kind}s`].map(({ id }) => ({ id }));
  }
}
