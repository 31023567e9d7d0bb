/**
 * @file A report as a printed document: everything on its pages, in order and in words. The templates in
 * `typst/` only draw it. Nothing here knows of pages, so the same model can become other outputs.
 */
import type { DocumentLanguage } from '@proofmark/contract/report/document.ts';
import { SEAL_TO_COME } from '@proofmark/contract/proof/seal.ts';
import type { PAPERS } from '@proofmark/contract/report/document.ts';
import type { PrintedKey } from '@proofmark/contract/words/both-languages.ts';
import { offsetOf, type ReportSource, type Worded } from './report-source.ts';
import { issuerOf } from './sections/issuer.ts';
import { coverOf, sectionRows, titleOf } from './sections/cover.ts';
import { defectsOf } from './sections/defects.ts';
import { informationOf, samplingOf } from './sections/information.ts';
import { itemsOf } from './sections/items.ts';
import { historyOf, photoGroups, remarksOf, signaturesOf } from './sections/closing.ts';
import { proofOf, type ProofSource } from './sections/proof.ts';
import { gaugeRows, verdictMark } from './sections/reading.ts';
import { localTime, wordingOf, type Text, type Wording } from './wording.ts';

/** How a document is asked for. */
export interface DocumentTerms {
  language: DocumentLanguage;
  paper: (typeof PAPERS)[number];
}

/** What makes a document more than a draft. */
export interface DocumentIssue {
  proof: ProofSource;
  /** The version that replaced this one. Such a copy says so on its first page and has no seal: it is not the original. */
  supersededBy: number | null;
}

/** Words that are on the pages whatever the report holds. */
const LABELS = [
  'draft',
  'draftTag',
  'toKnow',
  'part',
  'found',
  'items',
  'result',
  'page',
  'products',
  'total',
  'instruments',
  'instrument',
  'number',
  'owner',
  'calibrated',
  'containers',
  'class',
  'sampleN',
  'foundCount',
  'judgement',
  'defectColumn',
  'photos',
  'count',
  'otherFindings',
  'notCounted',
  'itemColumn',
  'requirementFinding',
  'requirement',
  'finding',
  'resultPhotos',
  'noItems',
  'measurements',
  'measured',
  'nominal',
  'limits',
  'values',
  'range',
  'noRemarks',
  'actions',
  'action',
  'by',
  'due',
  'state',
  'decision',
  'on',
  'what',
  'who',
  'versionColumn',
  'proofCode',
  'howToCheck',
] as const;
const SECTION_NAMES = [
  'summary',
  'information',
  'sampling',
  'defects',
  'items',
  'photos',
  'remarks',
  'signatures',
  'history',
  'proof',
] as const;

/** The whole document. */
export type DocumentModel = ReturnType<typeof documentModel>;

/** Makes the document. The same source, terms and issue give the same model. */
export function documentModel(
  source: ReportSource,
  { language, paper }: DocumentTerms,
  issue: DocumentIssue | null = null,
) {
  const words = wordingOf(language);
  const worded: Worded = { ...source, words };
  const { report, reportNo, version, isApproved, history } = source;
  const day = report.information.inspectionDate;
  const title = titleOf(worded)[0]?.t ?? '';
  const isAborted = report.conclusion.overall === 'aborted';
  const groups = photoGroups(worded);
  const offset = offsetOf(report);
  const photoTotal = report.photos.length;
  return {
    languages: words.translators.map((t) => (t.language === 'zh-CN' ? 'zh' : 'en')),
    paper,
    issuer: issuerOf(worded),
    documentTitle: `${reportNo} · ${title}`,
    /** The date in the file. A fixed one, so that the same report gives the same bytes. */
    date: dateOf(day, history.at(-1)?.at ?? 0, offset),
    /** Of the clock of the place, such as `+08:00`: all days of the report are by it. */
    offset,
    label: labels(words),
    section: Object.fromEntries(SECTION_NAMES.map((name) => [name, words.say(`printed.section.${name}`)])),
    reportNo,
    version: words.say('printed.version', { n: version }),
    isDraft: !isApproved,
    superseded: issue?.supersededBy == null ? [] : words.say('printed.superseded', { n: issue.supersededBy }),
    supersededTag:
      issue?.supersededBy == null ? [] : words.say('printed.supersededTag', { n: issue.supersededBy }),
    /** The PDF has its proof attached, and a place for its seal. */
    seal: issue !== null && issue.supersededBy === null ? SEAL_TO_COME : '',
    isAborted,
    verdict: verdictMark(worded),
    gauge: gaugeRows(worded),
    foot: isAborted
      ? words.say('printed.coversNothing')
      : day
        ? words.say('printed.covers', { day })
        : words.say('printed.coversNoDay'),
    cover: coverOf(worded),
    sections: sectionRows(worded),
    information: informationOf(worded),
    sampling: samplingOf(worded),
    defects: defectsOf(worded),
    items: itemsOf(worded),
    photoGroups: groups,
    /** Why there are no groups: a photo beside a defect or a finding is in none. */
    photosNote:
      groups.length > 0 ? [] : words.say(photoTotal > 0 ? 'printed.photosBeside' : 'printed.noPhotos'),
    photoTotal,
    photoCount: words.say('printed.photoCount', { n: photoTotal }),
    remarks: remarksOf(worded),
    signatures: signaturesOf(worded),
    history: historyOf(worded),
    proof: issue === null ? null : proofOf(worded, issue.proof, issue.supersededBy !== null),
  };
}

function labels(words: Wording): Record<(typeof LABELS)[number], Text> {
  const entries = LABELS.map((name) => [name, words.say(`printed.${name}` satisfies PrintedKey)]);
  return Object.fromEntries(entries) as Record<(typeof LABELS)[number], Text>;
}

/** Year, month, day: of the last step of the report, by the clock of the place, or of the visit. */
function dateOf(day: string | null | undefined, at: number, offset: string): [number, number, number] {
  const text = at > 0 ? localTime(at, offset) : (day ?? '1970-01-01');
  const [year = 1970, month = 1, date = 1] = text.slice(0, 10).split('-').map(Number);
  return [year, month, date];
}
