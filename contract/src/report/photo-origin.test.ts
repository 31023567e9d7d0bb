import { expect, test } from 'vitest';
import { photoDoubts } from './photo-origin.ts';

const FACTORY = { lat: 23.6618, lng: 116.6223, accuracyM: 18 };
const SHANTOU = { lat: 23.354, lng: 116.682, accuracyM: 10 };
const VISIT = { inspectionDate: '2026-05-18', gps: FACTORY };
const PHOTO = { source: 'library', takenAt: '2026-05-18T07:00:00+08:00', gps: FACTORY } as const;

test.each([
  ['of the day, at the factory', {}, VISIT, []],
  ['of 2008', { takenAt: '2008-05-30T15:56:01+08:00' }, VISIT, ['older']],
  ['of the evening before', { takenAt: '2026-05-17T23:59:59+08:00' }, VISIT, ['older']],
  ['of another town', { gps: SHANTOU }, VISIT, ['far']],
  ['both', { takenAt: '2008-05-30T15:56:01+08:00', gps: SHANTOU }, VISIT, ['older', 'far']],
  ['from the camera', { source: 'camera', takenAt: '2008-05-30T15:56:01+08:00' }, VISIT, []],
  ['without time and place', { takenAt: null, gps: null }, VISIT, []],
  ['of a visit without a day', { takenAt: '2008-05-30T15:56:01+08:00' }, { gps: FACTORY }, []],
  ['with a vague place', { gps: { ...SHANTOU, accuracyM: 40_000 } }, VISIT, []],
  [
    'away from where the visit was, at the factory',
    {},
    { ...VISIT, gps: SHANTOU, factoryPosition: FACTORY },
    [],
  ],
] as const)('a photo %s', (_, photo, visit, doubts) => {
  expect(photoDoubts({ ...PHOTO, ...photo }, visit)).toEqual(doubts);
});
