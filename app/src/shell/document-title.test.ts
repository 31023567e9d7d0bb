import { expect, it } from 'vitest';
import { documentTitle } from './document-title.ts';

it.each([
  ['设置', '设置 - Proofmark'],
  ['Settings', 'Settings - Proofmark'],
  [undefined, 'Proofmark'],
  ['', 'Proofmark'],
])('documentTitle(%j) is %j', (title, text) => {
  expect(documentTitle(title)).toBe(text);
});
