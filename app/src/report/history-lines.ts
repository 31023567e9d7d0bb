/** @file The report's history in words: the workflow's steps, and the changes that have a reason. */
import type { WorkflowHistory } from '@proofmark/contract/api/workflow.ts';
import { changedTerms, readTerms } from '@proofmark/contract/report/plan-change.ts';
import { hasReason, planOverrideOf } from '@proofmark/contract/report/plan-override.ts';
import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import { planOfTerms } from '@proofmark/contract/report/totals.ts';
import { DEFECT_CLASSES } from '@proofmark/contract/sampling/terms.ts';
import type { Translate } from '../i18n/translator.ts';
import { formatNumber } from '../i18n/format.ts';
import type { Language } from '../i18n/languages.ts';
import { planOverrideText } from './override-texts.ts';
import { fieldValueText } from './rivals/rival-texts.ts';
import { fieldLabel } from './fields/field-labels.ts';
import { ABBREVIATIONS, wordOf } from './words.ts';

export interface HistoryLine {
  key: string;
  /** Epoch ms. */
  at: number;
  what: string;
  who: string;
  /** What was changed, each in a line, and why. */
  details: string[];
}

/** The lines, newest last. The steps come from the server. The rest is in the report and needs no network. */
export function historyLines(
  t: Translate,
  steps: WorkflowHistory['entries'],
  report: Report,
  language: Language,
): HistoryLine[] {
  const override = planOverrideOf(report.planOverrides);
  return [
    ...steps.map(({ event, at, by, reason, text }) => ({
      key: `${at}/${event}`,
      at,
      what: t(`conclusion.history.event.${event}`),
      who: by.nickname,
      details: [reason && wordOf('return_reason', reason, language), text].filter(Boolean),
    })),
    ...report.planChanges.map((change) => ({
      ...stampOf(change),
      what: t('conclusion.history.planChange'),
      details: [...planChangeDetails(t, change, report, language), change.reason ?? ''].filter(Boolean),
    })),
    ...(override
      ? [
          {
            ...stampOf(override),
            what: t('report.override.plan'),
            details: [planOverrideText(t, override, report, language), override.reason ?? ''],
          },
        ]
      : []),
    ...report.categoryOverrides.filter(hasReason).map((each) => ({
      ...stampOf(each),
      what: t('conclusion.history.categoryOverride', {
        category: wordOf('item_category', each.id, language),
        result: each.result ? wordOf('item_result', each.result, language) : '–',
      }),
      details: [each.reason ?? ''],
    })),
  ].sort((a, b) => a.at - b.at);
}

function stampOf({ id, at, by }: { id: string; at?: string | null; by?: string | null }) {
  return { key: id, at: Date.parse(at ?? '') || 0, who: by ?? '' };
}

/** "Lot size: 3 000 → 1 000", then "K 125 → J 80", "MA 7/8 → 5/6", "Accept → Reject". */
export function planChangeDetails(
  t: Translate,
  { before, after, verdictBefore, verdictAfter }: Entity<'planChange'>,
  report: Report,
  language: Language,
): string[] {
  const then = readTerms(after ?? []);
  if (!before) return [planText(then, language)].filter(Boolean);
  const now = readTerms(before);
  const terms = changedTerms(now, then).map((term) => {
    const words = (value: string | number | null) =>
      fieldValueText(t, { kind: 'information', field: term.field }, value, report, language);
    return `${fieldLabel(t, 'information', term.field)}: ${words(term.before)} → ${words(term.after)}`;
  });
  const results = [
    [planText(now, language), planText(then, language)],
    verdictWords(t, verdictBefore, verdictAfter),
  ].map(([from = '', to = '']) => (from === to ? '' : `${from || '–'} → ${to || '–'}`));
  return [...terms, ...results].filter(Boolean);
}

function verdictWords(t: Translate, ...verdicts: Entity<'planChange'>['verdictBefore'][]): string[] {
  return verdicts.map((verdict) => (verdict ? t(`report.reading.${verdict}`) : '–'));
}

/** "K 125 · CR 0/1 · MA 7/8 · MI 10/11"; '' without a plan. */
function planText(terms: ReturnType<typeof readTerms>, language: Language): string {
  const plan = planOfTerms(terms);
  if (plan === null) return '';
  const size = [plan.codeLetter, formatNumber(language, plan.sampleSize)].filter(Boolean).join(' ');
  const classes = DEFECT_CLASSES.map((name) => {
    const { acceptanceNumber, rejectionNumber } = plan.classes[name];
    return `${ABBREVIATIONS[name]} ${acceptanceNumber}/${rejectionNumber}`;
  });
  return [size, ...classes].join(' · ');
}
