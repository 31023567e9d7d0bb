/** @file The report's history as people read it: the workflow's steps, and what somebody changed by giving a reason. */
import type { WorkflowHistory } from '../api/workflow.ts';
import type { Entity } from '../fields/kinds.ts';
import { changedTerms, readTerms } from '../report/plan-change.ts';
import { hasReason, planOverrideOf } from '../report/plan-override.ts';
import type { Report } from '../report/report.ts';
import { planOfTerms } from '../report/totals.ts';
import { DEFECT_CLASSES } from '../sampling/terms.ts';
import { ABBREVIATIONS, wordOf } from './dictionary-words.ts';
import { fieldLabel } from './field-labels.ts';
import { formatNumber } from './format.ts';
import type { Language } from './languages.ts';
import { planOverrideText } from './override-texts.ts';
import { pickText } from './texts.ts';
import type { Translate } from './translator.ts';
import { valueText } from './value-text.ts';

/** One event of the report's history, in words. */
export interface HistoryLine {
  key: string;
  /** Epoch ms. Null if a change does not say when. */
  at: number | null;
  what: string;
  who: string;
  /** The version that it was about; null for a change that belongs to none alone. */
  version: number | null;
  /** What was changed, each in a line, and why. */
  details: string[];
}

/** The lines, newest last. The steps come from the server. The rest is in the report and needs no network. */
export function historyLines(t: Translate, steps: WorkflowHistory['entries'], report: Report): HistoryLine[] {
  const override = planOverrideOf(report.planOverrides);
  return [
    ...steps.flatMap((step) => [...decisionLines(t, step), stepLine(t, step)]),
    ...report.planChanges.map((change) => ({
      ...stampOf(change),
      what: t('report.history.planChange'),
      details: [...planChangeDetails(t, change, report), change.reason ?? ''].filter(Boolean),
    })),
    ...(override
      ? [
          {
            ...stampOf(override),
            what: t('report.override.plan'),
            details: [planOverrideText(t, override, report), override.reason ?? ''],
          },
        ]
      : []),
    ...report.categoryOverrides.filter(hasReason).map((each) => ({
      ...stampOf(each),
      what: t('report.history.categoryOverride', {
        category: wordOf('item_category', each.id, t.language),
        result: each.result ? t(`report.itemResult.${each.result}`) : '–',
      }),
      details: [each.reason ?? ''],
    })),
  ].sort((a, b) => (a.at ?? 0) - (b.at ?? 0));
}

type Step = WorkflowHistory['entries'][number];

function stepLine(t: Translate, { event, at, by, version, reason, text, warnings }: Step): HistoryLine {
  return {
    key: `${at}/${event}`,
    at,
    what: t(`report.history.event.${event}`),
    who: by.nickname,
    version,
    details: [
      reason && wordOf('return_reason', reason, t.language),
      text,
      ...warnings.map(({ en, zh, answer }) =>
        t('report.history.warning', { warning: pickText(t.language, { en, zh }), answer }),
      ),
    ].filter(Boolean),
  };
}

/** What the client had decided on the version that this step replaces. */
function decisionLines(t: Translate, { decision: decided, at, version }: Step): HistoryLine[] {
  if (!decided) return [];
  const decision = wordOf('client_decision', decided.decision, t.language);
  return [
    {
      key: `${at}/decision`,
      at: decided.at ?? at,
      what: t('report.history.decision', { decision }),
      who: decided.name,
      version: version - 1,
      details: [decided.reason].filter(Boolean),
    },
  ];
}

function stampOf({ id, at, by }: { id: string; at?: string | null; by?: string | null }) {
  return { key: id, at: Date.parse(at ?? '') || null, who: by ?? '', version: null };
}

/** "Lot size: 3 000 → 1 000", then "K 125 → J 80", "MA 7/8 → 5/6", "Accept → Reject". */
function planChangeDetails(
  t: Translate,
  { before, after, verdictBefore, verdictAfter }: Entity<'planChange'>,
  report: Report,
): string[] {
  const then = readTerms(after ?? []);
  if (!before) return [planText(then, t.language)].filter(Boolean);
  const now = readTerms(before);
  const terms = changedTerms(now, then).map((term) => {
    const words = (value: string | number | null) =>
      valueText(t, { kind: 'information', field: term.field }, value, report);
    const label = fieldLabel(t, 'information', term.field);
    return `${label}${t('report.mark.colon')}${words(term.before)} → ${words(term.after)}`;
  });
  const results = [
    [planText(now, t.language), planText(then, t.language)],
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
