/** @file What reviewers say about a report and what the team answers, as threads. */
import { isKind, type Entity, type Fields } from '../fields/kinds.ts';
import { isEmpty } from './gaps/gap.ts';
import type { Report } from './report.ts';
import { SECTION_OF, SECTIONS, type Section } from './sections.ts';

/** A reviewer's words with the team's answer to them. */
export interface Comment {
  comment: Entity<'comment'>;
  answer: Entity<'commentAnswer'> | null;
}

/**
 * One thread about one thing. `open`: the team has not answered the newest comment. `answered`: it has. `settled`: the
 * reviewer is content.
 */
export interface Thread {
  /** The id of its first comment. */
  id: string;
  /** Oldest first. */
  comments: readonly [Comment, ...Comment[]];
  mustAnswer: boolean;
  state: 'open' | 'answered' | 'settled';
  section: Section | null;
}

/** The threads in the order of the report; those about the whole report come last. */
export function threadsOf(report: Pick<Report, 'comments' | 'commentAnswers'> & Partial<Report>): Thread[] {
  const answers = new Map(report.commentAnswers.map((answer) => [answer.id, answer]));
  const said = report.comments
    .filter(({ text }) => !isEmpty(text))
    .map((comment): Comment => ({ comment, answer: answers.get(comment.id) ?? null }));
  const known = new Set(said.map(({ comment }) => comment.id));
  const isFirst = ({ comment }: Comment) => !known.has(comment.follows ?? '');
  return said
    .filter(isFirst)
    .map((first) => threadOf(first, said))
    .toSorted(
      (a, b) => compare(placeOf(a, report), placeOf(b, report)) || byTime(a.comments[0], b.comments[0]),
    );
}

/** True for a thread that keeps the report from being submitted again. */
export function isAnswerDue({ mustAnswer, state }: Pick<Thread, 'mustAnswer' | 'state'>): boolean {
  return mustAnswer && state === 'open';
}

/** In the order in which the inspector works them off: first what must be answered, then what is only for information. */
export function inOrderOfDuty<T extends Thread>(threads: readonly T[]): T[] {
  return [
    ...threads.filter(({ mustAnswer }) => mustAnswer),
    ...threads.filter(({ mustAnswer }) => !mustAnswer),
  ];
}

function threadOf(first: Comment, said: readonly Comment[]): Thread {
  const { id, mustAnswer, settled } = first.comment;
  const further = said.filter(({ comment }) => comment.follows === id).toSorted(byTime);
  const isAnswered = (further.at(-1) ?? first).answer?.done === true;
  return {
    id,
    comments: [first, ...further],
    mustAnswer: mustAnswer === true,
    state: settled === true ? 'settled' : isAnswered ? 'answered' : 'open',
    section: commentSection(first.comment),
  };
}

/** The section that a comment is about; null for the whole report. */
export function commentSection({
  targetKind,
  targetId,
}: Pick<Fields<'comment'>, 'targetKind' | 'targetId'>): Section | null {
  if (targetKind === 'section') return SECTIONS.find((section) => section === targetId) ?? null;
  return isKind(targetKind) ? SECTION_OF[targetKind] : null;
}

/** Section, then the row's place in its list. A comment on a section comes before those on its rows. */
function placeOf({ section, comments: [{ comment }] }: Thread, report: Partial<Report>): number[] {
  const { targetKind, targetId } = comment;
  const rows = report[`${targetKind}s` as keyof Report];
  const place = Array.isArray(rows) ? rows.findIndex(({ id }) => id === targetId) : -1;
  return [section === null ? SECTIONS.length : SECTIONS.indexOf(section), place];
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((number, index) => number !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

function byTime(a: Comment, b: Comment): number {
  const [x, y] = [a.comment, b.comment];
  return (Date.parse(x.at ?? '') || 0) - (Date.parse(y.at ?? '') || 0) || (x.id < y.id ? -1 : 1);
}

/** True for a comment on a row that was deleted since. There is no row of a signature before somebody signs. */
export function isOnDeleted(
  { targetKind, targetId }: Pick<Fields<'comment'>, 'targetKind' | 'targetId'>,
  report: Report,
): boolean {
  const rows = report[`${targetKind}s` as keyof Report];
  return targetKind !== 'signature' && Array.isArray(rows) && !rows.some(({ id }) => id === targetId);
}
