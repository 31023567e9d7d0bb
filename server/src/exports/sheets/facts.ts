/** @file The sheets with one fact per row: the summary, and the information page. */
import { informationFields } from '@proofmark/contract/fields/information.ts';
import { fieldFacts, fieldType, partsOf } from '@proofmark/contract/fields/kinds.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { fieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { countryName } from '@proofmark/contract/words/format.ts';
import { choiceText, valueText } from '@proofmark/contract/words/value-text.ts';
import { offsetOf, reviewStepOf } from '../../documents/report-source.ts';
import { instantText, localTime, offsetText } from '../../documents/wording.ts';
import type { SheetCell } from '../cells.ts';
import { same, sheetOf, toned, typed, worded, type Column, type ColumnMaker, type Pair } from '../columns.ts';
import type { ReportExport } from '../report-export.ts';
import type { Sheet } from '../workbook.ts';

interface Fact {
  label: string;
  value: Pair<SheetCell>;
  unit?: string;
}

/** Sheet "summary": what the report is, how it ended, who made it, and its proof. */
export function summarySheet(source: ReportExport, maker: ColumnMaker): Sheet {
  const { t } = maker;
  const { report, issued } = source;
  const { information, conclusion, remarks } = report;
  const { overall, clientDecision, clientDecisionBy, clientDecisionReason, clientDecisionAt } = conclusion;
  const { overallReason, abortReason } = conclusion;
  const label = (field: string) => fieldLabel(t, 'information', field);
  const reviewer = reviewStepOf(source);
  const offset = offsetOf(report);
  const type = information.inspectionType;
  const verdict = overall ? worded(({ language }) => wordOf('overall_result', overall, language)) : null;
  const facts: Fact[] = [
    { label: t('printed.reportNo'), value: same(source.reportNo) },
    { label: t('exported.version'), value: same(source.version) },
    { label: t('exported.status'), value: worded((words) => words(`report.status.${source.status}`)) },
    { label: t('printed.orderNo'), value: same(source.orderNo) },
    { label: label('client'), value: typed(information, 'client') },
    { label: label('supplier'), value: typed(information, 'supplier') },
    { label: label('factory'), value: typed(information, 'factory') },
    {
      label: label('inspectionType'),
      value: type ? worded(({ language }) => wordOf('inspection_type', type, language)) : same(null),
    },
    { label: label('inspectionDate'), value: same(dayCell(information.inspectionDate)) },
    { label: t('printed.inspectors'), value: same(source.team.join(', ')) },
    { label: t('exported.reviewer'), value: same(reviewer?.by.nickname ?? null) },
    {
      label: t('exported.verdict'),
      value: { en: toned(verdict?.en ?? '', overall), zh: toned(verdict?.zh ?? '', overall) },
    },
    ...(abortReason
      ? [
          {
            label: fieldLabel(t, 'conclusion', 'abortReason'),
            value: worded(({ language }) => wordOf('abort_reason', abortReason, language)),
          },
        ]
      : []),
    ...(overallReason
      ? [{ label: fieldLabel(t, 'conclusion', 'overallReason'), value: same(overallReason) }]
      : []),
    {
      label: t('printed.decision'),
      value: clientDecision
        ? worded(({ language }) => wordOf('client_decision', clientDecision, language))
        : worded((words) => words('printed.undecided')),
    },
    ...(['By', 'At', 'Reason'] as const).flatMap((part): Fact[] => {
      const value = { By: clientDecisionBy, At: clientDecisionAt, Reason: clientDecisionReason }[part];
      if (!value) return [];
      const named = fieldLabel(t, 'conclusion', `clientDecision${part}`);
      return [part === 'At' ? timeFact(t, named, value, offset) : { label: named, value: same(value) }];
    }),
    ...remarks.map((remark) => ({ label: t('exported.remark'), value: typed(remark, 'text') })),
    { label: t('exported.manifestHash'), value: same(issued?.manifestHash ?? null) },
    { label: t('exported.verifyAddress'), value: same(issued?.verifyUrl ?? null) },
  ];
  return sheetOf(t('exported.sheet.summary'), factColumns(maker).slice(0, 3), facts);
}

