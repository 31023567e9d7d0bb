import { IMPORT_FILE_BYTES } from '@proofmark/contract/api/paths.ts';
import { expect, it } from 'vitest';
import { problemOf } from './use-import.ts';

it.each([
  ['defects.xlsx', 10, null],
  ['Defects.JSON', IMPORT_FILE_BYTES, null],
  ['defects.xls', 10, 'wrongType'],
  ['defects.csv', 10, 'wrongType'],
  ['defects.xlsx', IMPORT_FILE_BYTES + 1, 'tooLarge'],
])('a file %s of %d bytes: %s', (name, size, problem) => {
  expect(problemOf({ name, size })).toBe(problem);
});
