/** @file What a comment is about, in words. */
import { isKind, stemOf, type Fields } from '../fields/kinds.ts';
import { commentSection, isOnDeleted } from '../report/comments.ts';
import type { Report } from '../report/report.ts';
import { fullFieldLabel } from './field-labels.ts';
import { rowName } from './row-names.ts';
import type { Translate } from './translator.ts';

/** What a comment is about. Empty for the whole report. */
export type CommentTarget = Pick<Fields<'comment'>, 'targetKind' | 'targetId' | 'targetField'>;

/** "Non-conform · Neck twist · Quantity", "Whole report". */
export function commentPlace(t: Translate, about: CommentTarget, report: Report): string {
  const section = commentSection(about);
  if (section === null) return t('report.wholeReport');
  return [t(`report.sections.${section}`), ...rowPlace(t, about, report)].join(' · ');
}

/** The same without the section where the row has a name: "Neck twist · Quantity". */
export function commentRow(t: Translate, about: CommentTarget, report: Report): string {
  return rowPlace(t, about, report).join(' · ') || commentPlace(t, about, report);
}

function rowPlace(t: Translate, about: CommentTarget, report: Report): string[] {
  const { targetKind, targetId, targetField } = about;
  if (!isKind(targetKind)) return [];
  if (isOnDeleted(about, report)) return [t('report.value.goneRow')];
  const field = targetField && stemOf(targetKind, targetField);
  const name = rowName(t, targetKind, targetId ?? '', report);
  return [name, field ? fullFieldLabel(t, targetKind, field) : ''].filter((part) => part !== '');
}