/** What a template says to the app. */
const TEMPLATE_SETTINGS = ['templateName', 'conditionalPass', 'photoMinimums', 'defectCoding'];

/** Sheet "information": what the information page says to readers, the instruments and the containers. */
export function informationSheet(source: ReportExport, maker: ColumnMaker): Sheet {
  const { t } = maker;
  const { report } = source;
  const row = report.information as Record<string, unknown>;
  const names = [
    ...new Set(
      Object.keys(informationFields)
        .filter((field) => field === 'gps' || !fieldFacts('information', field).isInternal)
        .map((field) => partsOf('information', field)?.name ?? field)
        .filter((name) => !TEMPLATE_SETTINGS.includes(name)),
    ),
  ];
  const offset = offsetOf(report);
  const facts = names.flatMap((name): Fact[] => {
    const label = fieldLabel(t, 'information', name);
    const instant = row[name];
    if (fieldType('information', name)?.type === 'instant')
      return typeof instant === 'string' ? [timeFact(t, label, instant, offset)] : [];
    const value = informationValue(row, name);
    return isEmpty(value.en) && isEmpty(value.zh) ? [] : [{ label, value, unit: UNITS[name] ?? '' }];
  });
  const tools = report.tools.map((tool, index): Fact => {
    const name = typed(tool, 'name');
    const rest = [tool.toolNo, tool.owner, tool.calibrationDue];
    const inLanguage = (text: string) => [text, ...rest].filter(Boolean).join(' · ');
    return {
      label: t('exported.instrument', { n: index + 1 }),
      value: { en: inLanguage(name.en), zh: inLanguage(name.zh) },
    };
  });
  const containers = report.containers.map(({ containerNo, sealNo }, index): Fact => ({
    label: t('exported.container', { n: index + 1 }),
    value: same([containerNo, sealNo].filter(Boolean).join(' · ')),
  }));
  return sheetOf(t('exported.sheet.information'), factColumns(maker), [...facts, ...tools, ...containers]);
}

/** A time, whose label says by which clock. */
function timeFact(t: ColumnMaker['t'], label: string, instant: string, offset: string): Fact {
  return {
    label: t('exported.at', { label, zone: offsetText(offset) }),
    value: same(timeCell(instant, offset)),
  };
}

const UNITS: Record<string, string> = { samplePercent: '%' };

function factColumns({ one, pair }: ColumnMaker): Column<Fact>[] {
  return [
    one('exported.field', 28, ({ label }) => label),
    ...pair<Fact>('exported.value', 50, ({ value }) => value),
    one('exported.unit', 8, ({ unit }) => unit ?? null),
  ];
}

function informationValue(row: Record<string, unknown>, name: string): Pair<SheetCell> {
  const texts = typed(row, name);
  if (partsOf('information', `${name}Zh`) !== undefined || partsOf('information', `${name}En`) !== undefined)
    return texts;
  const value = row[name];
  if (value === null || value === undefined) return same(null);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (name === 'destinationCountry') return worded(({ language }) => countryName(text, language));
  switch (fieldType('information', name)?.type) {
    case 'boolean':
      return worded((t) => valueText(t, { kind: 'information', field: name }, value === true));
    case 'choice':
      return worded((t) => choiceText(t, 'information', name, text));
    case 'date':
      return same(dayCell(text));
    case 'position': {
      const { lat, lng, accuracyM } = value as { lat: number; lng: number; accuracyM: number };
      return same(`${lat}, ${lng} ±${accuracyM} m`);
    }
    default:
      if (typeof value === 'number') return same(value);
      return same(Array.isArray(value) ? value.join(', ') : text);
  }
}

function isEmpty(cell: SheetCell): boolean {
  return cell === null || cell === '';
}

/** A calendar day as a date. */
export function dayCell(day: string | null | undefined): SheetCell {
  return day ? { day } : null;
}

/** An instant as a date with time, by the clock of the place with this offset. */
export function timeCell(instant: string | number | null | undefined, offset: string): SheetCell {
  if (instant === null || instant === undefined || instant === '') return null;
  const ms = typeof instant === 'number' ? instant : Date.parse(instant);
  return Number.isNaN(ms) ? instantText(String(instant)) : { time: localTime(ms, offset) };
}
