import { translatorOf } from '@proofmark/contract/words/translator.ts';
import { expect, it } from 'vitest';
import { office } from '../i18n/en-US/office.ts';
import type { Translate } from '../i18n/messages.ts';
import { waitingText } from './waiting-text.ts';

const t = translatorOf('en-US', { office }) as Translate;
const MINUTE = 60_000;

it.each([
  [-5, '0 min'],
  [59.9 * MINUTE, '59 min'],
  [60 * MINUTE, '1 h'],
  [47.9 * 60 * MINUTE, '47 h'],
  [49 * 60 * MINUTE, '2 d 1 h'],
])('waitingText() of %d ms is %s', (ms, text) => {
  expect(waitingText(t, ms)).toBe(text);
});
