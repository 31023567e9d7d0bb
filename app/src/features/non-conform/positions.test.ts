import { expect, it } from 'vitest';
import { offeredPositions, typedPosition } from './positions.ts';

it('offeredPositions() begins with the last place, and goes on with those of other reports', () => {
  const own = [{ locationEn: 'Hem', locationZh: '下摆' }, { locationEn: null }, { locationEn: 'Sleeve' }];
  const offered = offeredPositions(own, [{ locationEn: 'Collar' }, { locationEn: 'Hem' }]);
  expect(offered.slice(0, 4)).toEqual([
    { en: 'Sleeve', zh: '' },
    { en: 'Hem', zh: '下摆' },
    { en: 'Collar', zh: '' },
    { en: 'Front', zh: '正面' },
  ]);
});

it('offeredPositions() offers a place once, in whatever language it was entered', () => {
  const offered = offeredPositions([{ locationZh: '正面' }], []);
  expect(offered.filter(({ zh }) => zh === '正面')).toHaveLength(1);
});

it('typedPosition() keeps the other language of own words, and drops that of a place from the list', () => {
  const offered = offeredPositions([], []);
  const typed = { locationZh: '左边把手' };
  expect(typedPosition(typed, { en: 'Left handle', zh: '左侧把手' }, offered)).toEqual(typed);
  expect(typedPosition(typed, { en: 'Front side', zh: '正面' }, offered)).toEqual(typed);
  expect(typedPosition({ locationZh: '正面左' }, { en: 'Front', zh: '正面' }, offered)).toEqual({
    locationEn: null,
    locationZh: '正面左',
  });
});
