/** @file What fields are called. */
import { partsOf, type Kind } from '../fields/kinds.ts';
import type { Translate } from './translator.ts';

/** The label of a field, such as "Departure". The field's own name where it has no label. */
export function fieldLabel(t: Translate, kind: Kind, field: string): string {
  return t.find(`report.fields.${kind}.${field}`) ?? field;
}

/** The label with the language of the text or the number of the cell: "Description (Chinese)", "Measured value 3". */
export function fullFieldLabel(t: Translate, kind: Kind, field: string): string {
  const own = t.find(`report.fields.${kind}.${field}`);
  if (own !== undefined) return own;
  const { name = field, language, cell } = partsOf(kind, field) ?? {};
  const label = fieldLabel(t, kind, name);
  if (language !== undefined) {
    const inLanguage = t(`report.inLanguage.${language}`);
    return t.language === 'zh-CN' ? `${label}（${inLanguage}）` : `${label} (${inLanguage})`;
  }
  return cell === undefined ? label : `${label} ${cell}`;
}

/** False for a field that only the app works with, such as the place in a list: {@link fullFieldLabel} gave its name back. */
export function hasLabel({ field, label }: { field: string; label: { en: string } }): boolean {
  return label.en !== field;
}
