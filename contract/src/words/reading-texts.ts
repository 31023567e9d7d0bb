/** @file The reading of the sampling plan in words. */
import type { Fields } from '../fields/kinds.ts';
import type { Report } from '../report/report.ts';
import { isAborted, type ClassReading, type Reading } from '../report/totals.ts';
import { DEFECT_CLASSES, NOT_ALLOWED, type DefectClass } from '../sampling/terms.ts';
import { ABBREVIATIONS } from './dictionary-words.ts';
import type { Translate } from './translator.ts';

/** The texts of the gauge and the strip. */
export interface ReadingTexts {
  label: string;
  verdict: 'accept' | 'reject' | 'none';
  verdictLabel: string;
  /** What comes next: "2 more minor reject the lot", "Lot size is missing". */
  sentence: string;
  /** Sample, letter, level; undefined without a plan. */
  detail: string | undefined;
  rows: ClassTexts[];
}

/** One class, for a gauge or a table. */
export interface ClassTexts {
  abbreviation: (typeof ABBREVIATIONS)[DefectClass];
  /** The class in full, such as "Major". */
  name: string;
  /** See {@link aqlText}. */
  aqlLabel: string;
  found: number;
  /** Ac and Re; null while there is no plan. */
  acceptanceNumber: number | null;
  rejectionNumber: number | null;
  /** Units that somebody is entering, not yet in `found`. */
  preview: number;
  /** Under the number: "2 left", "2 over", "0 allowed"; counts the preview. */
  readingLabel: string;
  /** For a screen reader: "found 13, accept 14, reject 15". */
  spokenText: string;
}

/** Units that somebody is entering, per class. */
export type Preview = Partial<Record<DefectClass, number>>;

/** Words a reading. `preview` counts in the numbers under the classes, not in the verdict. */
export function readingTexts(
  t: Translate,
  reading: Reading,
  report: Report,
  preview: Preview = {},
): ReadingTexts {
  const { information } = report;
  const rows = gaugeReadings(t, reading, information, preview);
  const label = t('report.reading.label');
  if (reading.plan === null) {
    const missing = t('report.reading.noPlan', { field: t(`report.fields.information.${reading.missing}`) });
    return { label, verdict: 'none', verdictLabel: missing, sentence: missing, detail: undefined, rows };
  }
  const detail = detailOf(t, reading.plan, information);
  if (reading.verdict === null) {
    const none = t(isAborted(report) ? 'report.reading.aborted' : 'report.reading.notDrawn');
    return { label, verdict: 'none', verdictLabel: none, sentence: none, detail, rows };
  }
  return {
    label,
    verdict: reading.verdict,
    verdictLabel: t(`report.reading.${reading.verdict}`),
    sentence: sentenceOf(t, reading.classes, information.countBasis === 'defects'),
    detail,
    rows,
  };
}

/** The rows of the gauge: CR, MA, MI. */
export function gaugeReadings(
  t: Translate,
  reading: Reading,
  information: Report['information'],
  preview: Preview = {},
): ClassTexts[] {
  return DEFECT_CLASSES.map((defectClass) => {
    const row =
      reading.plan === null ? undefined : reading.classes.find((each) => each.class === defectClass);
    const found = reading.found[defectClass];
    const entering = preview[defectClass] ?? 0;
    const acceptanceNumber = row?.acceptanceNumber ?? null;
    const rejectionNumber = row?.rejectionNumber ?? null;
    return {
      abbreviation: ABBREVIATIONS[defectClass],
      name: t(`report.class.${defectClass}`),
      aqlLabel: aqlText(reading, information, defectClass),
      found,
      acceptanceNumber,
      rejectionNumber,
      preview: entering,
      readingLabel: row === undefined ? '' : underNumber(t, row, found + entering),
      spokenText:
        row === undefined
          ? t('report.reading.spokenNoPlan', { found })
          : t('report.reading.spoken', { found, ac: row.acceptanceNumber, re: row.rejectionNumber }),
    };
  });
}

