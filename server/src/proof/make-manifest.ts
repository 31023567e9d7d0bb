/** @file Puts the manifest of a version together. */
import { fieldType, HOUSE_KINDS, type Kind } from '@proofmark/contract/fields/kinds.ts';
import type { Manifest, PrintedText } from '@proofmark/contract/proof/manifest.ts';
import { livingRows } from '@proofmark/contract/report/living-rows.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import { readingOf } from '@proofmark/contract/report/totals.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { wordsIn } from '@proofmark/contract/words/both-languages.ts';
import type { DefectGroupNames } from '@proofmark/contract/words/defect-group.ts';
import { fullFieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { choiceText } from '@proofmark/contract/words/value-text.ts';

const EN = wordsIn('en-US');
const ZH = wordsIn('zh-CN');

/** Every row with every value, but what reviewer and team said to each other: without deleted rows and empty values, in a fixed order. */
export function manifestRows(rows: readonly Row[]): Manifest['rows'] {
  return livingRows(rows)
    .filter(({ kind }) => !HOUSE_KINDS.includes(kind))
    .map(({ kind, id, fields }) => ({
      kind,
      id,
      fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
    }))
    .toSorted((a, b) => compare(a.kind, b.kind) || compare(a.id, b.id));
}

/** What the fields of the rows are called, and what the codes among their values mean. `groups`: those of defects. */
export function manifestWords(
  rows: Manifest['rows'],
  groups: DefectGroupNames,
): Pick<Manifest, 'labels' | 'words'> {
  const labels: Manifest['labels'] = {};
  const words: Manifest['words'] = {};
  for (const { kind, fields } of rows)
    for (const [field, value] of Object.entries(fields)) {
      const name = `${kind}.${field}`;
      labels[name] ??= {
        en: fullFieldLabel(EN, kind as Kind, field),
        zh: fullFieldLabel(ZH, kind as Kind, field),
      };
      if (fieldType(kind as Kind, field)?.type !== 'choice' || typeof value !== 'string') continue;
      (words[name] ??= {})[value] ??= wordsOfCode(kind as Kind, field, value);
    }
  const named = namedGroups(rows, groups);
  if (named.size > 0) words['defect.category'] = Object.fromEntries(named);
  return { labels, words };
}

/** The groups that defects of the report are in, without those that the dictionary does not have. */
function namedGroups(rows: Manifest['rows'], groups: DefectGroupNames): DefectGroupNames {
  return new Map(
    rows.flatMap(({ kind, fields }) => {
      const code = kind === 'defect' ? textOf(fields['category']) : '';
      const name = groups.get(code);
      return name === undefined ? [] : [[code, name]];
    }),
  );
}

/** The groups of defects that a version names, by code. */
export function defectGroupsOf({ words }: Manifest): DefectGroupNames {
  return new Map(Object.entries(words['defect.category'] ?? {}));
}

function wordsOfCode(kind: Kind, field: string, code: string): PrintedText {
  return { en: choiceText(EN, kind, field, code), zh: choiceText(ZH, kind, field, code) };
}

/** The reading in figures. */
export function manifestSampling(report: Report): Manifest['sampling'] {
  const reading = readingOf(report);
  if (reading.plan === null) return null;
  return {
    lotSize: reading.lotSize,
    result: reading.verdict ?? '',
    classes: reading.classes.map(({ class: name, found, acceptanceNumber, rejectionNumber }) => ({
      class: name,
      found,
      accept: acceptanceNumber,
      reject: rejectionNumber,
    })),
  };
}

/** The stored pictures that the rows name, in the order of their ids. */
export function manifestPhotos(
  rows: Manifest['rows'],
  files: readonly { rename: string; sha256: string; sizeBytes: number; confirmedAt: number | null }[],
): Manifest['photos'] {
  const byName = new Map(files.map((file) => [file.rename, file]));
  return rows.flatMap(({ kind, id, fields }) => {
    const file = kind === 'photo' ? byName.get(textOf(fields['rename'])) : undefined;
    if (file === undefined) return [];
    return [
      {
        id,
        sha256: file.sha256,
        bytes: file.sizeBytes,
        takenAt: textOf(fields['takenAt']),
        receivedAt: isoInstant(file.confirmedAt ?? 0),
      },
    ];
  });
}

/** Epoch milliseconds as UTC, ISO 8601. */
export function isoInstant(ms: number): string {
  return new Date(ms).toISOString();
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
