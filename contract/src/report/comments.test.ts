import { expect, test } from 'vitest';
import type { Entity } from '../fields/kinds.ts';
import { inOrderOfDuty, isAnswerDue, threadsOf } from './comments.ts';
import { readiness } from './readiness.ts';
import { readReport } from './report.ts';

type Given = Partial<Entity<'comment'>> & { id: string };

function report(comments: Given[], answers: (Partial<Entity<'commentAnswer'>> & { id: string })[] = []) {
  const row = (
    kind: 'comment' | 'commentAnswer' | 'defect',
    { id, ...fields }: { id: string; pos?: string | null },
  ) => ({
    kind,
    id,
    fields: { ...fields },
    hlc: {},
    deleted: false,
    seq: 1,
  });
  return readReport([
    row('defect', { id: 'd1', pos: 'b' }),
    row('defect', { id: 'd2', pos: 'a' }),
    ...comments.map((each) => row('comment', Object.assign({ text: 'Why?' }, each))),
    ...answers.map((each) => row('commentAnswer', each)),
  ]);
}

test('threads follow the report: sections, then rows, then time; the whole report last', () => {
  const threads = threadsOf(
    report([
      { id: 'all' },
      { id: 'late', targetKind: 'defect', targetId: 'd1', at: '2026-06-03T10:00:00Z' },
      { id: 'early', targetKind: 'defect', targetId: 'd1', at: '2026-06-03T09:00:00Z' },
      { id: 'above', targetKind: 'defect', targetId: 'd2' },
      { id: 'section', targetKind: 'section', targetId: 'nonConform' },
      { id: 'first', targetKind: 'information', targetId: 'information', targetField: 'weather' },
    ]),
  );
  expect(threads.map(({ id }) => id)).toEqual(['first', 'section', 'above', 'early', 'late', 'all']);
  expect(threads.map(({ section }) => section)).toEqual([
    'information',
    ...Array.from({ length: 4 }, () => 'nonConform'),
    null,
  ]);
});

test.each([
  ['open without an answer', {}, [], 'open'],
  ['open with an answer that is not finished', {}, [{ id: 'c', text: 'Wait' }], 'open'],
  ['answered', {}, [{ id: 'c', done: true }], 'answered'],
  ['settled, answered or not', { settled: true }, [], 'settled'],
] as const)('a thread is %s', (_name, fields, answers, state) => {
  expect(threadsOf(report([{ id: 'c', ...fields }], [...answers]))).toMatchObject([{ id: 'c', state }]);
});

test('further words open a thread again until they are answered too', () => {
  const comments = [
    { id: 'c', at: '2026-06-03T09:00:00Z', mustAnswer: true },
    { id: 'again', follows: 'c', at: '2026-06-03T10:00:00Z' },
  ];
  const [open] = threadsOf(report(comments, [{ id: 'c', done: true }]));
  expect(open?.comments.map(({ comment }) => comment.id)).toEqual(['c', 'again']);
  expect(open && isAnswerDue(open)).toBe(true);
  const [answered] = threadsOf(
    report(comments, [
      { id: 'c', done: true },
      { id: 'again', done: true },
    ]),
  );
  expect(answered?.state).toBe('answered');
});

test('words that follow a deleted comment are a thread of their own, and a comment without text is none', () => {
  const threads = threadsOf(
    report([
      { id: 'lost', follows: 'gone' },
      { id: 'empty', text: ' ' },
    ]),
  );
  expect(threads.map(({ id }) => id)).toEqual(['lost']);
});

test('the inspector first sees what must be answered', () => {
  const threads = threadsOf(report([{ id: 'a' }, { id: 'b', mustAnswer: true }, { id: 'c' }]));
  expect(inOrderOfDuty(threads).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
});

test('what must be answered keeps the report from being submitted, in the section that it is about', () => {
  const comment = { id: 'c', targetKind: 'defect', targetId: 'd1', mustAnswer: true };
  const due = ({ answers = [] as { id: string; done: boolean }[], abort = false } = {}) => {
    const read = report([comment, { id: 'to know', targetKind: 'defect', targetId: 'd1' }], answers);
    const gaps = readiness(abort ? { ...read, conclusion: { overall: 'aborted' } } : read);
    return gaps.filter(({ code }) => code === 'commentNotAnswered');
  };
  expect(due()).toMatchObject([{ kind: 'comment', id: 'c', section: 'nonConform', severity: 'blocker' }]);
  expect(due({ abort: true })).toHaveLength(1);
  expect(due({ answers: [{ id: 'c', done: true }] })).toEqual([]);
});
