/** @file What fields are called. */
import type { Kind } from '../fields/kinds.ts';
import type { Translate } from './translator.ts';

/**
 * Fields that nobody fills in by hand: they place a row, tie it to another, describe a file or record who did it when.
 * Their values are not for people to compare.
 */
export const UNSEEN_FIELDS: ReadonlySet<string> = new Set(
  (
    'pos sha256 fileName rename width height sizeBytes takenAt takenBy source device photoId points itemId by at ' +
    'declarationEn declarationZh'
  ).split(' '),
);

/** The label of a field, such as "Departure". The field's own name where it has no label. */
export function fieldLabel(t: Translate, kind: Kind, field: string): string {
  return t.find(`report.fields.${kind}.${field}`) ?? field;
}

/** The label with the language of the text or the number of the cell: "Description (Chinese)", "Measured value 3". */
export function fullFieldLabel(t: Translate, kind: Kind, field: string): string {
  const own = t.find(`report.fields.${kind}.${field}`);
  if (own !== undefined) return own;
  const [, stem = field, end = ''] = /^(.+?)(En|Zh|\d+)$/.exec(field) ?? [];
  const label = fieldLabel(t, kind, stem);
  if (end === 'En' || end === 'Zh') {
    return `${label} (${t(`report.inLanguage.${end === 'En' ? 'en' : 'zh'}`)})`;
  }
  return end === '' ? label : `${label} ${end}`;
}
