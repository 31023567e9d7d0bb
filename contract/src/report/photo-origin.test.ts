import { describe, expect, test } from 'vitest';
import { photoDoubts } from './photo-origin.ts';

const FACTORY = { lat: 23.6618, lng: 116.6223, accuracyM: 18 };
const SHANTOU = { lat: 23.354, lng: 116.682, accuracyM: 10 };
const DAY = { inspectionDate: '2026-05-18', gps: FACTORY };
const VISIT = {
  ...DAY,
  arrivalTime: '2026-05-18T09:00:00+08:00',
  departureTime: '2026-05-18T16:40:00+08:00',
};
const TWO_DAYS = { ...VISIT, departureTime: '2026-05-19T12:00:00+08:00' };

describe.each(['library', 'camera'] as const)('a photo from the %s', (source) => {
  const photo = { source, takenAt: '2026-05-18T10:00:00+08:00', gps: FACTORY };

  test.each([
    ['of the day, at the factory', {}, VISIT, []],
    ['of 2008', { takenAt: '2008-05-30T15:56:01+08:00' }, VISIT, ['older']],
    ['from two hours before the arrival', { takenAt: '2026-05-18T07:00:00+08:00' }, VISIT, ['older']],
    ['from the gate, before a rounded arrival', { takenAt: '2026-05-18T08:31:00+08:00' }, VISIT, []],
    ['from just after a rounded departure', { takenAt: '2026-05-18T17:10:00+08:00' }, VISIT, []],
    ['from the evening after', { takenAt: '2026-05-18T21:00:00+08:00' }, VISIT, ['later']],
    ['with the time of another zone', { takenAt: '2026-05-18T02:00:00Z' }, VISIT, []],
    ['of the second day of two', { takenAt: '2026-05-19T09:00:00+08:00' }, TWO_DAYS, []],
    ['of the day after both', { takenAt: '2026-05-20T09:00:00+08:00' }, TWO_DAYS, ['later']],
    ['of the day, without an arrival', { takenAt: '2026-05-18T00:00:00+08:00' }, DAY, []],
    ['of the evening before, without an arrival', { takenAt: '2026-05-17T23:59:59+08:00' }, DAY, ['older']],
    ['of the next day, while the visit has no end', { takenAt: '2026-05-19T09:00:00+08:00' }, DAY, []],
    ['of another town', { gps: SHANTOU }, VISIT, ['far']],
    ['both', { takenAt: '2008-05-30T15:56:01+08:00', gps: SHANTOU }, VISIT, ['older', 'far']],
    ['without time and place', { takenAt: null, gps: null }, VISIT, []],
    ['of a visit without a day', { takenAt: '2008-05-30T15:56:01+08:00' }, { gps: FACTORY }, []],
    ['with a vague place', { gps: { ...SHANTOU, accuracyM: 40_000 } }, VISIT, []],
    [
      'away from where the visit was, at the factory',
      {},
      { ...VISIT, gps: SHANTOU, factoryPosition: FACTORY },
      [],
    ],
  ] as const)('%s', (_, changed, visit, doubts) => {
    expect(photoDoubts({ ...photo, ...changed }, visit)).toEqual(doubts);
  });
});
