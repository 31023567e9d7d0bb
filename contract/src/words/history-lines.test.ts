import { readReport, type Report } from '../report/report.ts';
import type { WorkflowHistory } from '../api/workflow.ts';
import { describe, expect, it } from 'vitest';
import { wordsIn } from './both-languages.ts';
import { historyLines } from './history-lines.ts';

const [zh, en] = [wordsIn('zh-CN'), wordsIn('en-US')];
const TERMS = ['samplingStandard=ISO 2859-1:1999', 'samplingLevel=II', 'samplingSeverity=normal'];
const AQL = ['aqlCritical=NA', 'aqlMajor=2.5', 'aqlMinor=4.0'];

const report: Report = {
  ...readReport([]),
  items: [{ id: 'i1', category: 'packaging', result: 'fail' }],
  planChanges: [
    {
      id: 'pc',
      by: 'Lin Wei',
      at: '2026-05-18T11:00:00+08:00',
      reason: 'Less was presented',
      before: ['lotSize=3000', ...TERMS, ...AQL],
      after: ['lotSize=1000', ...TERMS, ...AQL],
      verdictBefore: 'accept',
      verdictAfter: 'reject',
    },
    {
      id: 'late',
      by: 'Ma Tao',
      at: '2026-05-18T12:00:00+08:00',
      reason: 'Two phones',
      after: ['lotSize=80'],
    },
  ],
  categoryOverrides: [
    { id: 'packaging', by: 'Zhou', at: '2026-05-19T09:00:00+08:00', result: 'pass', reason: 'Agreed' },
    { id: 'test', by: 'Zhou', at: '2026-05-19T09:00:00+08:00', result: 'pass', reason: ' ' },
  ],
};
const submit: WorkflowHistory['entries'][number] = {
  event: 'submit',
  from: 'in_progress',
  to: 'submitted',
  by: { uid: 1, nickname: 'Lin Wei' },
  at: Date.parse('2026-05-18T09:00:00Z'),
  version: 1,
  reason: '',
  text: '',
  warnings: [{ en: '11 cartons opened, 12 expected', zh: '开箱 11 箱，应开 12 箱', answer: '雨天' }],
};

describe('historyLines()', () => {
  const lines = historyLines(en, [submit], report);

  it('lists steps and changes with a reason by time', () => {
    expect(lines.map(({ what, who }) => [what, who])).toEqual([
      ['Sampling plan changed', 'Lin Wei'],
      ['Sampling plan changed', 'Ma Tao'],
      ['Submitted', 'Lin Wei'],
      ['Packaging overridden: Pass', 'Zhou'],
    ]);
  });

  it('shows the warnings of a submission with their answers', () => {
    expect(lines[2]?.details).toEqual(['Warning: 11 cartons opened, 12 expected. Reason: 雨天']);
    expect(historyLines(zh, [submit], readReport([]))[0]?.details).toEqual([
      '提醒：开箱 11 箱，应开 12 箱。说明：雨天',
    ]);
  });

  it('shows the terms, the plan and the verdict before and after, and why', () => {
    expect(lines[0]?.details.map((line) => line.replace(/\s/g, ' '))).toEqual([
      'Lot size: 3 000 → 1 000',
      'K 125 · CR 0/1 · MA 7/8 · MI 10/11 → J 80 · CR 0/1 · MA 5/6 · MI 7/8',
      'Accept → Reject',
      'Less was presented',
    ]);
  });

  it('shows a reason that was added later, without the earlier values', () => {
    expect(lines[1]?.details).toEqual(['Two phones']);
  });

  it('names what a client decided on the version before by its own number and time', () => {
    const at = Date.parse('2026-05-20T09:00:00Z');
    const decision = { decision: 'reject', name: 'Ann Lee', reason: 'Late', at } as const;
    const amend: WorkflowHistory['entries'][number] = {
      ...submit,
      event: 'amend',
      at: at + 1000,
      version: 2,
      warnings: [],
      decision,
    };
    const found = historyLines(en, [submit, amend], readReport([]));
    expect(found.map(({ what, who, at: when, version }) => [what, who, (when ?? 0) - at, version])).toEqual([
      ['Submitted', 'Lin Wei', submit.at - at, 1],
      ['Client’s decision: Reject', 'Ann Lee', 0, 1],
      ['Amended', 'Lin Wei', 1000, 2],
    ]);
    expect(found[1]?.details).toEqual(['Late']);
  });

  it('gives no time to an override that does not say when', () => {
    const undated = { id: 'packaging', by: 'Zhou', result: 'pass', reason: 'Agreed' } as const;
    const found = historyLines(en, [submit], { ...report, planChanges: [], categoryOverrides: [undated] });
    expect(found.map(({ at }) => at)).toEqual([null, submit.at]);
  });

  it('works without a network, and in Chinese', () => {
    expect(historyLines(zh, [], report).map(({ what }) => what)).toEqual([
      '改动抽样方案',
      '改动抽样方案',
      '包装与配比更正为符合',
    ]);
  });
});
