/** @file The verdict, the gauge, and why: in the head of every page and on the cover. */
import { gaugeReadings, letterText } from '@proofmark/contract/words/reading-texts.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { categoryResults, overallTone, type CategoryResult } from '@proofmark/contract/report/verdict.ts';
import { fieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { categoryNames } from '@proofmark/contract/words/proposal-texts.ts';
import { choiceText } from '@proofmark/contract/words/value-text.ts';
import { DEFECT_CLASSES } from '@proofmark/contract/sampling/terms.ts';
import type { Worded } from '../report-source.ts';
import type { Text } from '../wording.ts';

/** The colour of a mark or a number. */
export type Tone = 'pass' | 'near' | 'fail' | 'pending' | 'none';
/** A result with its colour and icon. */
export interface Mark {
  tone: Tone;
  icon: 'pass' | 'fail' | 'pending' | 'none';
  text: Text;
}

/** One class on the gauge. Ac and Re are null without a plan. */
export interface GaugeRow {
  class: (typeof DEFECT_CLASSES)[number];
  abbreviation: string;
  name: Text;
  aql: string;
  sampleSize: number | null;
  found: number;
  ac: number | null;
  re: number | null;
  tone: Tone;
  judgement: Mark | null;
  under: Text;
  alt: string;
}

/** The report's result as the inspector chose it; "no result yet" before. */
export function verdictMark({ report, words }: Worded): Mark {
  const { overall } = report.conclusion;
  if (!overall) return { tone: 'none', icon: 'none', text: words.say('printed.noResult') };
  const tone = overallTone(overall);
  return { tone, icon: tone, text: words.each((t) => wordOf('overall_result', overall, t.language)) };
}

/** The result of an item, a category or a finding. */
export function resultMark({ words }: Worded, result: CategoryResult['result'] | 'remark'): Mark {
  const tone = result === 'pass' || result === 'fail' || result === 'pending' ? result : 'none';
  const text =
    result === 'remark' ? words.say('report.findingResult.remark') : words.say(`report.itemResult.${result}`);
  return { tone, icon: tone, text };
}

/** Accept or reject; null while nothing was drawn. */
export function samplingMark({ reading, words }: Worded): Mark | null {
  return reading.plan && reading.verdict
    ? judgementMark(words.say(`report.reading.${reading.verdict}`), reading.verdict)
    : null;
}

function judgementMark(text: Text, verdict: 'accept' | 'reject'): Mark {
  const tone = verdict === 'accept' ? 'pass' : 'fail';
  return { tone, icon: tone, text };
}

/** The rows of the gauge, worst class first. */
export function gaugeRows({ report, reading, words }: Worded): GaugeRow[] {
  const perLanguage = words.translators.map((t) => gaugeReadings(t, reading, report.information));
  return DEFECT_CLASSES.map((name, index) => {
    const texts = perLanguage.map((rows) => rows[index]).filter((row) => row !== undefined);
    const row = reading.plan ? reading.classes.find((each) => each.class === name) : undefined;
    const found = reading.found[name];
    const verdict = row?.judgement ? (row.judgement === 'reject' ? 'reject' : 'accept') : null;
    const spoken = texts.map(({ spokenText, name: word }, at) =>
      words.translators[at]?.('printed.altGauge', { class: word, spoken: spokenText }),
    );
    return {
      class: name,
      abbreviation: texts[0]?.abbreviation ?? '',
      name: words.say(`report.class.${name}`),
      aql: texts[0]?.aqlLabel ?? '',
      sampleSize: row?.sampleSize ?? null,
      found,
      ac: row?.acceptanceNumber ?? null,
      re: row?.rejectionNumber ?? null,
      tone: toneOf(found, row),
      judgement: verdict && judgementMark(words.say(`report.reading.${verdict}`), verdict),
      under: words.each((t) => texts[words.translators.indexOf(t)]?.readingLabel ?? ''),
      alt: spoken.join(' · '),
    };
  });
}

function toneOf(
  found: number,
  row: { acceptanceNumber: number; rejectionNumber: number; judgement: unknown } | undefined,
): Tone {
  if (!row || row.judgement === null) return 'none';
  if (found >= row.rejectionNumber) return 'fail';
  return row.acceptanceNumber > 0 && found > 0 && found >= row.acceptanceNumber - 1 ? 'near' : 'pass';
}

/** The standard, the plan and its sample in one line. */
export function samplingLine({ report, reading, words }: Worded): Text {
  const { plan } = reading;
  const { samplingStandard = null, samplingLevel, samplingSeverity } = report.information;
  if (!plan || !samplingStandard) return [];
  return words.each((t) => {
    const standard = choiceText(t, 'information', 'samplingStandard', samplingStandard);
    const n = plan.sampleSize;
    if (plan.codeLetter === null) return t('printed.agreedLine', { standard, n });
    return t('printed.samplingLine', {
      standard,
      n,
      level: samplingLevel ?? '–',
      severity: t(`report.severity.${samplingSeverity ?? 'normal'}`),
      letter: letterText(plan),
    });
  });
}

/** The sentences beside the verdict: how the sampling ended, how the sections ended, and the inspector's own reason. */
export function whySentences(source: Worded): Text[] {
  const { report, reading, words } = source;
  const { overall, abortReason, overallReason } = report.conclusion;
  const own = overallReason
    ? [words.each((t) => t('printed.why.reason', { reason: overallReason })).slice(0, 1)]
    : [];
  if (overall === 'aborted') {
    const reason = (t: Worded['words']['translators'][number]) =>
      abortReason ? wordOf('abort_reason', abortReason, t.language) : '–';
    return [words.say('printed.why.aborted', (t) => ({ reason: reason(t) })), ...own];
  }
  if (reading.plan === null) {
    const { missing } = reading;
    return [
      words.say('printed.why.noPlan', (t) => ({
        missing: t('report.gaps.missing', { field: fieldLabel(t, 'information', missing) }),
      })),
      ...sectionSentences(source),
      ...own,
    ];
  }
  return [samplingSentence(source), ...sectionSentences(source), ...own];
}

function samplingSentence({ reading, words }: Worded): Text {
  if (reading.plan === null || reading.verdict === null) return words.say('printed.why.notDrawn');
  const { classes, verdict } = reading;
  const told = verdict === 'reject' ? classes.filter(({ judgement }) => judgement === 'reject') : classes;
  const isSwitched = classes.some(({ judgement }) => judgement === 'acceptWithSwitch');
  return words.each((t) => {
    const parts = told.map((row) => {
      const { found, acceptanceNumber: ac, rejectionNumber: re, judgement } = row;
      const word = t(`report.class.${row.class}`).toLowerCase();
      const values = { class: word, found, ac };
      if (verdict === 'reject') return t(ac === 0 ? 'printed.why.overNone' : 'printed.why.over', values);
      if (judgement === 'acceptWithSwitch') return t('printed.why.between', { ...values, re });
      return found === 0 ? t('printed.why.none', { class: word }) : t('printed.why.within', values);
    });
    const what = parts.join(t('report.mark.list'));
    if (verdict === 'reject') return t('printed.why.rejected', { what });
    return t(isSwitched ? 'printed.why.acceptedWithSwitch' : 'printed.why.accepted', { what });
  });
}

function sectionSentences({ report, words }: Worded): Text[] {
  const sections = categoryResults(report);
  if (sections.length === 0) return [];
  const having = (result: CategoryResult['result']) => sections.filter((each) => each.result === result);
  const [failed, pending, open] = [having('fail'), having('pending'), having('open')];
  const total = sections.length;
  const told = (key: 'fail' | 'pending', some: CategoryResult[]) =>
    words.say(`printed.why.${key}`, (t) => ({
      n: some.length,
      total,
      what: categoryNames(
        t,
        some.map(({ category }) => category),
      ),
    }));
  if (failed.length > 0) return [told('fail', failed)];
  if (pending.length > 0) return [told('pending', pending)];
  if (open.length > 0) return [words.say('printed.why.open', { n: open.length, total })];
  const na = having('na').length;
  return [
    na > 0
      ? words.say('printed.why.passOrNa', { pass: total - na, na, total })
      : words.say('printed.why.pass', { total }),
  ];
}
