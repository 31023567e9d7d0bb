/** @file The facts of the visit, the goods, the instruments, and how the sample was drawn. */
import { sampleSizeAt } from '@proofmark/contract/report/item-sample.ts';
import { lotSizeOf } from '@proofmark/contract/report/totals.ts';
import { planOverrideOf } from '@proofmark/contract/report/plan-override.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { countryName } from '@proofmark/contract/words/format.ts';
import { planOverrideText } from '@proofmark/contract/words/override-texts.ts';
import { letterText } from '@proofmark/contract/words/reading-texts.ts';
import { choiceText } from '@proofmark/contract/words/value-text.ts';
import { photoNumbersOf, type Worded } from '../report-source.ts';
import { instantText, numberText, plain, type Text } from '../wording.ts';
import { label, type Fact } from './cover.ts';
import { gaugeRows, samplingMark, type GaugeRow, type Mark } from './reading.ts';

/** Section "information". */
export interface InformationSection {
  left: Fact[];
  right: Fact[];
  notes: Text;
  products: { itemNo: string; name: Text; quiet: Text; unit: Text; numbers: string[]; photos: string }[];
  productHeads: Text[];
  /** One for each unit that several products have. */
  totals: { unit: Text; numbers: string[] }[];
  instruments: { name: Text; number: string; owner: Text; due: string }[];
  containers: { no: string; seal: string; photos: string }[];
  containerHeads: Text[];
}

/** Makes the section. */
export function informationOf(source: Worded): InformationSection {
  const { words, report } = source;
  return {
    ...factsOf(source),
    notes: plain(report.information.notes),
    ...productsOf(source),
    instruments: report.tools.map((tool) => ({
      name: words.field(tool, 'name'),
      number: tool.toolNo ?? '',
      owner: plain(tool.owner),
      due: tool.calibrationDue ?? '–',
    })),
    containers: report.containers.map(({ id, containerNo, sealNo }) => ({
      no: containerNo ?? '–',
      seal: sealNo ?? '–',
      photos: photoNumbersOf(source, id).join(' '),
    })),
    containerHeads: [
      words.say('report.fields.container.containerNo'),
      words.say('report.fields.container.sealNo'),
    ],
  };
}

function factsOf(source: Worded): { left: Fact[]; right: Fact[] } {
  const { words, report, team } = source;
  const { information: row } = report;
  const choice = (field: 'inspectionType' | 'productFamily'): Text => {
    const code = row[field];
    return code ? words.each((t) => choiceText(t, 'information', field, code)) : [];
  };
  const { gps } = row;
  const times = [row.arrivalTime, row.departureTime].flatMap((instant) =>
    instant ? [instantText(instant)] : [],
  );
  const left: Fact[] = [
    { label: words.say('printed.orderNo'), value: plain(source.orderNo) },
    { label: words.say('printed.reportNo'), value: plain(source.reportNo) },
    { label: label(source, 'inspectionType'), value: choice('inspectionType') },
    { label: label(source, 'reinspectionOfReportNo'), value: plain(row.reinspectionOfReportNo) },
    { label: label(source, 'productFamily'), value: choice('productFamily') },
    { label: label(source, 'client'), value: words.field(row, 'client') },
    { label: label(source, 'supplier'), value: words.field(row, 'supplier') },
    {
      label: label(source, 'factory'),
      value: words.field(row, 'factory'),
      quiet: plain(row.factoryChangeReason),
    },
    { label: words.say('printed.factoryAddress'), value: words.field(row, 'factoryAddress') },
    {
      label: words.say('printed.contact'),
      value: plain(row.factoryContactName),
      quiet: plain([row.factoryContactTitle, row.factoryContactPhone].filter(Boolean).join(', ')),
    },
  ];
  const right: Fact[] = [
    { label: words.say('printed.inspectors'), value: plain(team.join(', ')) },
    { label: label(source, 'inspectionDate'), value: plain(row.inspectionDate) },
    { label: words.say('printed.onSite'), value: plain(times.join(' – ')) },
    {
      label: label(source, 'gps'),
      value: gps
        ? plain(`${gps.lat.toFixed(4)}, ${gps.lng.toFixed(4)} ±${numberText(gps.accuracyM)}\u00a0m`)
        : [],
    },
    { label: label(source, 'weather'), value: plain(row.weather) },
    { label: label(source, 'manDays'), value: row.manDays ? plain(numberText(row.manDays, 2)) : [] },
    { label: label(source, 'referenceSampleAvailable'), ...sampleOf(source) },
    { label: label(source, 'documents'), value: plain(row.documents?.join(', ')) },
    {
      label: label(source, 'destinationCountry'),
      value: row.destinationCountry
        ? words.each((t) => countryName(row.destinationCountry ?? '', t.language))
        : [],
      quiet: words.joined([
        plain(row.incoterm),
        row.portOfLoading ? words.say('printed.from', { port: row.portOfLoading }) : [],
        row.etd ? words.say('printed.etd', { day: row.etd }) : [],
      ]),
    },
  ];
  const isThere = ({ value, quiet = [] }: Fact) => value.length > 0 || quiet.length > 0;
  return { left: left.filter(isThere), right: right.filter(isThere) };
}

