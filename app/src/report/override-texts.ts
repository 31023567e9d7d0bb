/** @file What a reviewer overrode, in words: "n 125 → 80; Major 7/8 → 5/6". */
import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import { OVERRIDE_FIELDS, withOverride } from '@proofmark/contract/report/plan-override.ts';
import { lotSizeOf, planOfTerms, termsOf } from '@proofmark/contract/report/totals.ts';
import { DEFECT_CLASSES } from '@proofmark/contract/sampling/terms.ts';
import type { Translate } from '../i18n/translator.ts';
import { formatDateTime, formatNumber } from '../i18n/format.ts';
import type { Language } from '../i18n/languages.ts';

/** The plan's numbers that the override changes, with the old values. '' without a plan. */
export function planOverrideText(
  t: Translate,
  override: Entity<'planOverride'>,
  report: Report,
  language: Language,
): string {
  const own = planOfTerms(termsOf(report));
  if (own === null) return '';
  const plan = withOverride(own, override, lotSizeOf(report) ?? 0);
  const pairs = [
    ...(override.codeLetter
      ? [[t('information.plan.letter'), own.codeLetter, plan.codeLetter] as const]
      : []),
    ...(override.sampleSize
      ? [['n', formatNumber(language, own.sampleSize), formatNumber(language, plan.sampleSize)] as const]
      : []),
    ...DEFECT_CLASSES.filter((name) => OVERRIDE_FIELDS[name].some((field) => override[field] != null)).map(
      (name) =>
        [t(`common.class.${name}`), numbersOf(own.classes[name]), numbersOf(plan.classes[name])] as const,
    ),
  ];
  return pairs
    .map(([what, from, to]) => `${what} ${from ?? '–'} → ${to ?? '–'}`)
    .join(t('report.override.mark'));
}

/** Who, when and why: "Zhou, 2026-06-24 10:05: agreed with the client". */
export function stampText(
  t: Translate,
  { by, at, reason }: { by?: string | null; at?: string | null; reason?: string | null },
): string {
  const when = at ? formatDateTime(Date.parse(at)) : '';
  return t('report.override.stamp', { who: [by, when].filter(Boolean).join(' '), reason: reason ?? '' });
}

function numbersOf({
  acceptanceNumber,
  rejectionNumber,
}: {
  acceptanceNumber: number;
  rejectionNumber: number;
}): string {
  return `${acceptanceNumber}/${rejectionNumber}`;
}
