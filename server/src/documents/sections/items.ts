/** @file The checks with what was required and found, and the measurements with their limits. */
import { decimalPlaces } from '@proofmark/contract/arithmetic/decimal.ts';
import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { sampleSizeOfItem } from '@proofmark/contract/report/item-sample.ts';
import { summariseMeasurement } from '@proofmark/contract/report/measurement.ts';
import { deviationOf, limitsOf, withinTest } from '@proofmark/contract/report/tolerance.ts';
import { categoryResults } from '@proofmark/contract/report/verdict.ts';
import { formatDecimal } from '@proofmark/contract/words/format.ts';
import { photoNumbersOf, type Worded } from '../report-source.ts';
import { plain, type Text } from '../wording.ts';
import { sectionRows } from './cover.ts';
import { resultMark, type Mark } from './reading.ts';

/** A check. */
export interface ItemRow {
  id: string;
  code: string;
  name: Text;
  sample: Text;
  requirement: Text;
  finding: Text;
  /** Method, parameters, codes, remark: in smaller type. */
  notes: Text[];
  mark: Mark;
  photos: string;
}

/** Section "inspection items". */
export interface ItemsSection {
  summary: Text;
  bands: { id: string; letter: string; name: Text; mark: Mark; note: Text; rows: ItemRow[] }[];
  measurements: MeasurementBand[];
  measurementSummary: Text;
}

/** The dimensions of one item. */
export interface MeasurementBand {
  /** '' without an item. Codes are no names: two items may have the same, or none. */
  itemId: string;
  title: Text;
  code: string;
  sample: Text;
  rows: {
    name: Text;
    nominal: string;
    tolerance: string;
    /** Where values are between the limits, −1 to 1; beyond them they are out. */
    strip: { low: string; high: string; dots: { at: number; isOut: boolean }[] } | null;
    values: { t: string; deviation: string }[];
    range: string;
    mean: string;
    out: Text;
    photos: string;
  }[];
}

/** Makes the section. */
export function itemsOf(source: Worded): ItemsSection {
  const { words, report } = source;
  const sections = sectionRows(source);
  const results = categoryResults(report);
  const bands = results.map(({ category, override, ofItems }, index) => {
    const { id = '', letter = '', name = [], mark } = sections[index] ?? {};
    return {
      id,
      letter,
      name,
      mark: mark ?? resultMark(source, ofItems),
      note: override
        ? words.say('printed.overriddenTo', (t) => ({
            result: t(`report.itemResult.${override.result ?? 'open'}`),
            before: t(`report.itemResult.${ofItems}`),
            stamp: [override.by, override.reason].filter(Boolean).join(t('report.mark.colon')),
          }))
        : [],
      rows: report.items.filter((item) => item.category === category).map((item) => itemRow(source, item)),
    };
  });
  const others = report.items.filter(({ category }) => !results.some((each) => each.category === category));
  const loose =
    others.length > 0
      ? [
          {
            id: '',
            letter: '',
            name: words.say('printed.noCategory'),
            mark: resultMark(source, 'open'),
            note: [],
            rows: others.map((item) => itemRow(source, item)),
          },
        ]
      : [];
  const measurements = measurementsOf(source);
  const values = measurements.flatMap(({ rows }) => rows.flatMap((row) => row.values)).length;
  const rows = measurements.reduce((sum, band) => sum + band.rows.length, 0);
  return {
    summary: words.say('printed.itemCount', { n: report.items.length }),
    bands: [...bands, ...loose],
    measurements,
    measurementSummary: rows > 0 ? words.say('printed.measurementCount', { rows, values }) : [],
  };
}

function itemRow(source: Worded, item: Entity<'item'>): ItemRow {
  const { words } = source;
  const noted = (key: 'method' | 'remark', text: Text) =>
    text.map((line) => {
      const t =
        words.translators.find((each) => (each.language === 'zh-CN') === (line.l === 'zh')) ??
        words.translators[0];
      return { ...line, t: t?.(`printed.${key}`, { text: line.t }) ?? line.t };
    });
  const listed = (key: 'parameters' | 'expected' | 'read', text: string | null | undefined) =>
    text ? words.say(`printed.${key}`, { text }) : [];
  const finding = words.field(item, 'finding', true);
  return {
    id: item.id,
    code: item.code ?? '',
    name: words.field(item, 'name', true),
    sample: sampleText(source, item),
    requirement: words.field(item, 'requirement', true),
    finding,
    notes: [
      item.failedCount ? words.say('printed.failed', { n: item.failedCount }) : [],
      noted('method', words.field(item, 'method', true)),
      listed('parameters', item.testParameters),
      listed('expected', item.expectedCodes?.join(', ')),
      listed('read', item.readCodes?.join(', ')),
      noted('remark', words.field(item, 'remark', true)),
    ].filter((text) => text.length > 0),
    mark: resultMark(source, item.result ?? 'open'),
    photos: photoNumbersOf(source, item.id).join(' '),
  };
}