function sampleOf({ words, report: { information: row } }: Worded): { value: Text; quiet: Text } {
  if (row.referenceSampleAvailable === false) return { value: words.say('printed.noSample'), quiet: [] };
  const by = row.referenceSampleSealedBy;
  const quiet = words.joined([
    by ? words.say('printed.sealedBy', (t) => ({ by: t(`report.sealedBy.${by}`) })) : [],
    row.referenceSampleExpires ? words.say('printed.validUntil', { day: row.referenceSampleExpires }) : [],
  ]);
  const there = row.referenceSampleAvailable ? words.say('report.there') : [];
  return { value: row.referenceSampleId ? plain(row.referenceSampleId) : there, quiet };
}

const QUANTITIES = [
  'orderedQty',
  'producedQty',
  'packedQty',
  'presentedQty',
  'cartonQty',
  'unitsPerCarton',
] as const;

function productsOf(source: Worded) {
  const { words, report } = source;
  const { products } = report;
  const unitText = (unit: string) => (unit ? words.each((t) => wordOf('unit', unit, t.language)) : []);
  const rows = products.map((row) => {
    const details = [row.barcode, row.colour, row.sizes].filter(Boolean).join(' · ');
    return {
      itemNo: row.itemNo ?? '',
      name: words.field(row, 'name'),
      quiet: [...plain(details), ...words.field(row, 'specPoints', true), ...words.field(row, 'note', true)],
      unit: unitText(row.unit ?? ''),
      numbers: QUANTITIES.map((field) => numberText(row[field])),
      photos: photoNumbersOf(source, row.id).join(' '),
    };
  });
  // Metres and pairs have no sum.
  const alike = [...Map.groupBy(products, ({ unit }) => unit ?? '')].filter(([, { length }]) => length > 1);
  return {
    products: rows,
    productHeads: [
      words.say('report.fields.product.itemNo'),
      words.say('printed.product'),
      ...QUANTITIES.map((field) => words.say(`report.fields.product.${field}`)),
    ],
    totals: alike.map(([unit, own]) => ({
      unit: unitText(unit),
      numbers: QUANTITIES.map((field) =>
        field === 'unitsPerCarton' ? '' : numberText(own.reduce((all, row) => all + (row[field] ?? 0), 0)),
      ),
    })),
  };
}

/** Section "sampling". */
export interface SamplingSection {
  mark: Mark | null;
  /** Lot → level → letter → sample → cartons. */
  steps: { label: Text; value: string }[];
  rows: GaugeRow[];
  notes: Text[];
}

/** Makes the section; without a plan its notes say what is missing. */
export function samplingOf(source: Worded): SamplingSection {
  const { words, report, reading } = source;
  const { information: row } = report;
  const { plan } = reading;
  const cartons = report.products.reduce((sum, { cartonQty }) => sum + (cartonQty ?? 0), 0);
  const opened = row.cartonsOpened;
  const agreed = plan !== null && plan.codeLetter === null;
  const steps = [
    { label: words.say('printed.lot'), value: numberText(lotSizeOf(report)) },
    ...(agreed ? [] : [{ label: words.say('printed.level'), value: row.samplingLevel ?? '–' }]),
    ...(agreed ? [] : [{ label: words.say('printed.letter'), value: letterText(plan) }]),
    { label: words.say('printed.sample'), value: numberText(plan?.sampleSize) },
    {
      label: words.say('printed.opened'),
      value: `${numberText(opened)}${cartons > 0 ? ` / ${numberText(cartons)}` : ''}`,
    },
  ];
  return { mark: samplingMark(source), steps, rows: gaugeRows(source), notes: notesOf(source) };
}

function notesOf(source: Worded): Text[] {
  const { words, report, reading } = source;
  const { information: row } = report;
  const override = planOverrideOf(report.planOverrides);
  const standard = row.samplingStandard;
  return [
    standard ? words.each((t) => choiceText(t, 'information', 'samplingStandard', standard)) : [],
    reading.plan?.codeLetter
      ? words.say('printed.severityNote', (t) => ({
          severity: t(`report.severity.${row.samplingSeverity ?? 'normal'}`),
        }))
      : [],
    words.say(row.countBasis === 'defects' ? 'printed.countDefects' : 'printed.countUnits'),
    specialText(source),
    row.cartonNos?.length ? words.say('printed.cartons', { numbers: row.cartonNos.join(', ') }) : [],
    row.goodsCountable == null
      ? []
      : words.say(row.goodsCountable ? 'printed.countable' : 'printed.notCountable'),
    row.sampleRandom == null ? [] : words.say(row.sampleRandom ? 'printed.random' : 'printed.notRandom'),
    override
      ? words.say('printed.overridden', (t) => ({
          what: planOverrideText(t, override, report),
          stamp: [override.by, override.reason].filter(Boolean).join(t('report.mark.colon')),
        }))
      : [],
  ].filter((text) => text.length > 0);
}

/** How many pieces tests and measurements take. The number of the level holds while none was entered. */
function specialText({ words, report }: Worded): Text {
  const { specialLevel: level, specialSampleSize } = report.information;
  const n = specialSampleSize ?? (level ? sampleSizeAt(level, report) : null);
  if (!level) return n ? words.say('printed.specialN', { n }) : [];
  return n ? words.say('printed.special', { level, n }) : words.say('printed.specialLevel', { level });
}
