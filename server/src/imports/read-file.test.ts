import { expect, test } from 'vitest';
import { readOrderFile } from './read-file.ts';

const HEAD = 'PO,Item,Qty,Factory\n';
const orders = (count: number, after = '') =>
  Array.from({ length: count }, (_, n) => `${n},A,5,Y\n${after}`).join('');
const read = (text: string) => readOrderFile('orders.csv', Buffer.from(text));
const refused = { issues: [{ field: 'content', code: 'TOO_MANY_ROWS', value: 5000 }] };

test.each([
  ['an empty line', '\n', 3000],
  ['empty cells', ',,,\n', 3000],
  ['spaces', '  \n', 5000],
])('%s after each order: no order is lost, and each has the number of its row', async (_, after, count) => {
  const { rows } = await read(HEAD + orders(count, after));
  expect(rows).toHaveLength(count);
  expect(rows.at(-1)).toEqual({ row: 2 * count, cells: [`${count - 1}`, 'A', '5', 'Y'] });
});

test('a quoted line break ends no row', async () => {
  const { rows } = await read(`Orders of July\n\n${HEAD}1,"A\n\nB",5,Y\n\n2,A,5,Y\n`);
  expect(rows.map(({ row, cells: [orderNo, item] }) => [row, orderNo, item])).toEqual([
    [4, '1', 'A\n\nB'],
    [6, '2', 'A'],
  ]);
});

test('blank rows do not count, wherever they are', async () => {
  const blank = ',,,\n'.repeat(200);
  expect((await read(HEAD + blank + orders(4900))).rows).toHaveLength(4900);
  expect((await read(HEAD + orders(4900) + blank)).rows).toHaveLength(4900);
});

test('a file with too many orders or lines is refused, never cut', async () => {
  await expect(read(HEAD + ',,,\n'.repeat(200) + orders(5001))).rejects.toMatchObject(refused);
  await expect(read(HEAD + orders(1) + ',,,\n'.repeat(20_000) + orders(1))).rejects.toMatchObject(refused);
});

test('headings below a form are found by what they say', async () => {
  const form = '合同号,HT-26-081,日期,2026-07-01,,\n';
  const lines = `序号,货号,品名,数量,工厂,备注\n1,A,杯子,500,海悦,\n2,B,碗,500,海悦,\n`;
  const { headings, rows } = await read(form + lines);
  expect(headings).toEqual(['序号', '货号', '品名', '数量', '工厂', '备注']);
  expect(rows.map(({ row }) => row)).toEqual([3, 4]);
  // Without a word that is known, the first row with enough cells has the headings.
  const { headings: unknown } = await read('Alpha,Beta,Gamma\nx,A,pcs\ny,B,pcs\n');
  expect(unknown).toEqual(['Alpha', 'Beta', 'Gamma']);
});

test('UTF-16 is read in both orders of its bytes', async () => {
  const little = Buffer.from(`\ufeff${HEAD}1,杯子,5,海悦\n`, 'utf16le');
  for (const file of [little, Buffer.from(little).swap16()])
    expect((await readOrderFile('orders.csv', file)).rows[0]?.cells).toEqual(['1', '杯子', '5', '海悦']);
});
