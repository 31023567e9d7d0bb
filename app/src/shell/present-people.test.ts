import { describe, expect, it } from 'vitest';
import { presentBySection, presentMark } from './present-people.ts';

const ma = { uid: 2, nickname: 'Ma Tao 马涛' };

it('shows the initials of one colleague and the number of several', () => {
  expect(presentMark([ma])).toBe('MT');
  expect(presentMark([ma, { nickname: 'Li' }])).toBe('2');
});

describe('presentBySection', () => {
  it('puts each user on a page once and leaves out unknown pages', () => {
    const bySection = presentBySection([
      { ...ma, section: 'nonConform' },
      { ...ma, section: 'nonConform' },
      { ...ma, section: 'elsewhere' },
      { uid: 3, nickname: 'Li', section: 'conclusion' },
    ]);
    expect(bySection.nonConform).toEqual([{ ...ma, section: 'nonConform' }]);
    expect(bySection.conclusion.map(({ uid }) => uid)).toEqual([3]);
    expect(bySection.information).toEqual([]);
  });
});
