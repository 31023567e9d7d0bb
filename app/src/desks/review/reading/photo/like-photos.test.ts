import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { readReport, type Report } from '@proofmark/contract/report/report.ts';
import { wordsIn } from '@proofmark/contract/words/both-languages.ts';
import { expect, it } from 'vitest';
import { replacedPhotos, samePlacePhotos } from './like-photos.ts';

type Written = [kind: 'photo' | 'item', id: string, fields: object];

function reportOf(...rows: Written[]): Report {
  return readReport(
    rows.map(([kind, id, fields], index) => ({
      kind,
      id,
      fields: { pos: `a${index}`, ...fields },
      hlc: {},
      deleted: false,
      seq: 0,
    })),
  );
}

function photoIn(report: Report, id: string): Entity<'photo'> {
  const photo = report.photos.find((each) => each.id === id);
  if (!photo) throw new Error(`No photo ${id}`);
  return photo;
}

const idsOf = (photos: readonly { id: string }[]) => photos.map(({ id }) => id);

it('replacedPhotos() gives what this version does not have any more: the photo itself, its rows, its category', () => {
  const kept = { category: 'label', rename: 'kept.jpg' };
  const now = reportOf(
    ['photo', 'own', { category: 'label', linkTo: ['i1'], rename: 'new.jpg' }],
    ['photo', 'kept', kept],
  );
  const before = reportOf(
    ['photo', 'kept', kept],
    ['photo', 'sameCategory', { category: 'label', rename: '1.jpg' }],
    ['photo', 'sameRow', { category: 'test', linkTo: ['i1'], rename: '2.jpg' }],
    ['photo', 'other', { category: 'factory', rename: '3.jpg' }],
    ['photo', 'own', { category: 'label', rename: '4.jpg' }],
    ['photo', 'notSent', { category: 'label' }],
  );
  expect(idsOf(replacedPhotos(photoIn(now, 'own'), now, before))).toEqual(['own', 'sameRow', 'sameCategory']);
  expect(replacedPhotos(photoIn(now, 'kept'), now, reportOf(['photo', 'kept', kept]))).toEqual([]);
});

it('samePlacePhotos() puts photos of rows with the same name before those of the same category', () => {
  const t = wordsIn('en-US');
  const own = reportOf(
    ['item', 'i1', { nameEn: 'Care label' }],
    ['photo', 'own', { category: 'label', linkTo: ['i1'], rename: 'own.jpg' }],
    ['photo', 'bare', { rename: 'bare.jpg' }],
  );
  const other = reportOf(
    ['item', 'x1', { nameEn: 'care label ' }],
    ['item', 'x2', { nameEn: 'Hang tag' }],
    ['photo', 'tag', { category: 'label', linkTo: ['x2'], rename: '1.jpg' }],
    ['photo', 'gate', { category: 'factory', rename: '2.jpg' }],
    ['photo', 'test', { category: 'test', linkTo: ['x1'], rename: '3.jpg' }],
    ['photo', 'label', { category: 'label', linkTo: ['x1'], rename: '4.jpg' }],
    ['photo', 'none', { rename: '5.jpg' }],
  );
  const like = (id: string) =>
    idsOf(samePlacePhotos(photoIn(own, id), { t, report: own }, { t, report: other }));
  expect(like('own')).toEqual(['label', 'test', 'tag']);
  expect(like('bare')).toEqual([]);
});
