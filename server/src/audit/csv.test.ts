import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  '%j is no formula in a spreadsheet',
  (text) => expect(csvLine(['a', 'b'], { a: text, b: -1 })).toBe(`'${text},-1\r\n`),
);
