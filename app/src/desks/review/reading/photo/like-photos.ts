/** @file Which photos of another report, or of another version, show what a photo shows. */
import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { kindOfRow } from '@proofmark/contract/report/linkable-rows.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import { rowName } from '@proofmark/contract/words/row-names.ts';
import type { Translate } from '@proofmark/contract/words/translator.ts';

/** A report whose photos are looked at, and the language of the names in it. */
interface Album {
  t: Translate;
  report: Report;
}

/**
 * The photos of the version before that this version does not have any more and that show the same: the photo itself
 * before it was replaced, then those of the same rows, then those of the same category.
 */
export function replacedPhotos(
  photo: Entity<'photo'>,
  now: Pick<Report, 'photos'>,
  before: Pick<Report, 'photos'>,
): Entity<'photo'>[] {
  const kept = new Set(now.photos.map(({ rename }) => rename));
  const links = new Set(photo.linkTo);
  return ranked(before.photos, (other) => {
    if (!other.rename || kept.has(other.rename)) return null;
    if (other.id === photo.id) return 0;
    if (other.linkTo?.some((id) => links.has(id))) return 1;
    return isSameCategory(photo, other) ? 2 : null;
  });
}

/** The photos of another order's report that show the same: those of rows with the same name, then those of the category. */
export function samePlacePhotos(photo: Entity<'photo'>, own: Album, other: Album): Entity<'photo'>[] {
  const names = new Set(namesOf(photo, own));
  return ranked(other.report.photos, (each) => {
    if (!each.rename) return null;
    if (namesOf(each, other).some((name) => names.has(name))) return isSameCategory(photo, each) ? 0 : 1;
    return isSameCategory(photo, each) ? 2 : null;
  });
}

/** What the rows are called that a photo shows, and what it says itself. */
function namesOf({ linkTo, captionEn, captionZh }: Entity<'photo'>, { t, report }: Album): string[] {
  const rows = (linkTo ?? []).map((id) => {
    const kind = kindOfRow(report, id);
    return kind ? rowName(t, kind, id, report) : '';
  });
  return [...rows, captionEn ?? '', captionZh ?? '']
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
}

function isSameCategory(one: Entity<'photo'>, other: Entity<'photo'>): boolean {
  return Boolean(one.category) && one.category === other.category;
}

/** Those with a rank, the lowest first; equal ones in the order of the report. */
function ranked(
  photos: readonly Entity<'photo'>[],
  rankOf: (photo: Entity<'photo'>) => number | null,
): Entity<'photo'>[] {
  return photos
    .flatMap((photo) => {
      const rank = rankOf(photo);
      return rank === null ? [] : [{ photo, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ photo }) => photo);
}
