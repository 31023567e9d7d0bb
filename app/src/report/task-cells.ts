/** @file What a task's row shows about its report. */
import type { Task } from '@proofmark/contract/api/task.ts';
import type { TaskSummary } from '@proofmark/contract/report/summary.ts';
import { SECTIONS, type Section } from '@proofmark/contract/report/sections.ts';
import { ABBREVIATIONS } from '@proofmark/contract/words/dictionary-words.ts';
import { SUBMITTED_STATUSES } from '@proofmark/contract/workflow/transitions.ts';
import type { CellState } from '../ui/readings/Cells.tsx';
import type { TaskRowCount } from '../ui/lists/TaskRow.tsx';

/** The five cells: done, begun with gaps, not begun. Nothing counts as done after an aborted visit. */
export function sectionCells({ overall, begun, gaps }: TaskSummary, status: Task['status']): CellState[] {
  return SECTIONS.map((section) => {
    if (overall === 'aborted') return 'open';
    if (SUBMITTED_STATUSES.includes(status)) return 'done';
    if (!begun.includes(section)) return 'open';
    return gaps[section] === 0 ? 'done' : 'gap';
  });
}

/** The sections with gaps, and how many gaps. */
export function openSections({ gaps }: TaskSummary): { section: Section; count: number }[] {
  return SECTIONS.map((section) => ({ section, count: gaps[section] })).filter(({ count }) => count > 0);
}

export function countGaps(summary: TaskSummary): number {
  return openSections(summary).reduce((sum, { count }) => sum + count, 0);
}

/** Found and Ac per class, worst first. Empty while the plan cannot be computed. */
export function classCounts({ classes }: TaskSummary): TaskRowCount[] {
  return (classes ?? []).map((each) => ({
    abbreviation: ABBREVIATIONS[each.class],
    found: each.found,
    acceptanceNumber: each.acceptanceNumber,
    rejectionNumber: each.rejectionNumber,
  }));
}

/** How many photos the store does not hold yet. */
export function awaitedPhotos({ photos }: TaskSummary): number {
  return photos.expected - photos.uploaded;
}
