/** @file Two values in one field, in words: which of them to show, where they are, what they say. */
import { fieldFacts } from '@proofmark/contract/fields/kinds.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import { SECTION_OF } from '@proofmark/contract/report/sections.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { fullFieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { formatDateTime, formatTime } from '@proofmark/contract/words/format.ts';
import { rowName } from '@proofmark/contract/words/row-names.ts';
import { valueText, type KnownNames } from '@proofmark/contract/words/value-text.ts';
import type { Translate } from '../../i18n/messages.ts';
import type { FieldRival } from '../../store/rivals.ts';

/** The ones that a user can decide. */
export function shownRivals(rivals: readonly FieldRival[]): FieldRival[] {
  return rivals.filter(({ kind, field }) => fieldFacts(kind, field).filledBy !== 'app');
}

/** The row and the field: "D2 Fabric weight · Measured value 3"; the section where the row has no name. */
export function rivalPlace(
  t: Translate,
  { kind, id, field }: Pick<FieldRival, 'kind' | 'id' | 'field'>,
  report: Report,
): string {
  const row = rowName(t, kind, id, report) || t(`report.sections.${SECTION_OF[kind]}`);
  return `${row} · ${fullFieldLabel(t, kind, field)}`;
}

/** The current value. */
export function currentValue(report: Report, { kind, id, field }: FieldRival): Json {
  const row =
    kind === 'information' || kind === 'conclusion'
      ? report[kind]
      : report[`${kind}s`].find((each) => each.id === id);
  return (row as Record<string, Json | undefined> | undefined)?.[field] ?? null;
}

/** Who entered the other value, when, and what it is: "Ma Tao, 14:02: 38". `today` is the server's day. */
export function rivalText(
  t: Translate,
  rival: FieldRival,
  report: Report,
  today: string,
  names: KnownNames = {},
): string {
  const who = rival.isMine ? t('report.rival.you') : (rival.by?.nickname ?? t('report.value.someone'));
  const at = formatDateTime(rival.at);
  const when = at.startsWith(today) ? formatTime(rival.at) : at;
  return t('report.rival.other', {
    who,
    when,
    value: valueText(t, rival, rival.value, report, names),
  });
}
