/** @file Files that are meant to do harm. They are refused before anything of them reaches the database. */
import { randomBytes } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../testing/test-app.ts';
import { startAccountApp, type AccountApp } from '../users/testing.ts';

let t: AccountApp;
let coordinator: Person;

beforeAll(async () => {
  t = await startAccountApp();
  coordinator = await t.person('coordinator', 'coordinator');
});
afterAll(() => t.close());

const read = (fileName: string, content: string) =>
  t.call(coordinator, 'POST', '/import/read', { body: { fileName, content } });

const zip = (name: string, text: string) => zipSync({ [name]: strToU8(text) }, { level: 9 });
const cells = (count: number) => `<row r="1">${'<c r="A1"><v>1</v></c>'.repeat(count)}</row>`;

test.each([
  ['of 20 MB that is no workbook', 'orders.xlsx', () => randomBytes(19_900_000)],
  ['of one endless line', 'orders.csv', () => Buffer.alloc(19_900_000, 'a')],
  [
    'of one endless quote',
    'orders.csv',
    () => Buffer.from(`PO,Item,Qty,Factory\n"${'a,'.repeat(9_000_000)}`),
  ],
  ['that unpacks to 100 MB', 'orders.xlsx', () => zip('xl/worksheets/sheet1.xml', ' '.repeat(100_000_000))],
  ['with a million cells', 'orders.xlsx', () => zip('xl/worksheets/sheet1.xml', cells(1_000_000))],
  ['with a cell in the last row', 'orders.xlsx', () => zip('xl/worksheets/sheet1.xml', '<c r="A1048576"/>')],
])('a file %s is refused, and the server goes on', async (_, fileName, make) => {
  const { body, status } = await read(fileName, Buffer.from(make()).toString('base64'));
  expect([status, body.data.reason]).toEqual([200, 'INVALID_INPUT']);
  const good = Buffer.from('PO No.,Style,Product,Qty\n4500,TS-1,T-shirt,6000\n');
  expect((await read('orders.csv', good.toString('base64'))).body.data.counts).toMatchObject({ all: 1 });
});

test('a file of 200 MB is not even read', async () => {
  const { body } = await read('a.xlsx', 'A'.repeat(200_000_000));
  expect(body).toMatchObject({ code: 400, data: { reason: 'INVALID_INPUT' } });
});
