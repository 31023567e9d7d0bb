import type { Report } from '../report/report.ts';
import { readReport } from '../report/report.ts';
import { readingOf } from '../report/totals.ts';
import { describe, expect, test } from 'vitest';
import { wordsIn } from './both-languages.ts';
import { letterText, readingTexts } from './reading-texts.ts';

const [zh, en] = [wordsIn('zh-CN'), wordsIn('en-US')];

/** Lot 10 000 at level II: letter L, n 200, MA 10/11, MI 14/15. */
function reportWith(found: { cr?: number; ma?: number; mi?: number }, plan: object = {}): Report {
  const empty = readReport([]);
  const defect = (id: string, defectClass: 'critical' | 'major' | 'minor', quantity = 0) => ({
    id,
    class: defectClass,
    quantity,
  });
  return {
    ...empty,
    information: {
      samplingStandard: 'GB/T 2828.1-2012',
      samplingLevel: 'II',
      samplingSeverity: 'normal',
      lotSize: 10_000,
      aqlCritical: 'NA',
      aqlMajor: '2.5',
      aqlMinor: '4.0',
      ...plan,
    },
    defects: [
      defect('1', 'critical', found.cr),
      defect('2', 'major', found.ma),
      defect('3', 'minor', found.mi),
    ],
  };
}

const sentences = (report: Report) => ({
  zh: readingTexts(zh, readingOf(report), report).sentence,
  en: readingTexts(en, readingOf(report), report).sentence,
});

describe('readingTexts() says what comes next', () => {
  test.each([
    [{ ma: 8, mi: 13 }, {}, '2 more minor reject the lot', '轻微再多 2 件即拒收'],
    [{ ma: 10, mi: 14 }, {}, '1 more major rejects the lot', '严重再多 1 件即拒收'],
    [{}, {}, '11 major reject the lot', '严重满 11 件即拒收'],
    [{ ma: 2 }, { countBasis: 'defects' }, '9 more major reject the lot', '严重再多 9 处即拒收'],
    [{ cr: 1, ma: 12 }, {}, '1 critical, 2 major over', '致命 1，严重超 2'],
    [{ cr: 2 }, {}, '2 critical found', '发现致命 2'],
    [{ mi: 15 }, {}, '1 minor over', '轻微超 1'],
    [{ ma: 1 }, { lotSize: null }, 'Lot size missing', '缺批量'],
    [{}, { aqlMinor: null }, 'AQL minor missing', '缺轻微缺陷 AQL'],
    [{}, { aqlMajor: 'NA', aqlMinor: 'NA' }, '1 critical rejects the lot', '致命满 1 件即拒收'],
    [
      { mi: 8 },
      { samplingStandard: 'ANSI/ASQ Z1.4-2003', samplingSeverity: 'reduced' },
      'Accepted; next lots on normal inspection',
      '接收；下批恢复正常检验',
    ],
  ])('%o under %o', (found, plan, inEnglish, inChinese) => {
    expect(sentences(reportWith(found, plan))).toEqual({ en: inEnglish, zh: inChinese });
  });
});

test('readingTexts() names sample, letter and level, and the severity if it is not normal', () => {
  const detail = (report: Report) => readingTexts(en, readingOf(report), report).detail;
  expect(detail(reportWith({}))).toBe('Sample 200 · letter L · level II');
  expect(detail(reportWith({}, { samplingSeverity: 'tightened' }))).toMatch(/ · tightened$/);
  expect(detail(reportWith({}, { lotSize: 5 }))).toMatch(/^All 5 pieces/);
  expect(detail(reportWith({}, { lotSize: null }))).toBeUndefined();
});

test.each([
  [{}, 'L'],
  [{ lotSize: 80 }, 'E ↓ F'],
  [{ aqlMajor: '65', aqlMinor: '65' }, 'L ↑ F'],
  [{ samplingStandard: 'full', acMajor: 0, acMinor: 0 }, '–'],
  [{ lotSize: null }, '–'],
])('letterText() of %o: %s', (plan, letters) => {
  expect(letterText(readingOf(reportWith({}, plan)).plan)).toBe(letters);
});

test.each([
  ['of a plan', {}, ['NA', '2.5', '4.0']],
  ['of a plan without an AQL for critical defects', { aqlCritical: null }, ['NA', '2.5', '4.0']],
  ['as entered while there is no plan', { lotSize: null, aqlMinor: null }, ['NA', '2.5', '–']],
  [
    'of an agreed sample: none, also where some are entered',
    { samplingStandard: 'fixed', fixedSampleSize: 50, acMajor: 1, acMinor: 2 },
    ['–', '–', '–'],
  ],
])('readingTexts() has the AQLs %s', (_, plan, aqls) => {
  const report = reportWith({}, plan);
  const { rows } = readingTexts(en, readingOf(report), report);
  expect(rows.map(({ aqlLabel }) => aqlLabel)).toEqual(aqls);
});

test('readingTexts() shows left, over and not allowed below the numbers, including the draft', () => {
  const report = reportWith({ ma: 8, mi: 19 });
  const { rows } = readingTexts(en, readingOf(report), report, { major: 2 });
  expect(rows.map((row) => [row.abbreviation, row.found, row.preview, row.readingLabel])).toEqual([
    ['CR', 0, 0, '0 allowed'],
    ['MA', 8, 2, '0 left'],
    ['MI', 19, 0, '5 over'],
  ]);
  expect(rows[1]?.spokenText).toBe('found 8, accept 10, reject 11');
});

describe('readingTexts() gives no verdict', () => {
  test.each([
    ['before anything was checked', { defects: [] }, 'Nothing checked yet', '尚未检验'],
    [
      'before a piece was looked at',
      {
        defects: [],
        items: [
          { id: 'a', category: 'quantity' as const, result: 'pass' as const },
          { id: 'b', category: 'test' as const, result: 'na' as const },
        ],
      },
      'Nothing checked yet',
      '尚未检验',
    ],
    [
      'of an aborted visit',
      { conclusion: { overall: 'aborted' as const } },
      'Not inspected, no result',
      '未能检验，不作判定',
    ],
  ])('%s', (_, parts, inEnglish, inChinese) => {
    const report: Report = { ...reportWith({ cr: 1 }), ...parts };
    expect(readingOf(report)).toMatchObject({ verdict: null, classes: [{ judgement: null }, {}, {}] });
    expect(readingTexts(en, readingOf(report), report).verdict).toBe('none');
    expect(sentences(report)).toEqual({ zh: inChinese, en: inEnglish });
  });
});
