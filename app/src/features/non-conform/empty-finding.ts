/** @file Findings that were opened and left again. */
import { isEmpty } from '@proofmark/contract/report/gaps/gap.ts';
import { photosOf, type Entity, type Report } from '@proofmark/contract/report/report.ts';

/** True for a finding in which nothing was entered: leaving it takes it away again. */
export function isFindingEmpty(report: Report, { id, textEn, textZh, section }: Entity<'finding'>): boolean {
  return [textEn, textZh, section].every(isEmpty) && photosOf(report, id).length === 0;
}
