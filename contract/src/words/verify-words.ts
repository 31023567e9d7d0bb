/** @file The words of /verify and of `verify-report`: how checks, facts and differences read in a language. */
import type { Entity } from '../fields/kinds.ts';
import type { FactDifference } from '../proof/facts.ts';
import type { Manifest } from '../proof/manifest.ts';
import type { PaperFacts } from '../proof/paper.ts';
import type { Check, Verdict } from '../proof/verdict.ts';
import { byPlace } from '../report/by-place.ts';
import { DEFECT_CLASSES } from '../sampling/terms.ts';
import { wordOf } from './dictionary-words.ts';
import { report as en } from './en-US/report.ts';
import { verify as verifyEn } from './en-US/verify.ts';
import { formatNumber } from './format.ts';
import type { Language } from './languages.ts';
import { textOf } from './texts.ts';
import { translatorOf, type KeysOf, type Translate, type WordKey } from './translator.ts';
import { report as zh } from './zh-CN/report.ts';
import { verify as verifyZh } from './zh-CN/verify.ts';

const MESSAGES = {
  'zh-CN': { report: zh, verify: verifyZh },
  'en-US': { report: en, verify: verifyEn },
};

/** The words of a check, and those of a report that it shows. */
export type VerifyKey = WordKey | KeysOf<{ verify: typeof verifyZh }>;

/** The words of checks in a language. */
export function verifyWords(language: Language): Translate<VerifyKey> {
  return translatorOf(language, MESSAGES[language]);
}

/** The heading of a verdict and the sentence below it. */
export function verdictTexts(t: Translate<VerifyKey>, verdict: Verdict): { heading: string; lead: string } {
  const { state, reason, isOffline, later, stranger, checks, signed } = verdict;
  const origin =
    stranger?.origin ?? String(checks.find(({ values }) => values['origin'])?.values['origin'] ?? '');
  if (later !== null && state === 'superseded') {
    // The sentence around it has a full stop of its own.
    const reasonWord = wordOf('return_reason', later.reason, t.language).replace(/[.。]\s*$/, '');
    const values = { n: later.version, day: dayOf(later.issuedAt), reason: reasonWord };
    const lead = reasonWord === '' ? 'superseded' : 'supersededWhy';
    return { heading: t('verify.heading.superseded', values), lead: t(`verify.lead.${lead}`, values) };
  }
  if (reason === 'FILE' || reason === 'PAPER' || reason === 'CODE') {
    if (state === 'altered') {
      const unseen = isOffline ? 'alteredOffline' : 'alteredAlone';
      return {
        heading: t(reason === 'PAPER' ? 'verify.heading.alteredPaper' : 'verify.heading.altered'),
        lead: t(`verify.lead.${signed === null ? unseen : 'altered'}`),
      };
    }
    if (reason === 'CODE') return { heading: t('verify.heading.code'), lead: t('verify.lead.code') };
    if (reason === 'PAPER')
      return {
        heading: t('verify.heading.paper'),
        lead: t(isOffline ? 'verify.lead.genuineOffline' : 'verify.lead.paper'),
      };
    const which = isOffline ? 'genuineOffline' : 'genuine';
    return { heading: t(`verify.heading.${which}`), lead: t(`verify.lead.${which}`) };
  }
  return { heading: t(`verify.heading.${reason}`), lead: t(`verify.lead.${reason}`, { origin }) };
}

/** What the PDF is called: what the task calls the goods, else the first product. Empty if neither has a name. */
export function productText(language: Language, { goods, rows }: Pick<Manifest, 'goods' | 'rows'>): string {
  const [product] = rows
    .filter(({ kind }) => kind === 'product')
    .map(({ id, fields }): Entity<'product'> => ({ ...fields, id }))
    .toSorted(byPlace);
  return (
    [
      textOf(goods, 'product', language),
      product ? textOf(product, 'name', language) : '',
      product?.itemNo ?? '',
    ].find((text) => text.trim() !== '') ?? ''
  );
}

/** What one check found. */
export function checkText(t: Translate<VerifyKey>, { says, values }: Check): string {
  const shown = Object.entries(values).map(([name, value]) => [name, shownValue(t.language, name, value)]);
  return t(`verify.says.${says}`, Object.fromEntries(shown) as Record<string, string>);
}

function shownValue(language: Language, name: string, value: string | number): string {
  if (typeof value === 'number') return formatNumber(language, value);
  if (name === 'from') return dayOf(value);
  return name === 'at' ? timeOf(value) : value;
}

/** What differs, its value now, and the value that was signed. */
export function differenceTexts(
  t: Translate<VerifyKey>,
  { fact, classIndex, now, signed }: FactDifference,
): { what: string; now: string; signed: string } {
  const name = DEFECT_CLASSES[classIndex ?? 0] ?? 'critical';
  const className = t(`report.class.${name}`);
  const label = t(`verify.changes.${fact}`, { class: className });
  const shown = (value: string) => {
    if (value === '') return t('verify.changes.missing');
    return fact === 'overall' ? overallText(t.language, value) : value;
  };
  return { what: label, now: shown(now), signed: shown(signed) };
}

/** The overall result as the PDF has it. */
export function overallText(language: Language, overall: string): string {
  return wordOf('overall_result', overall, language);
}

/** On which day somebody inspected, or could not. Empty without a day. */
export function inspectedText(
  t: Translate<VerifyKey>,
  { overall, inspectionDate: day }: Pick<PaperFacts, 'overall' | 'inspectionDate'>,
): string {
  if (day === '') return '';
  return t(overall === 'aborted' ? 'verify.notInspected' : 'verify.inspected', { day });
}

/** The day of an instant in UTC. */
export function dayOf(instant: string): string {
  return instant.slice(0, 10);
}

/** `2026-06-05 02:00 UTC`. Whoever compares it with paper may be in another time zone than this device. */
export function timeOf(instant: string): string {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(instant)
    ? `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`
    : instant;
}
