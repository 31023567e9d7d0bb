/** @file What has changed since somebody signed, in words. */
import { informationGroupOf } from '../fields/information.ts';
import { fieldFacts } from '../fields/kinds.ts';
import type { Report } from '../report/report.ts';
import type { SignedChange } from '../report/signed-facts.ts';
import { fullFieldLabel } from './field-labels.ts';
import { rowName } from './row-names.ts';
import type { Translate } from './translator.ts';
import { valueText } from './value-text.ts';

/** A change in words: "Added: Pinhole" with "Class: Major", "Lot size: 3 000 → 1 000". */
export interface SignedChangeText {
  /** The row. */
  title: string;
  /** Its values, each with its field. */
  values: string[];
}

/** The words of a change since somebody signed. */
export function signedChangeText(t: Translate, change: SignedChange, report: Report): SignedChangeText {
  const { kind, what, fields } = change;
  // The title of a new row has its words.
  const told = fields.filter(({ field }) => what !== 'added' || !fieldFacts(kind, field).bilingual);
  const values = told.map(({ field, before, after }) => {
    const words = (value: typeof before) => valueText(t, { kind, field }, value, report);
    const value =
      what === 'added'
        ? words(after)
        : what === 'removed'
          ? words(before)
          : `${words(before)} → ${words(after)}`;
    return fullFieldLabel(t, kind, field) + t('report.mark.colon') + value;
  });
  return { title: titleOf(t, change, report), values };
}

function titleOf(t: Translate, { kind, id, what, fields }: SignedChange, report: Report): string {
  switch (kind) {
    case 'information':
      return fields.every(({ field }) => informationGroupOf(field) === 'plan')
        ? t('report.groups.plan')
        : t('report.sections.information');
    case 'conclusion':
      return t('report.sections.conclusion');
  }
  // The name of a deleted row went with it.
  if (what === 'removed')
    return t('report.signed.removed', { row: t.find(`report.signed.kind.${kind}`) ?? kind });
  const row = rowName(t, kind, id, report);
  return what === 'added' ? t('report.signed.added', { row }) : row;
}
