/**
 * @file The terms of acceptance sampling by attributes, as closed lists with their types. Reports store these strings and
 * they are part of the protocol: never rename one.
 */

/** Standards whose tables we have, by name and edition. The first two share one text (GB/T is identical to ISO). */
export const SAMPLING_STANDARDS = ['ISO 2859-1:1999', 'GB/T 2828.1-2012', 'ANSI/ASQ Z1.4-2003'] as const;
/** One of {@link SAMPLING_STANDARDS}. */
export type SamplingStandard = (typeof SAMPLING_STANDARDS)[number];

/**
 * Sample sizes by agreement instead of by a table: a fixed number 固定数量, per cent of the lot 按比例, every piece 全检.
 * Their acceptance numbers are agreed too.
 */
export const SAMPLING_METHODS = ['fixed', 'percent', 'full'] as const;
/** One of {@link SAMPLING_METHODS}. */
export type SamplingMethod = (typeof SAMPLING_METHODS)[number];

/** Severity of inspection, 检验严格度. A lone pre-shipment lot is inspected `normal` unless the client orders otherwise. */
export const SEVERITIES = ['normal', 'tightened', 'reduced'] as const;
/** One of {@link SEVERITIES}. */
export type Severity = (typeof SEVERITIES)[number];

/** Inspection levels, 检验水平: special S-1 to S-4, then general I to III (ISO 2859-1:1999 Table 1). `II` is usual. */
export const INSPECTION_LEVELS = ['S-1', 'S-2', 'S-3', 'S-4', 'I', 'II', 'III'] as const;
/** One of {@link INSPECTION_LEVELS}. */
export type InspectionLevel = (typeof INSPECTION_LEVELS)[number];

/**
 * The 26 AQL columns, 接收质量限, as the tables print them: strings, so that `'0.10'` is never confused with a
 * computed 0.1. Up to 10: percent nonconforming or nonconformities per 100 units; above 10 only the latter.
 */
export const AQL_VALUES = [
  '0.010',
  '0.015',
  '0.025',
  '0.040',
  '0.065',
  '0.10',
  '0.15',
  '0.25',
  '0.40',
  '0.65',
  '1.0',
  '1.5',
  '2.5',
  '4.0',
  '6.5',
  '10',
  '15',
  '25',
  '40',
  '65',
  '100',
  '150',
  '250',
  '400',
  '650',
  '1000',
] as const;
/** One of {@link AQL_VALUES}. */
export type AqlValue = (typeof AQL_VALUES)[number];

/** "Not allowed": no AQL of the table, but 0/1 on whatever sample is drawn. Usual for critical defects. */
export const NOT_ALLOWED = 'NA';
/** What a client sets for one class: a column of the table, or {@link NOT_ALLOWED}. */
export type ClassAql = AqlValue | typeof NOT_ALLOWED;

/** Classes of nonconformity, 致命 / 严重 / 轻微, worst first: earlier beats later where one piece shows several. */
export const DEFECT_CLASSES = ['critical', 'major', 'minor'] as const;
/** One of {@link DEFECT_CLASSES}. */
export type DefectClass = (typeof DEFECT_CLASSES)[number];

/**
 * What to draw when the classes' plans differ in size: one sample of the `largest`, or `perClass` each its own.
 * See [Note: One sample of the largest size].
 */
export const SAMPLE_POLICIES = ['largest', 'perClass'] as const;
/** One of {@link SAMPLE_POLICIES}. */
export type SamplePolicy = (typeof SAMPLE_POLICIES)[number];

/** What is counted against Ac and Re, 不合格品 or 不合格: pieces with a defect, or the defects themselves. */
export const COUNT_BASES = ['defectiveUnits', 'defects'] as const;
/** One of {@link COUNT_BASES}. */
export type CountBasis = (typeof COUNT_BASES)[number];

/** Sample size code letters a lot can be given, 样本量字码. There is no I and no O. */
export const CODE_LETTERS = [
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
  'H',
  'J',
  'K',
  'L',
  'M',
  'N',
  'P',
  'Q',
  'R',
] as const;
/** One of {@link CODE_LETTERS}. */
export type CodeLetter = (typeof CODE_LETTERS)[number];
/** Letters of plans, 样本量字码 of the tables' rows. `S` is reached only by arrow: tightened, AQL 0.025, from Q or R. */
export const PLAN_LETTERS = [...CODE_LETTERS, 'S'] as const;
/** One of {@link PLAN_LETTERS}. */
export type PlanLetter = (typeof PLAN_LETTERS)[number];
