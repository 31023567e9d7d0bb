/** @file Gaps as a to-do list: blockers, then warnings. Many blockers of one kind share a line. */
import { isBlocker, isUnanswered } from '@proofmark/contract/report/readiness.ts';
import type { Gap } from '@proofmark/contract/report/gaps/gap.ts';

/** One line: a gap, and how many similar gaps share its line. */
export interface GapListLine {
  gap: Gap;
  /** How many more gaps of the same code and section have no line of their own. */
  others: number;
}

export interface GapList {
  blockers: GapListLine[];
  warnings: Gap[];
  /** How many warnings nobody has answered. */
  unansweredCount: number;
}

/** From this many of one kind on, they share one line. Thirty items without a result are one thing to do. */
const JOINED_FROM = 4;

/** Blockers, then warnings, those without an answer first. Each warning has a line of its own, because it is answered for itself. */
export function gapList(gaps: readonly Gap[]): GapList {
  const blockers = gaps.filter(isBlocker);
  const warnings = gaps.filter((gap) => !isBlocker(gap));
  const [unanswered, answered] = [
    warnings.filter(isUnanswered),
    warnings.filter((gap) => !isUnanswered(gap)),
  ];
  return {
    blockers: joinLike(blockers),
    warnings: [...unanswered, ...answered],
    unansweredCount: unanswered.length,
  };
}

function joinLike(gaps: readonly Gap[]): GapListLine[] {
  const numbers = new Map<string, number>();
  for (const gap of gaps) numbers.set(likeness(gap), (numbers.get(likeness(gap)) ?? 0) + 1);
  const listed = new Set<string>();
  return gaps.flatMap((gap) => {
    const like = likeness(gap);
    const number = numbers.get(like) ?? 1;
    if (number < JOINED_FROM) return [{ gap, others: 0 }];
    if (listed.has(like)) return [];
    listed.add(like);
    return [{ gap, others: number - 1 }];
  });
}

/** Missing fields each ask for something else. Gaps of any other code are alike. */
function likeness({ code, section, kind, id, field }: Gap): string {
  return code === 'missing' ? [section, code, kind, id, field].join('/') : [section, code].join('/');
}
