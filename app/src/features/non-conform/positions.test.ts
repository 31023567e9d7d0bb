import { expect, it } from 'vitest';
import { offeredPositions } from './positions.ts';

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
