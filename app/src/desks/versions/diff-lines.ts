/** @file A comparison as the lines of a page: a section, then its changed fields. */
import type { ComparedVersions } from '@proofmark/contract/api/version.ts';
import { SECTION_OF, SECTIONS, type Section } from '@proofmark/contract/report/sections.ts';
import { hasLabel } from '@proofmark/contract/words/field-labels.ts';

type Change = ComparedVersions['changes'][number];

/** A section: how much of it changed. */
export interface SectionLine {
  key: Section;
  section: Section;
  changed: number;
  total: number;
  /** Rows of photos by what happened to them. */
  photos: Record<Change['what'], number>;
}

/** A field that differs. */
export interface FieldLine {
  key: string;
  section: null;
  change: Change;
  field: Change['fields'][number];
  /** The first line of a photo shows the photo. */
  isFirst: boolean;
}

/** Section by section in the order of the report. Sections without a change have their own line too. */
export function diffLines({ changes, same }: ComparedVersions): (SectionLine | FieldLine)[] {
  return SECTIONS.flatMap((section) => {
    const own = changes.filter(({ kind }) => SECTION_OF[kind] === section);
    const lines = own.flatMap((change) =>
      change.fields
        // Not the place in a list, the facts behind a signature or the size of a photo.
        .filter(hasLabel)
        .map((field, index): FieldLine => ({
          key: `${change.kind}/${change.id}/${field.field}`,
          section: null,
          change,
          field,
          isFirst: index === 0,
        })),
    );
    const unchanged = Object.entries(same).reduce(
      (sum, [kind, count]) => (SECTION_OF[kind as Change['kind']] === section ? sum + count : sum),
      0,
    );
    const photos = { added: 0, removed: 0, changed: 0 };
    for (const { kind, what } of own) if (kind === 'photo') photos[what] += 1;
    const total = unchanged + lines.length;
    return total === 0 ? [] : [{ key: section, section, changed: lines.length, total, photos }, ...lines];
  });
}

/** How many values differ, and how many were compared. */
export function diffTotals(lines: readonly (SectionLine | FieldLine)[]): { changed: number; total: number } {
  const sums = { changed: 0, total: 0 };
  for (const line of lines) {
    if (line.section === null) continue;
    sums.changed += line.changed;
    sums.total += line.total;
  }
  return sums;
}
