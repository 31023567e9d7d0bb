import { expect, it } from 'vitest';
import { isForInputMethod } from './input-method.ts';

it.each([
  { browser: 'Chrome and Firefox', isComposing: true, keyCode: 229, is: true },
  { browser: 'Safari', isComposing: false, keyCode: 229, is: true },
  { browser: 'any, without an input method', isComposing: false, keyCode: 13, is: false },
])('isForInputMethod() of Enter in $browser: $is', ({ isComposing, keyCode, is }) => {
  expect(isForInputMethod({ isComposing, keyCode } as KeyboardEvent)).toBe(is);
});