/** The AQL of a class, such as "2.5" or "NA": as entered while there is no plan, and a dash for an agreed sample, which has none. */
export function aqlText(reading: Reading, information: Report['information'], name: DefectClass): string {
  if (reading.plan !== null) return reading.plan.classes[name].aql ?? '–';
  const { aqlCritical, aqlMajor, aqlMinor } = information;
  return { critical: aqlCritical ?? NOT_ALLOWED, major: aqlMajor, minor: aqlMinor }[name] ?? '–';
}

function underNumber(
  t: Translate,
  { acceptanceNumber, rejectionNumber }: ClassReading,
  total: number,
): string {
  if (total >= rejectionNumber) return t('report.reading.over', { n: total - rejectionNumber + 1 });
  if (total > acceptanceNumber) return t('report.reading.aboveAc', { n: total - acceptanceNumber });
  if (acceptanceNumber === 0) return t('report.reading.noneAllowed');
  return t('report.reading.left', { n: acceptanceNumber - total });
}

/**
 * | found                         | sentence                                                  |
 * | ----------------------------- | --------------------------------------------------------- |
 * | a class at Re or above        | the classes that are over, and by how much                |
 * | a class between Ac and Re     | accepted; next lots on normal inspection                  |
 * | nothing                       | how many of the nearest class reject the lot              |
 * | something                     | how many more of the nearest class reject the lot         |
 *
 * Nearest: the class with an allowance (Ac above 0) that needs the fewest to reach its Re. Of two, the worse one.
 */
function sentenceOf(t: Translate, classes: ClassReading[], countsDefects: boolean): string {
  const over = classes.filter(({ judgement }) => judgement === 'reject');
  if (over.length > 0) return overSentence(t, over);
  if (classes.some(({ judgement }) => judgement === 'acceptWithSwitch'))
    return t('report.reading.backToNormal');
  const allowing = classes.filter(({ acceptanceNumber }) => acceptanceNumber > 0);
  const nearest = (allowing.length > 0 ? allowing : classes).reduce((near, each) =>
    toReject(each) < toReject(near) ? each : near,
  );
  const isFirst = classes.every(({ found }) => found === 0);
  const unit = countsDefects ? 'Defects' : 'Units';
  const params = { count: toReject(nearest), class: inSentence(t, nearest.class) };
  return isFirst ? t(`report.reading.first${unit}`, params) : t(`report.reading.more${unit}`, params);
}

function toReject({ found, rejectionNumber }: ClassReading): number {
  return rejectionNumber - found;
}

function overSentence(t: Translate, over: ClassReading[]): string {
  const parts = over.map((row) => {
    const name = inSentence(t, row.class);
    if (row.acceptanceNumber > 0)
      return t('report.reading.overBy', { count: row.found - row.rejectionNumber + 1, class: name });
    return over.length === 1
      ? t('report.reading.foundAlone', { count: row.found, class: name })
      : t('report.reading.foundAtAll', { count: row.found, class: name });
  });
  return parts.join(t('report.mark.list'));
}

/** English class names are in lower case inside a sentence. */
function inSentence(t: Translate, defectClass: DefectClass): string {
  return t(`report.class.${defectClass}`).toLowerCase();
}

function detailOf(
  t: Translate,
  plan: NonNullable<Reading['plan']>,
  { samplingLevel, samplingSeverity }: Fields<'information'>,
): string {
  const sample = plan.fullInspection ? 'report.reading.fullInspection' : 'report.reading.sample';
  const severity =
    samplingSeverity && samplingSeverity !== 'normal' ? [t(`report.severity.${samplingSeverity}`)] : [];
  return [
    t(sample, { n: plan.sampleSize }),
    ...(plan.codeLetter === null
      ? []
      : [
          t('report.reading.letter', { letter: letterText(plan) }),
          t('report.reading.level', { level: samplingLevel ?? '' }),
          ...severity,
        ]),
  ].join(' · ');
}

/** "K"; "E ↓ F" where the table's arrow led from the lot's letter to another plan; a dash without a letter. */
export function letterText(plan: Reading['plan']): string {
  if (plan === null || plan.codeLetter === null) return '–';
  const { codeLetter, planLetter } = plan;
  return planLetter === codeLetter
    ? codeLetter
    : `${codeLetter} ${planLetter > codeLetter ? '↓' : '↑'} ${planLetter}`;
}
