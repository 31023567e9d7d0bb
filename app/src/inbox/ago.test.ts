import { expect, test } from 'vitest';
import { ago } from './ago.ts';

const NOW = Date.UTC(2026, 5, 24, 12);

test.each([
  [0, 'this minute', '此刻'],
  [5 * 60_000, '5 min. ago', '5分钟前'],
  [59 * 60_000, '59 min. ago', '59分钟前'],
  [3_600_000, '1 hr. ago', '1小时前'],
  [86_400_000, 'yesterday', '昨天'],
  [13 * 86_400_000, '13 days ago', '13天前'],
  [15 * 86_400_000, '2 wk. ago', '2周前'],
  // The phone's clock is behind the server's.
  [-60_000, 'this minute', '此刻'],
])('%i ms ago: %s, %s', (passed, en, zh) => {
  expect(ago('en-US', NOW - passed, NOW)).toBe(en);
  expect(ago('zh-CN', NOW - passed, NOW)).toBe(zh);
});
