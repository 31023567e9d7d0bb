import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromHex } from './bytes.ts';
import { readReportCode, reportCode } from './report-code.ts';

test('is 16 digits of base 32 over the first 80 bits', () => {
  expect(reportCode(fromHex('00000000000000000000ffff') ?? new Uint8Array())).toBe('0000-0000-0000-0000');
  expect(reportCode(fromHex('ffffffffffffffffffff0000') ?? new Uint8Array())).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
  expect(reportCode(fromHex('0000000000000000002100') ?? new Uint8Array())).toBe('0000-0000-0000-0011');
});

test('is read as people type it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (hash) => {
      const code = reportCode(hash);
      expect(readReportCode(code)).toBe(code);
      expect(readReportCode(code.toLowerCase().replaceAll('-', ''))).toBe(code);
      expect(readReportCode(` ${code.replaceAll('-', ' ')} `)).toBe(code);
      expect(readReportCode(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(code);
    }),
  );
});

test.each(['', '1234', '0000-0000-0000-000U', '0000-0000-0000-0000-0', '０'.repeat(16)])(
  '"%s" is no code',
  (typed) => expect(readReportCode(typed)).toBeNull(),
);