function sampleText({ words, report }: Worded, item: Entity<'item'>): Text {
  if (item.sample) return plain(item.sample);
  const n = sampleSizeOfItem(item, report);
  if (n === null) return [];
  const level = item.level;
  return level ? words.say('printed.pcsLevel', { n, level }) : words.say('printed.pcs', { n });
}

function measurementsOf(source: Worded): MeasurementBand[] {
  const { words, report } = source;
  const byItem = Map.groupBy(report.measurements, ({ itemId }) => itemId ?? '');
  return [...byItem].map(([itemId, rows]) => {
    const item = report.items.find(({ id }) => id === itemId);
    return {
      itemId,
      title: item ? words.field(item, 'name') : words.say('printed.measurements'),
      code: item?.code ?? '',
      sample: item ? sampleText(source, item) : [],
      rows: rows.map((row) => measurementRow(source, row)),
    };
  });
}

const LONGEST_KEPT = 6;
/** A value near zero has hundreds of decimals, which nobody reads. */
const MOST_PLACES = 20;

function measurementRow(source: Worded, row: Entity<'measurement'>): MeasurementBand['rows'][number] {
  const { words } = source;
  const summary = summariseMeasurement(row);
  const { tolerance } = summary;
  const spec = row.spec ?? null;
  const isWithin = tolerance ? withinTest(tolerance) : () => true;
  const entered = summary.values.filter((value) => value !== null);
  // A short unit stays on the line of its number.
  const unit = row.unit ? `${row.unit.length > LONGEST_KEPT ? ' ' : '\u00a0'}${row.unit}` : '';
  // All values of a dimension have as many decimals as the most exact of them. A limit may have more: rounded, it would lie.
  const decimals = Math.max(...[...entered, spec ?? 0].map(decimalPlaces));
  const text = (value: number, places = decimals) =>
    formatDecimal(String(value).includes('e') ? String(value) : value.toFixed(Math.min(places, MOST_PLACES)));
  const limitText = (limit: number) => text(limit, Math.max(decimals, decimalPlaces(limit)));
  const limits = tolerance ? limitsOf(tolerance) : null;
  const sign = row.toleranceMode === 'percent' ? '\u00a0%' : '';
  return {
    name: words.field(row, 'name'),
    nominal: spec === null ? '–' : `${text(spec)}${unit}`,
    tolerance: toleranceText(row, sign),
    strip: limits && spec !== null ? stripOf(limits, spec, entered, isWithin, limitText) : null,
    values: entered.map((value) => ({
      t: text(value),
      deviation:
        isWithin(value) || spec === null ? '' : formatDecimal(String(deviationOf(value, spec)), true),
    })),
    range:
      summary.min === null || summary.max === null
        ? '–'
        : summary.min === summary.max
          ? text(summary.min)
          : `${text(summary.min)} – ${text(summary.max)}`,
    mean: summary.mean === null ? '' : `x̄ ${text(summary.mean, decimals + 1)}`,
    out: summary.outOfTolerance > 0 ? words.say('printed.out', { n: summary.outOfTolerance }) : [],
    photos: photoNumbersOf(source, row.id).join(' '),
  };
}

function toleranceText({ tolMinus, tolPlus }: Entity<'measurement'>, sign: string): string {
  const text = (value: number) => formatDecimal(String(value));
  if (tolMinus == null && tolPlus == null) return '';
  if (tolMinus === tolPlus) return `±\u00a0${text(tolPlus ?? 0)}${sign}`;
  const parts = [
    tolPlus == null ? [] : [`+${text(tolPlus)}${sign}`],
    tolMinus == null ? [] : [`−${text(tolMinus)}${sign}`],
  ];
  return parts.flat().join(' / ');
}

function stripOf(
  { low, high }: { low: number | null; high: number | null },
  spec: number,
  values: number[],
  isWithin: (value: number) => boolean,
  text: (value: number) => string,
): MeasurementBand['rows'][number]['strip'] {
  // Each side has its own scale, so unequal tolerances look alike. A side without a limit takes the other's.
  const below = low === null ? (high === null ? 0 : high - spec) : spec - low;
  const above = high === null ? below : high - spec;
  const at = (value: number) => {
    const side = value < spec ? below || above : above || below;
    return side === 0 ? Math.sign(value - spec) * 2 : Math.max(-2, Math.min(2, (value - spec) / side));
  };
  return {
    low: low === null ? '' : text(low),
    high: high === null ? '' : text(high),
    dots: values.map((value) => ({ at: Math.round(at(value) * 1000) / 1000, isOut: !isWithin(value) })),
  };
}
