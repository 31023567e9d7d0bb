/** @file Remarks that were opened and left again. */
import { isEmpty } from '@proofmark/contract/report/gaps/gap.ts';
import { photosOf, type Entity, type Report } from '@proofmark/contract/report/report.ts';

/** True for a remark in which nothing was entered: leaving it takes it away again. */
export function isRemarkEmpty(report: Report, { id, textEn, textZh }: Entity<'remark'>): boolean {
  return [textEn, textZh].every(isEmpty) && photosOf(report, id).length === 0;
}
