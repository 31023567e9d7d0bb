import type { ItemCategory } from '@proofmark/contract/dictionary/item-categories.ts';
import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { itemGaps } from '@proofmark/contract/report/gaps/item-gaps.ts';
import { readReport, type Report } from '@proofmark/contract/report/report.ts';
import { describe, expect, it } from 'vitest';
import { parseCodes } from './code-lists.ts';
import { copiesOfItem } from './copy-item.ts';
import {
  filterCounts,
  firstLines,
  foldDone,
  itemGroups,
  letterRange,
  type ItemFilter,
} from './item-groups.ts';
import { placeAt, movedBehind } from '../../report/place-behind.ts';
import { nextItem } from './next-gap.ts';
import { nextItemCode } from './next-item-code.ts';

type Item = Entity<'item'>;

function item(id: string, category: ItemCategory, result?: Item['result']): Item {
  return { id, code: id, category, ...(result ? { result } : {}), nameEn: id, findingEn: 'seen' };
}

function reportOf(items: Item[], measurements: Report['measurements'] = []): Report {
  return { ...readReport([]), items, measurements };
}

const MIXED = reportOf([
  item('A1', 'quantity', 'pass'),
  item('B1', 'workmanship', 'pass'),
  item('C1', 'style', 'na'),
  item('D1', 'measurement', 'pending'),
  item('E1', 'test'),
  item('E2', 'test', 'fail'),
  item('F1', 'packaging', 'pass'),
]);

/** The groups of a report whose only gaps are those of its results and values. */
function groupsOf(report: Report, filter: ItemFilter, keptId?: string) {
  const items = report.items.map((each) => ({ photosMin: 0, ...each }));
  return itemGroups(report, itemGaps({ ...report, items }), filter, keptId);
}

function shapeOf(toggled: ItemCategory[]): string[] {
  return foldDone(groupsOf(MIXED, 'all'), new Set(toggled)).map((block) =>
    block.kind === 'folded'
      ? `folded ${block.groups.map(({ category }) => category).join('+')}`
      : `${block.isOpen ? 'open' : 'closed'} ${block.group.category}`,
  );
}

describe('firstLines()', () => {
  const many = (category: ItemCategory) =>
    Array.from({ length: 15 }, (_, n) => item(`${category}${n}`, category, 'fail'));
  const long = reportOf([...many('quantity'), ...many('style'), ...many('test'), ...many('loading')]);
  const blocksOf = (report: Report) => foldDone(groupsOf(report, 'all'), new Set());
  const first = (report: Report, openId: string | null) =>
    firstLines(blocksOf(report), openId).map((block) =>
      block.kind === 'group' ? block.group.list.length : 'folded',
    );

  it('fills the screen of a phone', () => {
    expect(first(long, null)).toEqual([12]);
    expect(firstLines(blocksOf(MIXED), null)).toEqual(blocksOf(MIXED));
  });

  it('goes on in the next category', () => {
    expect(
      first(reportOf([item('A1', 'quantity', 'fail'), ...many('style'), ...many('test')]), null),
    ).toEqual([1, 11]);
  });

  it('includes the open item, with its whole category', () => {
    expect(first(long, 'quantity14')).toEqual([15]);
    expect(first(long, 'loading3')).toEqual([15, 15, 15, 15]);
  });
});

describe('foldDone()', () => {
  it('joins neighbours that are done and opens the rest', () => {
    expect(shapeOf([])).toEqual([
      'folded quantity+workmanship+style',
      'open measurement',
      'open test',
      'folded packaging',
    ]);
  });

  it('keeps a category open that passes and still lacks something', () => {
    const tests = reportOf([item('E1', 'test', 'pass'), item('E2', 'test', 'na')]);
    const groups = itemGroups(tests, itemGaps(tests), 'all');
    expect(groups).toMatchObject([{ result: 'pass', items: 2, done: 1 }]);
    expect(foldDone(groups, new Set())).toMatchObject([{ kind: 'group', isOpen: true }]);
  });

  it('unfolds a toggled category, and closes an open one', () => {
    expect(shapeOf(['workmanship', 'test'])).toEqual([
      'folded quantity',
      'open workmanship',
      'folded style',
      'open measurement',
      'closed test',
      'folded packaging',
    ]);
  });
});

it('itemGroups() counts no item without a result as done, also in an aborted report, which lacks nothing', () => {
  const [test] = itemGroups(reportOf([item('E1', 'test'), item('E2', 'test', 'fail')]), [], 'all');
  expect(test).toMatchObject({ items: 2, done: 1 });
});

it('foldDone() keeps the category in use open when it is done', () => {
  const blocks = foldDone(groupsOf(MIXED, 'all'), new Set(), 'quantity');
  expect(blocks[0]).toMatchObject({ kind: 'group', isOpen: true, group: { category: 'quantity' } });
});

