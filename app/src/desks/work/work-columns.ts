/** @file Which columns the table of the Work desk shows. A choice of each person, kept on the device. */
import { useKept } from './use-kept.ts';

/** Columns that can be hidden, in their order. Report, product and the box to select with are always there. */
export const WORK_COLUMNS = ['factory', 'day', 'lead', 'status', 'sections', 'gauge', 'result'] as const;
/** One of {@link WORK_COLUMNS}. */
export type WorkColumn = (typeof WORK_COLUMNS)[number];

/** The columns that this person has hidden, and a function that hides others. */
export function useHiddenColumns(
  uid: number,
): [readonly WorkColumn[], (next: readonly WorkColumn[]) => void] {
  const [kept, keep] = useKept<readonly string[]>(`proofmark.work-columns.${uid}`, []);
  return [WORK_COLUMNS.filter((column) => kept.includes(column)), keep];
}

/** Hides the column, or shows it again. */
export function withColumn(hidden: readonly WorkColumn[], column: WorkColumn): WorkColumn[] {
  return WORK_COLUMNS.filter((each) => hidden.includes(each) !== (each === column));
}
