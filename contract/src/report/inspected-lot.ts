/** @file A report as one lot of its supplier's series. */
import { classPlans } from '../sampling/classes.ts';
import type { InspectedLot, ScoredClass } from '../sampling/switching.ts';
import { AQL_VALUES, NOT_ALLOWED, SAMPLING_STANDARDS } from '../sampling/terms.ts';
import type { Report } from './report.ts';
import { readingOf, type ClassReading } from './totals.ts';

/**
 * What the switching rules need from a report; null where they do not apply: an agreed sample, no plan, or a result that is
 * neither pass nor fail.
 */
export function inspectedLot(report: Report): InspectedLot | null {
  const { overall } = report.conclusion;
  const { samplingSeverity: severity, inspectionType, reinspectionOf } = report.information;
  const reading = readingOf(report);
  const standard = SAMPLING_STANDARDS.find((name) => name === report.information.samplingStandard);
  if (!standard || !severity || !reading.plan || !overall || (!isAccepting(overall) && overall !== 'fail'))
    return null;
  return {
    rules: standard === 'ANSI/ASQ Z1.4-2003' ? 'Z1.4' : 'ISO',
    severity,
    isBetweenAcAndRe: reading.classes.some(({ judgement }) => judgement === 'acceptWithSwitch'),
    isAccepted: isAccepting(overall),
    isReinspection: inspectionType === 'RE' || Boolean(reinspectionOf),
    classes: reading.classes.flatMap((each) => scored(each, report, standard, reading.lotSize) ?? []),
  };
}

/** A pass with remarks accepts the lot too. */
function isAccepting(overall: string): boolean {
  return overall === 'pass' || overall === 'conditional';
}

/** Null for `NA`, which is not an AQL and has no tighter one. */
function scored(
  { class: name, aql, acceptanceNumber, found }: ClassReading,
  { information }: Report,
  standard: (typeof SAMPLING_STANDARDS)[number],
  lotSize: number,
): ScoredClass | null {
  const { samplingLevel: level, samplingSeverity: severity, samplingPolicy: policy } = information;
  const { aqlCritical, aqlMajor: major, aqlMinor: minor } = information;
  if (aql === null || aql === NOT_ALLOWED || !level || !severity || !major || !minor) return null;
  const tighter = AQL_VALUES[AQL_VALUES.findIndex((value) => value === aql) - 1];
  if (!tighter) return { acceptanceNumber, found, tighterAcceptanceNumber: null };
  // The other classes stay: under `largest` they decide which sample this one is judged on.
  const terms = { critical: aqlCritical ?? NOT_ALLOWED, major, minor, [name]: tighter };
  const plans = classPlans({ standard, severity, level, lotSize, policy: policy ?? 'largest', aql: terms });
  return { acceptanceNumber, found, tighterAcceptanceNumber: plans.classes[name].acceptanceNumber };
}
