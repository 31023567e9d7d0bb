/** @file Section 1, information (基本信息): the visit, the goods, the sampling plan, the tools. Domain A1. */
import { DEFECT_CODINGS } from './non-conform.ts';
import { PRODUCT_FAMILY_CODES } from '../dictionary/product-families.ts';
import {
  AQL_VALUES,
  COUNT_BASES,
  INSPECTION_LEVELS,
  NOT_ALLOWED,
  SAMPLE_POLICIES,
  SAMPLING_METHODS,
  SAMPLING_STANDARDS,
  SEVERITIES,
} from '../sampling/terms.ts';
import {
  bilingual,
  boolean,
  choice,
  date,
  instant,
  int,
  number,
  pos,
  position,
  text,
  textList,
} from './field-types.ts';

export const INSPECTION_TYPES = [
  'IPI',
  'FAI',
  'DUPRO',
  'IPC',
  'PSI',
  'FRI',
  'CLS',
  'RE',
  '100',
  'SP',
] as const;
export const UNITS = ['pcs', 'set', 'pair', 'carton', 'm', 'kg'] as const;
/** An AQL of the standard's row, or `NA`: not allowed, Ac 0 and Re 1 on whatever sample is drawn. */
export const AQL_CHOICES = [NOT_ALLOWED, ...AQL_VALUES] as const;
/** What stands in a text that has to be filled in where there is nothing to tell; written so in both languages. */
export const NOT_APPLICABLE = 'N/A';
export const SEALED_BY = ['client', 'supplier', 'agency'] as const;

/** One row, id `information`. Order and report number belong to the task and are not repeated here. */
export const informationFields = {
  inspectionType: choice(INSPECTION_TYPES),
  /** The template that the report was made from, as it was then. */
  templateCode: text(40),
  templateVersion: int(1),
  ...bilingual('templateName', 100),
  /** The result "pass with remarks" (有条件合格) is offered: set by the template. */
  conditionalPass: boolean,
  productFamily: choice(PRODUCT_FAMILY_CODES),
  /** The least number of photos per category, `label=2`: `photo-needs.ts`. */
  photoMinimums: textList(40, 40),
  /** Without one: `free`. */
  defectCoding: choice(DEFECT_CODINGS),
  /** The report that failed and that this visit looks at again: its id, and its number as people know it. */
  reinspectionOf: text(64),
  reinspectionOfReportNo: text(64),
  client: text(200),
  clientZh: text(200),
  supplier: text(200),
  supplierZh: text(200),
  factory: text(200),
  factoryZh: text(200),
  /** Why the factory is another than the one that the task names. */
  factoryChangeReason: text(300),
  ...bilingual('factoryAddress', 300),
  /** Where the factory is, to tell how far from it the visit was. */
  factoryPosition: position,
  factoryContactName: text(100),
  factoryContactTitle: text(100),
  factoryContactPhone: text(50),
  inspectionDate: date,
  arrivalTime: instant,
  departureTime: instant,
  gps: position,
  weather: text(200),
  manDays: number(0, 999),
  destinationCountry: text(2),
  portOfLoading: text(100),
  etd: date,
  incoterm: text(20),
  cartonsOpened: int(0),
  cartonNos: textList(500, 20),
  cartonNote: text(300),
  drawSeed: text(40),
  referenceSampleAvailable: boolean,
  referenceSampleId: text(100),
  referenceSampleSealedBy: choice(SEALED_BY),
  referenceSampleExpires: date,
  documents: textList(50, 200),
  /** By name and edition, or a rule of its own: `fixed`, `percent`, `full`. */
  samplingStandard: choice([...SAMPLING_STANDARDS, ...SAMPLING_METHODS]),
  /** With `fixed`: pieces to draw. */
  fixedSampleSize: int(1),
  /** With `percent`: per cent of the lot. */
  samplePercent: number(0, 100),
  /** With a rule of its own there is no table: the acceptance number of each class. */
  acCritical: int(0, 1_000_000),
  acMajor: int(0, 1_000_000),
  acMinor: int(0, 1_000_000),
  samplingLevel: choice(INSPECTION_LEVELS),
  samplingSeverity: choice(SEVERITIES),
  samplingPolicy: choice(SAMPLE_POLICIES),
  /** Empty means: the sum of the quantities presented. */
  lotSize: int(1),
  aqlCritical: choice(AQL_CHOICES),
  aqlMajor: choice(AQL_CHOICES),
  aqlMinor: choice(AQL_CHOICES),
  specialLevel: choice(INSPECTION_LEVELS),
  specialSampleSize: int(1),
  countBasis: choice(COUNT_BASES),
  notes: text(2000),
} as const;

/** A product or item of the order. Quantities are in `unit`. */
export const productFields = {
  itemNo: text(100),
  ...bilingual('name', 200),
  barcode: text(20),
  /** `NOT_APPLICABLE` where the product has none to tell apart. */
  colour: text(100),
  /** As `colour`. */
  sizes: text(200),
  unit: choice(UNITS),
  orderedQty: int(0),
  producedQty: int(0),
  packedQty: int(0),
  presentedQty: int(0),
  cartonQty: int(0),
  unitsPerCarton: int(0),
  ...bilingual('note', 300),
  pos,
} as const;

/** A container that is loaded under supervision (inspection type CLS). */
export const containerFields = {
  /** ISO 6346, with its check digit: `container-number.ts`. */
  containerNo: text(20),
  /** The number on the seal that closed it. */
  sealNo: text(40),
  pos,
} as const;

/** A measuring instrument used on the visit. */
export const toolFields = {
  ...bilingual('name', 100),
  toolNo: text(50),
  owner: text(100),
  calibrationDue: date,
  pos,
} as const;

/**
 * A change of the sampling plan after counting had begun: a record, written once, with the name of who sent it. Terms are written
 * `field=value` (`plan-change.ts`); the verdicts are those of what was counted by then. Without `before` it explains
 * a change that came about when two phones met.
 */
export const planChangeFields = {
  by: text(100),
  at: instant,
  reason: text(300),
  before: textList(20, 60),
  after: textList(20, 60),
  verdictBefore: choice(['accept', 'reject']),
  verdictAfter: choice(['accept', 'reject']),
} as const;
