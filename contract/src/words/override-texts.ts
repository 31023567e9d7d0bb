/** @file What a reviewer overrode, in words: "n 125 → 80; Major 7/8 → 5/6". */
import type { Entity } from '../fields/kinds.ts';
import { OVERRIDE_FIELDS, withOverride } from '../report/plan-override.ts';
import type { Report } from '../report/report.ts';
import { lotSizeOf, planOfTerms, termsOf } from '../report/totals.ts';
import { DEFECT_CLASSES } from '../sampling/terms.ts';
import { fieldLabel } from './field-labels.ts';
import { formatDateTime, formatNumber } from './format.ts';
import type { Translate } from './translator.ts';

/** The plan's numbers that the override changes, with the old values. '' without a plan. */
export function planOverrideText(t: Translate, override: Entity<'planOverride'>, report: Report): string {
  const own = planOfTerms(termsOf(report));
  if (own === null) return '';
  const plan = withOverride(own, override, lotSizeOf(report) ?? 0);
  const pairs = [
    ...(override.codeLetter
      ? [[fieldLabel(t, 'planOverride', 'codeLetter'), own.codeLetter, plan.codeLetter] as const]
      : []),
    ...(override.sampleSize
      ? [['n', formatNumber(t.language, own.sampleSize), formatNumber(t.language, plan.sampleSize)] as const]
      : []),
    ...DEFECT_CLASSES.filter((name) => OVERRIDE_FIELDS[name].some((field) => override[field] != null)).map(
      (name) =>
        [t(`report.class.${name}`), numbersOf(own.classes[name]), numbersOf(plan.classes[name])] as const,
    ),
  ];
  return pairs
    .map(([what, from, to]) => `${what} ${from ?? '–'} → ${to ?? '–'}`)
    .join(t('report.mark.clauses'));
}

/** Who, when and why: "Zhou, 2026-06-24 10:05: agreed with the client". */
export function stampText(
  t: Translate,
  { by, at, reason }: { by?: string | null; at?: string | null; reason?: string | null },
): string {
  const when = at ? formatDateTime(Date.parse(at)) : '';
  return t('report.override.stamp', { who: [by, when].filter(Boolean).join(' '), reason: reason ?? '' });
}

function numbersOf(plan: { acceptanceNumber: number; rejectionNumber: number }): string {
  return `${plan.acceptanceNumber}/${plan.rejectionNumber}`;
}
