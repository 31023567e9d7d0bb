/** @file The reading of a report: its sampling plan, what was found per class, and the verdict. */
import type { ItemCategory } from '../dictionary/item-categories.ts';
import { agreedPlans, type AgreedPlans } from '../sampling/agreed-plan.ts';
import { classPlans, type ClassPlans } from '../sampling/classes.ts';
import { countFound, judgeClass, type Judgement } from '../sampling/judge.ts';
import {
  COUNT_BASES,
  DEFECT_CLASSES,
  NOT_ALLOWED,
  type DefectClass,
  type SamplePolicy,
  type SamplingMethod,
} from '../sampling/terms.ts';
import { checkField, type Fields } from '../fields/kinds.ts';
import { summariseMeasurement } from './measurement.ts';
import { PLAN_FIELDS, type PlanField, type PlanTerms } from './plan-change.ts';
import { planOverrideOf, withOverride } from './plan-override.ts';
import type { Report } from './report.ts';

/** One class on its plan. */
export interface ClassReading {
  class: DefectClass;
  /** Null for an agreed sample. */
  aql: string | null;
  sampleSize: number;
  acceptanceNumber: number;
  rejectionNumber: number;
  found: number;
  /** Null while nothing was drawn, see {@link isDrawn}. */
  judgement: Judgement | null;
}

/** The plan with what was found, worst class first; or what the plan still lacks. */
export type Reading =
  | {
      plan: ClassPlans | AgreedPlans;
      lotSize: number;
      classes: ClassReading[];
      found: Found;
      /** Null while nothing was drawn. */
      verdict: 'accept' | 'reject' | null;
    }
  /** `missing` is the first field that keeps the plan from being computed. */
  | { plan: null; missing: PlanField; found: Found };

/** How many defects or defective units were found per class. */
export type Found = Record<DefectClass, number>;

/** Works out the reading of a report. A reviewer's override replaces the plan's numbers. */
export function readingOf(report: Report): Reading {
  const found = foundOf(report);
  const terms = planTerms(report.information, lotSizeOf(report));
  if ('missing' in terms) return { plan: null, missing: terms.missing, found };
  const { lotSize, policy } = terms;
  const hasResult = isDrawn(report);
  const plan = withOverride(terms.plan, planOverrideOf(report.planOverrides), lotSize);
  const classes = DEFECT_CLASSES.map((defectClass): ClassReading => {
    const { aql, sampleSize, acceptanceNumber, rejectionNumber } = plan.classes[defectClass];
    const judgement = hasResult ? judgeClass(found[defectClass], acceptanceNumber, rejectionNumber) : null;
    const n = policy === 'largest' ? plan.sampleSize : sampleSize;
    return {
      class: defectClass,
      aql,
      sampleSize: n,
      acceptanceNumber,
      rejectionNumber,
      found: found[defectClass],
      judgement,
    };
  });
  const isRejected = classes.some(({ judgement }) => judgement === 'reject');
  return { plan, lotSize, classes, found, verdict: hasResult ? (isRejected ? 'reject' : 'accept') : null };
}

/** Categories that look at papers, counts or the container, not at the pieces of the sample. */
const WITHOUT_SAMPLE: readonly (ItemCategory | null | undefined)[] = ['quantity', 'documents', 'loading'];

/**
 * True once something of the sample was checked: a defect, a finding, a result of an item that looks at the pieces, or a
 * measured value. Before that, and when the visit was aborted, no class has a result: none found is not the same as none
 * there.
 */
export function isDrawn(report: Report): boolean {
  if (isAborted(report)) return false;
  const { defects, findings, items, measurements } = report;
  return (
    defects.length > 0 ||
    findings.length > 0 ||
    items.some(({ category, result }) => result && result !== 'na' && !WITHOUT_SAMPLE.includes(category)) ||
    measurements.some((row) => summariseMeasurement(row).entered > 0)
  );
}

/** True when the visit was broken off, which the inspector says by choosing that result. */
export function isAborted(report: Report): boolean {
  return report.conclusion.overall === 'aborted';
}

/** The lot size as entered, else the sum of the quantities presented; null while neither is known. */
export function lotSizeOf(report: Report): number | null {
  if (report.information.lotSize) return report.information.lotSize;
  const presented = report.products.reduce((sum, product) => sum + (product.presentedQty ?? 0), 0);
  return presented > 0 ? presented : null;
}

/** The terms of a report's plan, with the lot that counts. */
export function termsOf(report: Report): PlanTerms {
  const terms = PLAN_FIELDS.map((field) => [field, report.information[field] ?? null]);
  return { ...(Object.fromEntries(terms) as PlanTerms), lotSize: lotSizeOf(report) };
}

