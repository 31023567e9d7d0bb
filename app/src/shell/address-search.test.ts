import { describe, expect, it } from 'vitest';
import { ADDRESS_SEARCH } from './address-search.ts';
import { readReviewSearch } from './desk-search.ts';

const { parseSearch, stringifySearch } = ADDRESS_SEARCH;

describe('the numbers of a task in an address', () => {
  it.each([
    'PO-1',
    '4501',
    '4501.10',
    '007',
    '2E5',
    '12345678901234567890',
    '"4501"',
    '[1]',
    'null',
    'a&b=c',
  ])('stay as they are: %s', (number) => {
    const numbers = { orderNo: number, reportNo: number };
    // As the server writes the links of mails, and as the app writes its own.
    for (const search of [`?${new URLSearchParams(numbers)}`, stringifySearch(numbers)]) {
      expect(readReviewSearch(parseSearch(search))).toEqual(numbers);
    }
  });
});
