import { expect, test } from 'vitest';
import { writeSignedFacts, changesSince } from '../report/signed-facts.ts';
import type { Report } from '../report/report.ts';
import { completeReport } from '../report/testing.ts';
import { wordsIn } from './both-languages.ts';
import { signedChangeText } from './signed-changes.ts';

const signed = { signedFacts: writeSignedFacts(completeReport()) };
const texts = (parts: Partial<Report>) => {
  const report = completeReport(parts);
  return (['en-US', 'zh-CN'] as const).map((language) =>
    changesSince(signed, report)
      .map((change) => signedChangeText(wordsIn(language), change, report))
      .map(({ title, values }) => [title, ...values].join(' | ')),
  );
};
const [major, minor] = completeReport().defects;
if (!major || !minor) throw new Error('Cannot test: the complete report lacks defects');

test('a new row has its name and its values', () => {
  const knife: Report['defects'][number] = {
    id: 'k',
    class: 'critical',
    descriptionEn: 'Knife in the box',
    descriptionZh: '箱内有刀',
    quantity: 1,
    units: [3, 4],
  };
  expect(texts({ defects: [major, minor, knife] })).toEqual([
    ['Added: Knife in the box | Class: Critical | Quantity: 1 | Sample pieces: 3 and 4'],
    ['新增：箱内有刀 | 级别：致命 | 数量：1 | 样品件号：3、4'],
  ]);
});

test('a deleted row has its kind and what it said', () => {
  expect(texts({ defects: [major] })).toEqual([
    ['Deleted: defect | Class: Minor | Description (English): Speck | Quantity: 9'],
    ['已删除：缺陷 | 级别：轻微 | 描述（英文）：Speck | 数量：9'],
  ]);
});

test('a changed value shows what it was', () => {
  const { information } = completeReport();
  expect(
    texts({
      information: { ...information, aqlMajor: '4.0', lotSize: 1200 },
      conclusion: { overall: 'fail' },
    }),
  ).toEqual([
    [
      'Sampling plan | AQL major: 2.5 → 4.0 | Lot size: empty → 1\u202f200',
      'Conclusion | Overall result: Pass → Fail',
    ],
    ['抽样方案 | 严重缺陷 AQL：2.5 → 4.0 | 批量：空 → 1\u202f200', '检验结论 | 检验结论：合格 → 不合格'],
  ]);
});

test('the condition of a pass with remarks, the sample and a description are named', () => {
  const { information } = completeReport();
  expect(
    texts({
      information: { ...information, referenceSampleAvailable: false },
      defects: [{ ...major, descriptionEn: 'Pinholes' }, minor],
      remarks: [{ id: 'result', textEn: 'Relabel all cartons', textZh: '全部重新贴标' }],
    }),
  ).toEqual([
    [
      'Information | Reference sample: Yes → No',
      'Pinholes | Description (English): Pinhole → Pinholes',
      'Added: Relabel all cartons',
    ],
    ['基本信息 | 确认样：有 → 没有', 'Pinholes | 描述（英文）：Pinhole → Pinholes', '新增：全部重新贴标'],
  ]);
});
