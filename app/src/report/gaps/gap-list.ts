/** @file Gaps as a list of things to do: blockers, warnings, many alike in one line. */
import { isBlocker } from '@proofmark/contract/report/readiness.ts';
import type { Gap } from '@proofmark/contract/report/gaps/gap.ts';

/** One line: a gap, and how many of its like are told with it. */
export interface GapListLine {
  gap: Gap;
  /** Further gaps of the same code in the same section that are not listed on their own. */
  others: number;
}

export interface GapList {
  blockers: GapListLine[];
  warnings: GapListLine[];
  /** How many gaps the lines stand for. */
  blockerCount: number;
  warningCount: number;
}

/** From this many of one kind on, one line tells them all: thirty items without a result are one thing to do. */
const TOLD_TOGETHER_FROM = 4;

/** Blockers, then warnings, each in the order of the sections. */
export function gapList(gaps: readonly Gap[]): GapList {
  const blockers = gaps.filter(isBlocker);
  const warnings = gaps.filter((gap) => !isBlocker(gap));
  return {
    blockers: joinLike(blockers),
    warnings: joinLike(warnings),
    blockerCount: blockers.length,
    warningCount: warnings.length,
  };
}

function joinLike(gaps: readonly Gap[]): GapListLine[] {
  const numbers = new Map<string, number>();
  for (const gap of gaps) numbers.set(likeness(gap), (numbers.get(likeness(gap)) ?? 0) + 1);
  const told = new Set<string>();
  return gaps.flatMap((gap) => {
    const like = likeness(gap);
    const number = numbers.get(like) ?? 1;
    if (number < TOLD_TOGETHER_FROM) return [{ gap, others: 0 }];
    if (told.has(like)) return [];
    told.add(like);
    return [{ gap, others: number - 1 }];
  });
}

/** Missing fields differ in what they ask for; of all other codes the next is done like the first. */
function likeness({ code, section, kind, id, field }: Gap): string {
  return code === 'missing' ? [section, code, kind, id, field].join('/') : [section, code].join('/');
}