/** The plan of these terms; null when a term is missing. */
export function planOfTerms(terms: PlanTerms): ClassPlans | AgreedPlans | null {
  const found = planTerms(terms, terms.lotSize ?? null);
  return 'missing' in found ? null : found.plan;
}

/**
 * What was found per class, by the report's count basis. A quantity below zero counts as none, and so does a defect of a
 * class that only a later version knows.
 */
export function foundOf(report: Report): Found {
  const basis = COUNT_BASES.find((each) => each === report.information.countBasis) ?? 'defectiveUnits';
  const defects = report.defects.flatMap(({ class: defectClass, quantity, units }) =>
    defectClass && DEFECT_CLASSES.includes(defectClass)
      ? [{ class: defectClass, quantity: Math.max(0, quantity ?? 0), units: units ?? undefined }]
      : [],
  );
  return countFound(defects, basis);
}

type Terms =
  | { plan: ClassPlans | AgreedPlans; lotSize: number; policy: SamplePolicy }
  | { missing: PlanField };

/** The plan that the report's terms lead to, or the first of them that is missing. */
function planTerms(information: PlanTerms, lotSize: number | null): Terms {
  const policy = information.samplingPolicy ?? 'largest';
  const { samplingStandard: standard, countBasis } = information;
  if (lotSize === null) return { missing: 'lotSize' };
  if (countBasis && !isKnown('countBasis', countBasis)) return { missing: 'countBasis' };
  if (!standard || !isKnown('samplingStandard', standard)) return { missing: 'samplingStandard' };
  if (standard === 'fixed' || standard === 'percent' || standard === 'full')
    return agreedTerms(standard, information, lotSize);
  const { samplingLevel: level, samplingSeverity: severity, aqlCritical, aqlMajor, aqlMinor } = information;
  if (!level || !isKnown('samplingLevel', level)) return { missing: 'samplingLevel' };
  if (!isKnown('samplingPolicy', policy)) return { missing: 'samplingPolicy' };
  if (!severity || !isKnown('samplingSeverity', severity)) return { missing: 'samplingSeverity' };
  if (!aqlMajor || !isKnown('aqlMajor', aqlMajor)) return { missing: 'aqlMajor' };
  if (!aqlMinor || !isKnown('aqlMinor', aqlMinor)) return { missing: 'aqlMinor' };
  if (aqlCritical && !isKnown('aqlCritical', aqlCritical)) return { missing: 'aqlCritical' };
  const aql = { critical: aqlCritical ?? NOT_ALLOWED, major: aqlMajor, minor: aqlMinor };
  return { plan: classPlans({ standard, level, severity, lotSize, policy, aql }), lotSize, policy };
}

/** A later version may have written a value for which this one has no table. */
function isKnown(field: PlanField, value: string): boolean {
  return checkField('information', field, value) === null;
}

/** Critical defects are not allowed unless they have an acceptance number. All classes share one sample. */
function agreedTerms(
  method: SamplingMethod,
  { fixedSampleSize, samplePercent, acCritical, acMajor, acMinor }: PlanTerms,
  lotSize: number,
): Terms {
  if (method === 'fixed' && !fixedSampleSize) return { missing: 'fixedSampleSize' };
  if (method === 'percent' && !samplePercent) return { missing: 'samplePercent' };
  if (isUnset(acMajor)) return { missing: 'acMajor' };
  if (isUnset(acMinor)) return { missing: 'acMinor' };
  const plan = agreedPlans({
    method,
    lotSize,
    fixedSampleSize: fixedSampleSize ?? undefined,
    percent: samplePercent ?? undefined,
    acceptanceNumbers: { critical: acCritical ?? 0, major: acMajor, minor: acMinor },
  });
  return { plan, lotSize, policy: 'largest' };
}

function isUnset(value: number | null | undefined): value is null | undefined {
  return value === null || value === undefined;
}

/**
 * The share of the order that is packed, in per cent, rounded down to one decimal: 100 means all of it. Null without an
 * order quantity, for products of different units, and while the packed quantity of one is not known.
 */
export function packedPercent(products: readonly Fields<'product'>[]): number | null {
  if (new Set(products.map(({ unit }) => unit ?? '')).size > 1) return null;
  if (products.some(({ packedQty }) => packedQty == null)) return null;
  const ordered = products.reduce((sum, product) => sum + (product.orderedQty ?? 0), 0);
  const packed = products.reduce((sum, product) => sum + (product.packedQty ?? 0), 0);
  return ordered > 0 ? Math.floor((packed * 1000) / ordered) / 10 : null;
}
