import { expect, it } from 'vitest';
import { withColumn } from './work-columns.ts';

it('withColumn() hides a column, and shows it again, in the order of the table', () => {
  expect(withColumn(['result'], 'factory')).toEqual(['factory', 'result']);
  expect(withColumn(['factory', 'result'], 'factory')).toEqual(['result']);
});
