/** @file A server words a report as the screens do, in either language, without a browser. */
import { describe, expect, it } from 'vitest';
import { DEFECT_CODES } from '@proofmark/contract/dictionary/defect-codes.ts';
import { readiness } from '@proofmark/contract/report/readiness.ts';
import { readReport } from '@proofmark/contract/report/report.ts';
import { readingOf } from '@proofmark/contract/report/totals.ts';
import { proposeVerdict } from '@proofmark/contract/report/verdict.ts';
import { formatClock } from '@proofmark/contract/sync/clock.ts';
import { applyOperation } from '@proofmark/contract/sync/merge.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { wordsIn } from '@proofmark/contract/words/both-languages.ts';
import { fullFieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { gapText } from '@proofmark/contract/words/gap-text.ts';
import { proposalReason } from '@proofmark/contract/words/proposal-texts.ts';
import { readingTexts } from '@proofmark/contract/words/reading-texts.ts';
import { valueText } from '@proofmark/contract/words/value-text.ts';
import { contentOf } from '../../seeds/content.ts';
import { INSPECTIONS } from '../../seeds/inspections.ts';

const STILL = { days: 0, ms: 0 };
const reports = INSPECTIONS.map(({ task, file, leftOut }) => ({
  reportNo: task.reportNo,
  report: readReport(
    contentOf(file ?? { rows: [] }, STILL, leftOut).map(({ kind, id, fields }) =>
      applyOperation(undefined, { opId: id, kind, id, set: fields, hlc: formatClock(1, 0, 'test') }),
    ),
  ),
}));

describe.each(['zh-CN', 'en-US'] as const)('the reports of the demo in %s', (language) => {
  const t = wordsIn(language);

  it.each(reports)('$reportNo has words for its values, gaps and reading', ({ report }) => {
    const values = Object.entries(report.information as Record<string, Json>).map(([field, value]) =>
      valueText(t, { kind: 'information', field }, value, report),
    );
    const reading = readingOf(report);
    const { sentence, rows } = readingTexts(t, reading, report);
    const texts = [
      ...values,
      ...readiness(report).map((gap) => gapText(t, gap, report)),
      sentence,
      ...rows.map(({ spokenText }) => spokenText),
      proposalReason(t, proposeVerdict(report, reading), reading),
    ];
    expect(texts.filter((text) => text === '' || /\{\{|report\.\w+\./.test(text))).toEqual([]);
  });
});

it.each([
  ['zh-CN', '批量', '轻微再多 2 件即拒收', '样本 200 · 字码 L · 水平 II'],
  ['en-US', 'Lot size', '2 more minor reject the lot', 'Sample 200 · letter L · level II'],
] as const)('a T-shirt reads in %s as on its screens', (language, label, sentence, detail) => {
  const t = wordsIn(language);
  const { report } = reports.find(({ reportNo }) => reportNo === 'IR-260615-011') ?? {};
  if (report === undefined)
    throw new Error('Cannot find report IR-260615-011 among the inspections of the demo');
  const reading = readingTexts(t, readingOf(report), report);
  expect(fullFieldLabel(t, 'information', 'lotSize')).toBe(label);
  expect([reading.sentence, reading.detail]).toEqual([sentence, detail]);
});

it.each(reports)('$reportNo has its defects in groups of the dictionary', ({ report }) => {
  const parents = new Map(DEFECT_CODES.map(({ code, parent }) => [code, parent]));
  for (const { code, category } of report.defects) expect(category, code ?? '').toBe(parents.get(code ?? ''));
});
