/** @file What a comment is about, in words. */
import { isKind, type Fields } from '@proofmark/contract/fields/kinds.ts';
import { commentSection } from '@proofmark/contract/report/comments.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import { fieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { rowName } from '@proofmark/contract/words/row-names.ts';
import type { Translate } from '../i18n/messages.ts';

/** "Non-conform · Neck twist · Quantity", "Whole report". */
export function commentPlace(
  t: Translate,
  about: Pick<Fields<'comment'>, 'targetKind' | 'targetId' | 'targetField'>,
  report: Report,
): string {
  const section = commentSection(about);
  const place = [section && t(`report.sections.${section}`), ...rowPlace(t, about, report)];
  return place.filter(Boolean).join(' · ') || t('report.comments.wholeReport');
}

function rowPlace(
  t: Translate,
  { targetKind, targetId, targetField }: Parameters<typeof commentPlace>[1],
  report: Report,
) {
  if (!isKind(targetKind)) return [];
  const field = targetField?.replace(/(En|Zh)$/, '');
  return [rowName(t, targetKind, targetId ?? '', report), field && fieldLabel(t, targetKind, field)];
}
