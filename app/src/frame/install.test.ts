import { expect, it } from 'vitest';
import { installSystem } from './install.ts';

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Safari/604.1', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15', 0, 'desktop'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0 Mobile Safari/537.36', 5, 'android'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36', 10, 'desktop'],
])('installSystem(%j, %i) is %s', (userAgent, touchPoints, system) => {
  expect(installSystem(userAgent, touchPoints)).toBe(system);
});
