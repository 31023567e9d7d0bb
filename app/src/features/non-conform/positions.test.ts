import { expect, it } from 'vitest';
import { offeredPositions } from './positions.ts';

it('offeredPositions() begins with the last place', () => {
  const offered = offeredPositions([
    { locationEn: 'Hem', locationZh: '下摆' },
    { locationEn: null },
    { locationEn: 'Sleeve' },
  ]);
  expect(offered.slice(0, 3)).toEqual([
    { en: 'Sleeve', zh: '' },
    { en: 'Hem', zh: '下摆' },
    { en: 'Front', zh: '正面' },
  ]);
});

it('offeredPositions() offers a place once, in whatever language it was entered', () => {
  const offered = offeredPositions([{ locationZh: '正面' }]);
  expect(offered.filter(({ zh }) => zh === '正面')).toHaveLength(1);
});
