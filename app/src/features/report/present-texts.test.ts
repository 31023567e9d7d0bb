import { describe, expect, it } from 'vitest';
import { initialsOf, presentBySection } from './present-texts.ts';

const ma = { uid: 2, nickname: 'Ma Tao 马涛' };

describe('initialsOf', () => {
  it.each([
    ['Ma Tao', 'MT'],
    ['Ma Tao 马涛', 'MT'],
    ['马涛', '马'],
    ['马涛 Ma Tao', '马'],
    ['li', 'L'],
    ['anna maria berg', 'AB'],
    ['𝒜ndy', '𝒜'],
    ['', '?'],
  ])('%s is %s', (nickname, initials) => {
    expect(initialsOf([{ nickname }])).toBe(initials);
  });

  it('counts several', () => {
    expect(initialsOf([ma, { nickname: 'Li' }])).toBe('2');
  });
});

describe('presentBySection', () => {
  it('puts each person on a page once and leaves out pages that it does not know', () => {
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
