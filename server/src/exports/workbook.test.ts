import { describe, expect, it } from 'vitest';
import type { SheetCell } from './cells.ts';
import { readWorkbook, unzipped, zipped } from './testing.ts';
import { columnLetters, workbookEntries, type Sheet } from './workbook.ts';

function sheet(cells: SheetCell[][], name = 'One'): Sheet {
  const width = Math.max(1, ...cells.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) => ({ title: `C${index + 1}`, width: 10 }));
  return { name, columns, rows: () => cells.map((row) => () => row) };
}

const write = (sheets: Sheet[], mostRows?: number) => zipped(workbookEntries(sheets, mostRows));

async function readBack(cells: SheetCell[][]) {
  return (await readWorkbook(await write([sheet(cells)]))).get('One')?.slice(1);
}

async function xmlOf(cells: SheetCell[][]): Promise<string> {
  return Buffer.from(unzipped(await write([sheet(cells)])).get('xl/worksheets/sheet1.xml') ?? []).toString();
}

const TEXTS = [
  '=1+1',
  '+49 30 1234',
  '-5',
  '@SUM(A1)',
  '\t=tab',
  '0012',
  '1e5',
  '2026-01-01',
  'TRUE',
  '  spaces  ',
  'two\nlines',
  'carriage\r\nreturn',
  '<b>&amp;"\'</b> ]]>',
  '_x0041_ and _x00zz_ and __x0041__',
  'bell \u0007, nul \u0000, escape \u001b',
  '杯子 ☕ 👨‍👩‍👧 한국어 ไทย עברית \u2028',
  '\u{1f600}'.repeat(50),
];

describe('a cell', () => {
  it.each(TEXTS.map((text) => [JSON.stringify(text), text]))('keeps the text %s', async (_, text) => {
    expect(await readBack([[text]])).toEqual([[text]]);
    expect(await xmlOf([[text]])).not.toContain('<f>');
  });

  it('writes what is not a character as U+FFFD', async () => {
    expect(await readBack([['a\ud800b', '\ufffe\uffff']])).toEqual([['a\ufffdb', '\ufffd\ufffd']]);
  });

  it('cuts a text after 32,767 characters and says so, never through a character', async () => {
    const [row] =
      (await readBack([['x'.repeat(32_767), 'y'.repeat(40_000), `${'z'.repeat(32_765)}\u{1f600}z`]])) ?? [];
    expect(row?.[0]).toBe('x'.repeat(32_767));
    expect(row?.[1]).toBe(`${'y'.repeat(32_766)}…`);
    expect(row?.[2]).toBe(`${'z'.repeat(32_765)}\ufffd…`);
  });

  it('holds numbers, days, times, shares and formulas as such', async () => {
    const cells: SheetCell[] = [
      -0.1,
      1e21,
      { day: '2026-05-18' },
      { time: '2026-05-18T08:55' },
      { share: 0.125 },
      { formula: 'A2*2', value: -0.2 },
      { text: 'Fail', tone: 'fail' },
      null,
    ];
    expect(await readBack([cells])).toEqual([
      [
        -0.1,
        1e21,
        new Date('2026-05-18T00:00:00Z'),
        new Date('2026-05-18T08:55:00Z'),
        0.125,
        -0.2,
        'Fail',
        null,
      ],
    ]);
    expect(await xmlOf([cells])).toContain('<f>A2*2</f><v>-0.2</v>');
  });

  it.each(['1850-01-01', 'yesterday', ''])(
    'writes %j, which is not a day for Excel, as it is',
    async (day) => {
      expect(await readBack([[{ day }, 1]])).toEqual([[day === '' ? null : day, 1]]);
    },
  );

  it('writes a number that is none as a text', async () => {
    expect(await readBack([[Number.NaN, Number.POSITIVE_INFINITY]])).toEqual([['NaN', 'Infinity']]);
  });
});

describe('a workbook', () => {
  it('has its sheets in order, each with a frozen first row that filters', async () => {
    const bytes = await write([sheet([['a']], '摘要'), sheet([], 'Empty & <co>'.replaceAll(/[&<>]/g, '-'))]);
    const read = await readWorkbook(bytes);
    expect([...read]).toEqual([
      ['摘要', [['C1'], ['a']]],
      ['Empty - -co-', [['C1']]],
    ]);
    const xml = Buffer.from(unzipped(bytes).get('xl/worksheets/sheet1.xml') ?? []).toString();
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(xml).toContain('<autoFilter ref="A1:A2"/>');
  });

  it('goes on in another sheet where Excel has no more rows', async () => {
    const rows = Array.from({ length: 5 }, (_, index) => [index]);
    const read = await readWorkbook(await write([sheet(rows), sheet([[9]], 'Two')], 3));
    expect([...read]).toEqual([
      ['One', [['C1'], [0], [1]]],
      ['One (2)', [['C1'], [2], [3]]],
      ['One (3)', [['C1'], [4]]],
      ['Two', [['C1'], [9]]],
    ]);
  });

  it('gives the same bytes for the same content', async () => {
    expect((await write([sheet([['a']])])).equals(await write([sheet([['a']])]))).toBe(true);
  });
});

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('columnLetters(%i) is %s', (index, letters) => {
  expect(columnLetters(index)).toBe(letters);
});
