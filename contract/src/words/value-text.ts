/** @file A field's value in words. */
import type { ClosedDictionary } from '../dictionary/lists.ts';
import { fieldType, type Kind, type KINDS } from '../fields/kinds.ts';
import { kindOfRow } from '../report/linkable-rows.ts';
import type { Report } from '../report/report.ts';
import type { Json } from '../sync/operation.ts';
import { wordOf } from './dictionary-words.ts';
import { defectGroupName, type DefectGroupNames } from './defect-group.ts';
import { countryName, formatDay, formatList, formatNumber, presentInstant } from './format.ts';
import { rowName } from './row-names.ts';
import type { Translate, WordKey } from './translator.ts';

/** Fields of fixed choices, as `kind/field`. */
type ChoiceField = {
  [K in Kind]: {
    [F in keyof (typeof KINDS)[K] & string]: (typeof KINDS)[K][F] extends { type: 'choice' }
      ? `${K}/${F}`
      : never;
  }[keyof (typeof KINDS)[K] & string];
}[Kind];

/** A group of a report's words, as `report.<group>.<code>`. */
type WordGroup = WordKey extends infer Key
  ? Key extends `${infer G}.${infer H}.${string}`
    ? `${G}.${H}`
    : never
  : never;

/** Where the words of each choice are: in a dictionary, or among the words of a report. */
const WORDS_OF: Record<ChoiceField, ClosedDictionary | WordGroup | null> = {
  'information/inspectionType': 'inspection_type',
  'information/productFamily': 'product_family',
  'information/defectCoding': 'report.defectCoding',
  'information/referenceSampleSealedBy': 'report.sealedBy',
  'information/samplingStandard': 'sampling_standard',
  'information/samplingLevel': 'inspection_level',
  'information/samplingSeverity': 'severity',
  'information/samplingPolicy': 'sample_policy',
  'information/aqlCritical': 'aql_value',
  'information/aqlMajor': 'aql_value',
  'information/aqlMinor': 'aql_value',
  'information/specialLevel': 'inspection_level',
  'information/countBasis': 'count_basis',
  'product/unit': 'unit',
  'planChange/verdictBefore': 'report.reading',
  'planChange/verdictAfter': 'report.reading',
  'photo/category': 'photo_category',
  'photo/source': 'photo_source',
  'mark/shape': 'report.shape',
  'mark/colour': 'report.colour',
  'defect/class': 'report.class',
  'defect/disposition': 'disposition',
  'finding/result': 'report.findingResult',
  'item/category': 'item_category',
  'item/basis': 'item_basis',
  'item/level': 'inspection_level',
  'item/result': 'report.itemResult',
  'measurement/toleranceMode': 'report.toleranceMode',
  'conclusion/overall': 'overall_result',
  'conclusion/abortReason': 'abort_reason',
  'conclusion/clientDecision': 'client_decision',
  'signature/role': 'report.signatureRole',
  'correctiveAction/state': 'action_state',
  'planOverride/codeLetter': null,
  'categoryOverride/result': 'report.itemResult',
};

/** Fields that say whether something is there; the others say whether something is so. */
const IS_THERE: ReadonlySet<string> = new Set(['referenceSampleAvailable', 'hasRemark']);

/** Who may be named in a field, by id. */
export type NamedPerson = Readonly<{ uid: number; nickname: string }>;

/** What the report itself does not call by name. */
export interface KnownNames {
  people?: readonly NamedPerson[];
  defectGroups?: DefectGroupNames;
}

/** The word of a choice. The code itself where this version does not know it. */
export function choiceText(t: Translate, kind: Kind, field: string, code: string): string {
  const words = (WORDS_OF as Record<string, ClosedDictionary | WordGroup | null>)[`${kind}/${field}`];
  if (!words) return code;
  return isGroup(words) ? (t.find(`${words}.${code}`) ?? code) : wordOf(words, code, t.language);
}

function isGroup(words: ClosedDictionary | WordGroup): words is WordGroup {
  return words.startsWith('report.');
}

/** A value as a person would write it, "empty" for none. Names rows of the report, people and groups of defects, where they are given. */
export function valueText(
  t: Translate,
  { kind, field }: { kind: Kind; field: string },
  value: Json,
  report?: Report,
  { people = [], defectGroups }: KnownNames = {},
): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) {
    return t('report.value.none');
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (kind === 'defect' && field === 'category' && defectGroups !== undefined)
    return defectGroupName(defectGroups, text, t.language);
  switch (field) {
    case 'linkTo':
    case 'productId':
      if (report !== undefined) return namesText(t, value, report);
      break;
    case 'assignee':
      return people.find(({ uid }) => uid === value)?.nickname ?? t('report.value.someone');
    case 'destinationCountry':
      return countryName(text, t.language);
    case 'section':
      return wordOf('item_category', text, t.language);
    case 'photoMinimums': {
      const worded = (entry: string) =>
        entry.replace(/^(\w+)=/, (_, code: string) => `${wordOf('photo_category', code, t.language)} `);
      return formatList(t.language, [value].flat().map(String).map(worded));
    }
  }
  switch (fieldType(kind, field)?.type) {
    case 'boolean':
      if (IS_THERE.has(field)) return t(value === true ? 'report.there' : 'report.notThere');
      return t(value === true ? 'report.yes' : 'report.no');
    case 'choice':
      return choiceText(t, kind, field, text);
    case 'date':
      return formatDay(t.language, text, 'long');
    case 'instant':
      return presentInstant(text, null);
    case 'strokes':
      return t('report.value.strokes');
    case 'position':
      return positionText(value);
    default:
      if (typeof value === 'number') return formatNumber(t.language, value, 6);
      return Array.isArray(value) ? formatList(t.language, value.map(String)) : text;
  }
}

function namesText(t: Translate, ids: Json, report: Report): string {
  const names = [ids].flat().flatMap((id) => {
    if (typeof id !== 'string') return [];
    const kind = kindOfRow(report, id);
    return [kind === undefined ? t('report.value.goneRow') : rowName(t, kind, id, report)];
  });
  return formatList(t.language, names);
}

function positionText(value: Json): string {
  const { lat, lng } = value as { lat?: unknown; lng?: unknown };
  return typeof lat === 'number' && typeof lng === 'number' ? `${lat.toFixed(5)}, ${lng.toFixed(5)}` : '…';
}
