import { describe, expect, test } from 'vitest';
import { clampClock, deviceOf, formatClock, nextClock, parseClock } from './clock.ts';

describe('nextClock()', () => {
  const rows: [name: string, last: string | null, now: number, expected: string][] = [
    ['the first clock is the time', null, 1000, '000000000001000:00000:a'],
    ['a later time starts a new count', '000000000000999:00007:b', 1000, '000000000001000:00000:a'],
    ['the same millisecond raises the counter', '000000000001000:00000:a', 1000, '000000000001000:00001:a'],
    [
      'a time that goes back does not take the clock back',
      '000000000005000:00003:a',
      1000,
      '000000000005000:00004:a',
    ],
    [
      'a full counter moves to the next millisecond',
      '000000000001000:99999:a',
      1000,
      '000000000001001:00000:a',
    ],
  ];
  test.each(rows)('%s', (_, last, now, expected) => {
    expect(nextClock(last, now, 'a')).toBe(expected);
  });

  test('is always later than the clock before, as text', () => {
    let clock = nextClock(null, 5, 'a');
    for (const now of [5, 4, 6, 6, 1]) {
      const next = nextClock(clock, now, 'a');
      expect(next > clock).toBe(true);
      clock = next;
    }
  });
});

describe('parseClock()', () => {
  test.each([
    '',
    '1:2:a',
    '000000000001000:0000:a',
    '000000000001000:00000:',
    '000000000001000:00000:a b',
    null,
    5,
    {},
  ])('refuses %j', (clock) => {
    expect(parseClock(clock)).toBeNull();
  });
  test('reads what formatClock() writes', () => {
    expect(parseClock(formatClock(1000, 7, 'phone-1'))).toEqual({
      ms: 1000,
      counter: 7,
      deviceId: 'phone-1',
    });
    expect(deviceOf(formatClock(1000, 7, 'phone-1'))).toBe('phone-1');
  });
});

describe('clampClock()', () => {
  test('keeps a clock within the limit', () => {
    const clock = formatClock(1000, 3, 'a');
    expect(clampClock(clock, 1000, 9)).toBe(clock);
  });
  test('sets a clock of next year back to the limit, in the order of arrival', () => {
    const first = clampClock(formatClock(9_000_000, 0, 'a'), 1000, 41);
    const second = clampClock(formatClock(9_000_001, 0, 'a'), 1000, 42);
    expect(first).toBe('000000000001000:00041:a');
    expect(second > first).toBe(true);
  });
});