it('letterRange() joins neighbours', () => {
  expect(letterRange(['quantity', 'workmanship', 'style'])).toBe('A–C');
  expect(letterRange(['packaging', 'marking'])).toBe('F');
});

describe('filters', () => {
  it('count items', () => {
    expect(filterCounts(MIXED.items)).toEqual({ all: 7, open: 1, pending: 1, fail: 1 });
  });

  it('keep the result and the count of the whole category', () => {
    expect(groupsOf(MIXED, 'open')).toMatchObject([
      { category: 'test', result: 'fail', items: 2, done: 1, list: [{ id: 'E1' }] },
    ]);
  });
});

it('itemGroups() keeps the item in use', () => {
  expect(groupsOf(MIXED, 'open', 'F1').map(({ category }) => category)).toEqual(['test', 'packaging']);
});

describe('moving within a category', () => {
  const items = [
    item('A1', 'quantity'),
    item('E1', 'test'),
    item('B1', 'style'),
    item('E2', 'test'),
    item('E3', 'test'),
  ];

  it.each([
    ['E3', 'up', 'B1'],
    ['E2', 'up', 'A1'],
    ['E1', 'up', undefined],
    ['A1', 'up', undefined],
    ['E1', 'down', 'E2'],
    ['E3', 'down', undefined],
  ] as const)('%s %s goes behind %s', (id, way, after) => {
    expect(movedBehind(items, id, way)).toBe(after);
  });

  it('goes to the front of the list if nothing comes before', () => {
    expect(movedBehind([item('E1', 'test'), item('E2', 'test')], 'E2', 'up')).toBeNull();
  });
});

describe('placeAt()', () => {
  const rows = ['a', 'b', 'c'].map((id) => ({ id }));

  it.each([
    ['a', 'c', 'c'],
    ['c', 'a', null],
    ['c', 'b', 'a'],
    ['a', 'b', 'b'],
  ] as const)('%s in the place of %s goes behind %s', (id, target, behind) => {
    expect(placeAt(rows, id, target)).toBe(behind);
  });
});

describe('nextItem()', () => {
  it('names an open item first, wherever it is', () => {
    expect(nextItem(MIXED, 'F1')).toMatchObject({ kind: 'open', item: { id: 'E1' } });
    expect(nextItem(MIXED, null)).toMatchObject({ kind: 'open', item: { id: 'E1' } });
  });

  it('then an item with a gap', () => {
    const report = reportOf(
      [item('D1', 'measurement', 'pass'), item('E1', 'test', 'pending')],
      [{ id: 'm', itemId: 'D1', spec: 10, n: 2, value1: 10 }],
    );
    expect(nextItem(report, null)).toMatchObject({ kind: 'gap', item: { id: 'D1' } });
  });

  it('then what is pending, from the current item down, and then the conclusion', () => {
    const report = reportOf([item('D1', 'measurement', 'pending'), item('F2', 'marking', 'pending')]);
    expect(nextItem(report, null)).toMatchObject({ kind: 'pending', item: { id: 'D1' } });
    expect(nextItem(report, 'D1')).toMatchObject({ kind: 'pending', item: { id: 'F2' } });
    expect(nextItem(report, 'F2')).toEqual({ kind: 'done' });
  });
});

describe('nextItemCode()', () => {
  it.each([
    [[], 'test', 'E1'],
    [['E1', 'E3', 'D9'], 'test', 'E4'],
    [['F1', 'F2'], 'marking', 'F3'],
    [['e2', 'E7b', ' E4 '], 'test', 'E5'],
  ] as const)('after %j for %s comes %s', (codes, category, next) => {
    expect(
      nextItemCode(
        codes.map((code) => ({ code })),
        category,
      ),
    ).toBe(next);
  });
});

describe('copiesOfItem()', () => {
  it('copies the task and not the findings', () => {
    const source: Item = {
      ...item('D1', 'measurement', 'fail'),
      requirementEn: 'Size chart',
      failedCount: 2,
    };
    const row = { id: 'm', itemId: 'D1', spec: 10, n: 2, value1: 10, pos: 'a0' };
    const fields = { category: 'measurement', nameEn: 'D1', requirementEn: 'Size chart', code: 'D2' };
    expect(copiesOfItem(reportOf([source], [row]), 'D1', 'copy')).toEqual([
      { kind: 'item', id: 'copy', fields, behind: 'D1' },
      { kind: 'measurement', id: expect.any(String), fields: { itemId: 'copy', spec: 10, n: 2 } },
    ]);
  });
});

describe('codes', () => {
  it('are read one per line or with any separator', () => {
    expect(parseCodes(' 4006381333931\n\n5901234123457、12 ')).toEqual([
      '4006381333931',
      '5901234123457',
      '12',
    ]);
  });
});
