/** @file The filled fields of a row, in words: label, value, and the same text in the other language. */
import { fieldFacts, KINDS, partsOf, type Fields, type Kind } from '@proofmark/contract/fields/kinds.ts';
import { isEmpty } from '@proofmark/contract/report/gaps/gap.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { fieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { pickText } from '@proofmark/contract/words/texts.ts';
import { valueText } from '@proofmark/contract/words/value-text.ts';
import type { Translate } from '../../../i18n/messages.ts';

/** A field with its value. */
export interface RowFact {
  field: string;
  label: string;
  text: string;
  /** The text in the other language, where there is one. */
  other?: string;
}

/** The filled fields of a row in the order in which the contract declares them. `without`: those that the page shows elsewhere. */
export function rowFacts<K extends Kind>(
  t: Translate,
  kind: K,
  row: object,
  report: Report,
  without: readonly (keyof Fields<K>)[] = [],
): RowFact[] {
  const names = Object.keys(KINDS[kind]);
  return names
    .filter((field) => !fieldFacts(kind, field).isInternal && !without.some((each) => each === field))
    .flatMap((field) => rowFact(t, kind, field, row, report) ?? []);
}

/** One field, or null when it is empty, or the Chinese half of a text of which the other half is its own field. */
export function rowFact(
  t: Translate,
  kind: Kind,
  field: string,
  row: object,
  report: Report,
): RowFact | null {
  const fields = row as Record<string, unknown>;
  const { name, language } = partsOf(kind, field) ?? { name: field };
  if (language === undefined) {
    if (isEmpty(fields[field])) return null;
    const value = fields[field] as Json;
    return { field, label: fieldLabel(t, kind, field), text: valueText(t, { kind, field }, value, report) };
  }
  if (language === 'zh') return null;
  const texts = { en: textIn(fields, field), zh: textIn(fields, `${name}Zh`) };
  const text = pickText(t.language, texts);
  if (text === '') return null;
  const other = [texts.en, texts.zh].find((each) => each !== '' && each !== text);
  return { field, label: fieldLabel(t, kind, name), text, ...(other ? { other } : {}) };
}

function textIn(fields: Record<string, unknown>, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : '';
}
