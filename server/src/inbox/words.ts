/** @file An entry of the inbox in words: for its mail, and for its message on a device. */
import type { InboxEntry } from '@proofmark/contract/api/inbox.ts';
import { inOrderOfDuty, threadsOf } from '@proofmark/contract/report/comments.ts';
import { readReport } from '@proofmark/contract/report/report.ts';
import { wordsIn } from '@proofmark/contract/words/both-languages.ts';
import { commentPlace } from '@proofmark/contract/words/comment-place.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import type { Language } from '@proofmark/contract/words/languages.ts';
import { fullFieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { valueText } from '@proofmark/contract/words/value-text.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';

/** The mail has at most this many comments; the report has all of them. */
const POINTS = 20;

/** "Returned: Cotton T-shirt [IR-1]", and the same as a sentence. */
export function sayEntry(entry: InboxEntry, language: Language): { title: string; sentence: string } {
  const t = wordsIn(language);
  const { kind, by, reportNo, detail } = entry;
  const what = t(`inbox.what.${kind}`);
  const about = productOf(entry, language) || (detail.job ?? String(detail.count ?? ''));
  const between = language === 'zh-CN' ? '：' : ': ';
  const title = [what, about].filter(Boolean).join(between);
  const { count } = detail;
  const sentence =
    count === undefined ? t(`inbox.happened.${kind}`, { by }) : t('inbox.manyVisits', { count });
  return { title: reportNo === '' ? title : `${title} [${reportNo}]`, sentence };
}

/** What changed of an order: its name, and what it was and is. */
export function changesOf({ detail }: Pick<InboxEntry, 'detail'>, language: Language): [string, string][] {
  const t = wordsIn(language);
  return (detail.changes ?? []).map(({ of, field, line, before, after }) => {
    if (field === 'attachment')
      return [t(after === '' ? 'inbox.order.detached' : 'inbox.order.attached'), after || before];
    const [kind, known] =
      of === 'line' ? ['product' as const, field] : ['information' as const, ALIKE[field] ?? field];
    const value = (text: string) =>
      valueText(t, { kind, field: known }, text !== '' && IN_NUMBERS.has(field) ? Number(text) : text);
    const label = t.find(`inbox.order.${field}`) ?? fullFieldLabel(t, kind, field);
    const name = of === 'line' ? `${line} · ${label}` : label;
    return [name, `${value(before)} → ${value(after)}`];
  });
}

/** Fields of an order that look like those of a report. */
const ALIKE: Record<string, string> = { plannedDate: 'inspectionDate' };
const IN_NUMBERS: ReadonlySet<string> = new Set(['manDays', 'orderedQty']);

/** The same as lines of text. */
export function changedLines(entry: Pick<InboxEntry, 'detail'>, language: Language): string[] {
  const between = language === 'zh-CN' ? '：' : ': ';
  return changesOf(entry, language).map((change) => change.join(between));
}

/** What the mail lists of the report and of what was said. */
export function entryFacts(
  entry: InboxEntry & { factory: string | null; factoryZh: string | null; version: number | null },
  language: Language,
): [label: string, value: string][] {
  const t = wordsIn(language);
  const { by, detail, reportNo, orderNo, plannedDate, version } = entry;
  // The first version needs no number.
  const ofVersion = version !== null && version > 1 ? t('printed.version', { n: version }) : '';
  const factory = language === 'zh-CN' ? entry.factoryZh || entry.factory : entry.factory || entry.factoryZh;
  const facts: [string, string | null | undefined][] = [
    [t('inbox.product'), productOf(entry, language)],
    [t('inbox.numbers'), [reportNo, ofVersion, orderNo].filter(Boolean).join(' · ')],
    [t('inbox.factory'), factory],
    [t('inbox.day'), plannedDate],
    [t('inbox.result'), detail.result && wordOf('overall_result', detail.result, language)],
    [t('inbox.decision'), detail.decision && wordOf('client_decision', detail.decision, language)],
    [t('inbox.client'), detail.client],
    [t('inbox.reason'), detail.reason && wordOf('return_reason', detail.reason, language)],
    [t('inbox.word', { by: by || (detail.client ?? '') }), detail.text],
    [t('inbox.emails'), detail.emails?.join(', ')],
    [t('inbox.job'), detail.job],
    ...changesOf(entry, language),
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []));
}

/** What the reviewer says of single points of the report, as far as it is not settled; and how many more there are. */
export function pointsOf(rows: readonly Row[], language: Language): [place: string, text: string][] {
  const t = wordsIn(language);
  const report = readReport(rows);
  const threads = inOrderOfDuty(threadsOf(report).filter(({ state }) => state !== 'settled'));
  const points = threads.slice(0, POINTS).map(({ comments, mustAnswer }): [string, string] => {
    const [{ comment }] = comments;
    const place = [commentPlace(t, comment, report), mustAnswer ? '' : t('inbox.toKnow')];
    return [place.filter(Boolean).join(' · '), comments.at(-1)?.comment.text ?? ''];
  });
  const count = threads.length - points.length;
  return count > 0 ? [...points, ['', t('inbox.morePoints', { count })]] : points;
}

function productOf({ productEn, productZh }: InboxEntry, language: Language): string {
  return language === 'zh-CN' ? productZh || productEn : productEn || productZh;
}
