/** @file Two values in one field, in words: which are shown, how their field is called, what they say. */
import type { Task } from '@proofmark/contract/api/task.ts';
import type { ClosedDictionary } from '@proofmark/contract/dictionary/lists.ts';
import { fieldFacts, fieldType, partsOf, type Kind } from '@proofmark/contract/fields/kinds.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import { SECTION_OF } from '@proofmark/contract/report/sections.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { todayIs } from '../../i18n/calendar-days.ts';
import { formatDateTime, formatList, formatTime } from '../../i18n/format.ts';
import type { Language } from '../../i18n/languages.ts';
import type { Translate } from '../../i18n/translator.ts';
import { valueText } from '../value-text.ts';
import type { FieldRival } from '../../store/rivals.ts';
import { fieldLabel, rowName } from '../fields/field-labels.ts';
import { kindOfRow } from '../photos/linkable-rows.ts';
import { wordOf } from '../words.ts';

/** One of those who inspect, by the name that the task list gives. */
type Inspector = Readonly<Task['inspectors'][number]>;

/** The words of choices, by kind and field; the same code means different things in different fields. */
const DICTIONARY_OF: Record<string, ClosedDictionary> = {
  'information/inspectionType': 'inspection_type',
  'information/samplingStandard': 'sampling_standard',
  'information/samplingSeverity': 'severity',
  'information/samplingPolicy': 'sample_policy',
  'information/countBasis': 'count_basis',
  'product/unit': 'unit',
  'photo/category': 'photo_category',
  'defect/disposition': 'disposition',
  'item/category': 'item_category',
  'item/result': 'item_result',
  'conclusion/overall': 'overall_result',
  'conclusion/abortReason': 'abort_reason',
  'conclusion/clientDecision': 'client_decision',
  'correctiveAction/state': 'action_state',
  'categoryOverride/result': 'item_result',
};

/** Labels that stand with their page. */
const LABEL_KEYS = {
  'photo/linkTo': 'report.photos.link',
  'defect/location': 'nonConform.field.position',
  'defect/units': 'nonConform.field.units',
  'defect/productId': 'nonConform.field.product',
  'defect/cartonNo': 'nonConform.field.cartonNo',
  'defect/disposition': 'nonConform.field.disposition',
} as const;

const LISTS = {
  product: 'products',
  container: 'containers',
  tool: 'tools',
  photo: 'photos',
  mark: 'marks',
  defect: 'defects',
  finding: 'findings',
  item: 'items',
  measurement: 'measurements',
  signature: 'signatures',
  remark: 'remarks',
  correctiveAction: 'correctiveActions',
  planChange: 'planChanges',
  planOverride: 'planOverrides',
  categoryOverride: 'categoryOverrides',
  comment: 'comments',
} as const satisfies Partial<Record<Kind, keyof Report>>;

/** Those that a person can decide on. */
export function shownRivals(rivals: readonly FieldRival[]): FieldRival[] {
  return rivals.filter(({ kind, field }) => fieldFacts(kind, field).filledBy !== 'app');
}

/** The row and the field: "D2 Fabric weight · Measured value 3"; the section where the row has no name. */
export function rivalPlace(
  t: Translate,
  { kind, id, field }: Pick<FieldRival, 'kind' | 'id' | 'field'>,
  report: Report,
  language: Language,
): string {
  const row = rowName(t, kind, id, report, language) || t(`menus.${SECTION_OF[kind]}`);
  return `${row} · ${rivalField(t, kind, field)}`;
}

/** The field, with its language or the number of its cell where several bear the same name. */
export function rivalField(t: Translate, kind: Kind, field: string): string {
  const own = ownLabel(t, kind, field);
  if (own !== undefined) return own;
  const { name = field, language, cell } = partsOf(kind, field) ?? {};
  const label = ownLabel(t, kind, name) ?? name;
  if (language) return `${label} (${t(`report.inLanguage.${language}`)})`;
  return cell === undefined ? label : `${label} ${cell}`;
}

function ownLabel(t: Translate, kind: Kind, field: string): string | undefined {
  const key = `${kind}/${field}`;
  if (Object.hasOwn(LABEL_KEYS, key)) return t(LABEL_KEYS[key as keyof typeof LABEL_KEYS]);
  const label = fieldLabel(t, kind, field);
  return label === field ? undefined : label;
}

/** A value as its field shows it; rows and people by their names. */
export function fieldValueText(
  t: Translate,
  { kind, field }: Pick<FieldRival, 'kind' | 'field'>,
  value: Json,
  report: Report,
  language: Language,
  inspectors: readonly Inspector[] = [],
): string {
  if (field === 'linkTo' && Array.isArray(value) && value.length > 0) {
    const ids = value.filter((id) => typeof id === 'string');
    return formatList(
      language,
      ids.map((id) => linkedName(t, id, report, language)),
    );
  }
  if (field === 'assignee' && value !== null) {
    return inspectors.find(({ uid }) => uid === value)?.nickname ?? t('report.rival.someone');
  }
  const dictionary = DICTIONARY_OF[`${kind}/${field}`];
  if (typeof value === 'string' && value !== '') {
    if (dictionary !== undefined) return wordOf(dictionary, value, language);
    if (field === 'productId') return rowName(t, 'product', value, report, language);
  }
  if (fieldType(kind, field)?.type === 'boolean' && value !== null) {
    return t(value === true ? 'report.yes' : 'report.no');
  }
  return valueText(t, language, kind, field, value);
}

function linkedName(t: Translate, id: string, report: Report, language: Language): string {
  const kind = kindOfRow(report, id);
  return kind === undefined ? t('report.rival.goneRow') : rowName(t, kind, id, report, language);
}

/** The value that stands. */
export function standingValue(report: Report, { kind, id, field }: FieldRival): Json {
  const row =
    kind === 'information' || kind === 'conclusion'
      ? report[kind]
      : report[LISTS[kind]].find((each) => each.id === id);
  return (row as Record<string, Json | undefined> | undefined)?.[field] ?? null;
}

/** Who entered the other value, when, and what it is: "Ma Tao, 14:02: 38". */
export function rivalText(
  t: Translate,
  rival: FieldRival,
  report: Report,
  language: Language,
  inspectors: readonly Inspector[] = [],
): string {
  const who = rival.isMine ? t('report.rival.you') : (rival.by?.nickname ?? t('report.rival.someone'));
  const at = formatDateTime(rival.at);
  const when = at.startsWith(todayIs()) ? formatTime(rival.at) : at;
  return t('report.rival.other', {
    who,
    when,
    value: fieldValueText(t, rival, rival.value, report, language, inspectors),
  });
}
