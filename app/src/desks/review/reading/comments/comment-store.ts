/** @file What the open document shares about its comments: the threads by point, and what is being written. */
import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import type { Thread } from '@proofmark/contract/report/comments.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import type { CommentTarget } from '@proofmark/contract/words/comment-place.ts';
import { pointAt, type ReadingPoint } from '../points.ts';

/** A comment that is being written. */
export interface Writing {
  /** With a point where it is about a place on a photo. */
  target: CommentTarget & Pick<Fields<'comment'>, 'x' | 'y'>;
  /** The thread that it goes on with. */
  follows?: string | undefined;
  /** The comment whose text is being changed. */
  changes?: string | undefined;
}

/** A thread with the number that it has on every page. */
export interface NumberedThread extends Thread {
  n: number;
  /** The point at which it is shown, or null for one about a section or the whole report. */
  pointId: string | null;
}

/** Threads with their numbers and points. */
export function numberThreads(
  threads: readonly Thread[],
  points: readonly ReadingPoint[],
  report: Report,
): NumberedThread[] {
  return threads.map((thread, index) => ({
    ...thread,
    n: index + 1,
    pointId: pointOf(thread, points, report)?.id ?? null,
  }));
}

function pointOf(
  { comments }: Thread,
  points: readonly ReadingPoint[],
  report: Report,
): ReadingPoint | undefined {
  const { targetKind, targetId, targetField } = comments[0].comment;
  const known = points.find(({ kind }) => kind === targetKind)?.kind;
  const kind = targetKind === 'measurement' ? 'measurement' : known;
  if (kind === undefined) return undefined;
  return pointAt(points, report, { kind, id: targetId ?? '', field: targetField ?? undefined });
}
