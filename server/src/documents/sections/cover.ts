/** @file The first page, and the summary that follows it. */
import {
  ITEM_CATEGORY_CODES,
  ITEM_CATEGORY_LETTERS,
  type ItemCategory,
} from '@proofmark/contract/dictionary/item-categories.ts';
import { isAborted, packedPercent } from '@proofmark/contract/report/totals.ts';
import { categoryResults, type CategoryResult } from '@proofmark/contract/report/verdict.ts';
import { ABBREVIATIONS, wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { fieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { formatPercent } from '@proofmark/contract/words/format.ts';
import { choiceText } from '@proofmark/contract/words/value-text.ts';
import { coverPhoto, offsetOf, reviewStepOf, type Worded } from '../report-source.ts';
import { numberText, plain, serverInstantText, type Text } from '../wording.ts';
import { remarksOf } from './closing.ts';
import { printedPhoto, type PrintedPhoto } from './photo.ts';
import { resultMark, samplingLine, samplingMark, whySentences, type Mark } from './reading.ts';

/** A label with its value; `quiet` are lines in smaller type below it. */
export interface Fact {
  label: Text;
  value: Text;
  quiet?: Text;
}

/** The first page. */
export interface Cover {
  kind: Text;
  version: Text;
  why: Text[];
  title: Text;
  facts: Fact[];
  photo: PrintedPhoto | null;
  sampling: { line: Text; mark: Mark | null } | null;
  /** The first remarks; all of them are in their own section. */
  toKnow: Text[];
  people: { label: Text; lines: Text[] }[];
}

/** One section of the inspection: a row of the summary. */
export interface SectionRow {
  id: string;
  letter: string;
  name: Text;
  found: Text;
  conforming: string;
  mark: Mark;
}

const MOST_TO_KNOW = 2;
/** The summary tells the findings of so many items; of more it names the codes. */
const MOST_TOLD = 3;

/** Makes the first page. */
export function coverOf(source: Worded): Cover {
  const { words, report } = source;
  const { information } = report;
  const wasAborted = isAborted(report);
  const photo = coverPhoto(source);
  const type = information.inspectionType;
  return {
    kind: words.say('printed.kind', (t) => ({
      type: type ? wordOf('inspection_type', type, t.language) : '–',
    })),
    version: versionText(source),
    why: whySentences(source),
    title: titleOf(source),
    facts: coverFacts(source),
    photo: photo ? printedPhoto(source, photo) : null,
    sampling: wasAborted ? null : { line: samplingLine(source), mark: samplingMark(source) },
    toKnow: remarksOf(source)
      .remarks.slice(0, MOST_TO_KNOW)
      .map(({ text }) => text),
    people: peopleOf(source),
  };
}

/** What the task calls the goods, else the first product, else the report's number. */
export function titleOf({ words, report, reportNo, goods }: Worded): Text {
  const [product] = report.products;
  const name = [words.field(goods, 'product'), product ? words.field(product, 'name') : []].find(
    (text) => text.length > 0,
  );
  return name ?? plain(product?.itemNo ?? reportNo);
}

function versionText({ words, version: n, isApproved, history, report }: Worded): Text {
  if (!isApproved) return words.say('printed.versionDraft', { n });
  const approved = history.findLast(({ event }) => event === 'approve');
  if (!approved) return words.say('printed.version', { n });
  return words.say('printed.versionApproved', { n, day: dayOf(approved.at, report) });
}

function coverFacts(source: Worded): Fact[] {
  const { words, report, orderNo } = source;
  const { information } = report;
  const visited = isAborted(report) ? 'printed.visitedOnly' : 'printed.inspected';
  const facts: Fact[] = [
    { label: words.say('printed.order'), value: plain(orderNo) },
    ...(['client', 'supplier'] as const).map((name) => ({
      label: label(source, name),
      value: words.field(information, name),
    })),
    {
      label: label(source, 'factory'),
      value: words.field(information, 'factory'),
      quiet: words.field(information, 'factoryAddress'),
    },
    { label: words.say(visited), value: plain(visitText(source)) },
    { label: words.say('printed.presented'), value: presentedText(source) },
  ];
  return facts.filter(({ value }) => value.length > 0);
}

/** The label of a field of the information page. */
export function label({ words }: Worded, field: string): Text {
  return words.each((t) => fieldLabel(t, 'information', field));
}

function visitText({ report: { information } }: Worded): string {
  const { inspectionDate: day = '', arrivalTime, departureTime } = information;
  const time = (instant: string) =>
    instant.slice(0, 10) === day ? instant.slice(11, 16) : instant.slice(0, 16).replace('T', ' ');
  const times = [arrivalTime, departureTime].flatMap((instant) => (instant ? [time(instant)] : []));
  return [day, times.join(' – ')].filter(Boolean).join(' ');
}

/** Products of one unit, whose quantities can be added. */
interface Counted {
  sum: (field: 'presentedQty' | 'orderedQty' | 'producedQty' | 'packedQty') => string;
  /** The unit behind a number; '' for none. */
  unit: string;
  /** All products have this unit. */
  isOnly: boolean;
  /** How much is packed; null if that cannot be said. */
  percent: string | null;
}

/** A clause for the products of each unit. */
function byUnit(
  { words, report: { products } }: Worded,
  clause: (t: Worded['words']['translators'][number], own: Counted) => string,
): Text {
  const groups = [...Map.groupBy(products, ({ unit }) => unit ?? '')];
  return words.each((t) =>
    groups
      .map(([unit, own]) => {
        const percent = packedPercent(own);
        return clause(t, {
          sum: (field) => numberText(own.reduce((all, product) => all + (product[field] ?? 0), 0)),
          unit: unit ? `\u00a0${wordOf('unit', unit, t.language)}` : '',
          isOnly: groups.length === 1,
          percent: percent === null ? null : formatPercent(t.language, percent / 100),
        });
      })
      .join(t('report.mark.clauses')),
  );
}

function presentedText(source: Worded): Text {
  return byUnit(source, (t, { sum, unit, percent }) => {
    const presented = `${sum('presentedQty')}${unit}`;
    return percent === null
      ? t('printed.presentedAlone', { presented, packed: '–' })
      : t('printed.presentedLine', { presented, ordered: sum('orderedQty'), packed: percent });
  });
}

function peopleOf(source: Worded): Cover['people'] {
  const { words, team, isApproved, report } = source;
  const reviewer = reviewStepOf(source);
  const approved = isApproved ? reviewer : undefined;
  const { clientDecision } = report.conclusion;
  return [
    {
      label: words.say('printed.inspectedBy'),
      lines: [plain(team.join(', ')), plain(report.information.inspectionDate)],
    },
    {
      label: words.say('printed.reviewedBy'),
      lines: [
        reviewer ? plain(reviewer.by.nickname) : words.say('printed.notReviewed'),
        approved ? words.say('printed.approved') : words.say('printed.notApproved'),
        approved ? plain(dayOf(approved.at, report)) : [],
      ],
    },
    {
      label: words.say('printed.decision'),
      lines: [
        clientDecision
          ? words.each((t) => wordOf('client_decision', clientDecision, t.language))
          : words.say('printed.undecided'),
      ],
    },
  ];
}

function dayOf(at: number, report: Worded['report']): string {
  return serverInstantText(at, offsetOf(report)).slice(0, 10);
}

/** The letter of each section; sections that share a letter have a number too. */
function sectionLetters(sections: readonly ItemCategory[]): Map<ItemCategory, string> {
  return new Map(
    sections.map((category) => {
      const letter = ITEM_CATEGORY_LETTERS[category];
      const sharing = ITEM_CATEGORY_CODES.filter((each) => ITEM_CATEGORY_LETTERS[each] === letter);
      return [category, sharing.length > 1 ? `${letter}${sharing.indexOf(category) + 1}` : letter];
    }),
  );
}

/** The rows of the summary. */
export function sectionRows(source: Worded): SectionRow[] {
  const { words } = source;
  const results = categoryResults(source.report);
  const letters = sectionLetters(results.map(({ category }) => category));
  return results.map((each) => {
    const { category } = each;
    const items = source.report.items.filter((item) => item.category === category);
    const conforming = items.filter(({ result }) => result === 'pass').length;
    return {
      id: `section-${category}`,
      letter: letters.get(category) ?? '',
      name: words.each((t) => wordOf('item_category', category, t.language)),
      found: foundIn(source, each, items),
      conforming: `${conforming}/${items.length}`,
      mark: resultMark(source, each.result),
    };
  });
}

function foundIn(source: Worded, { category }: CategoryResult, items: Worded['report']['items']): Text {
  const { words, report, reading } = source;
  if (category === 'workmanship' && reading.plan && (reading.verdict || report.defects.length > 0))
    return words.each((t) =>
      reading.classes
        .map(({ class: name, found, acceptanceNumber: ac }) =>
          t.language === 'zh-CN'
            ? `${t(`report.class.${name}`)} ${found}（Ac ${ac}）`
            : `${ABBREVIATIONS[name]} ${found} (Ac ${ac})`,
        )
        .join(t('report.mark.list')),
    );
  if (category === 'quantity' && report.products.length > 0)
    return byUnit(source, (t, { sum, unit, isOnly, percent }) =>
      t('printed.quantityFound', {
        // The cover has said it.
        produced: `${sum('producedQty')}${isOnly ? '' : unit}`,
        packed: sum('packedQty'),
        percent: percent ?? '–',
      }),
    );
  const told =
    items.length === 1 ? items : items.filter(({ result }) => result === 'fail' || result === 'pending');
  if (told.length === 0) return countedText(source, items);
  if (told.length > MOST_TOLD)
    return words.say('printed.manyDiffer', {
      n: told.length,
      total: items.length,
      what: told.flatMap(({ code }) => code || []).join(' '),
    });
  const findings = told.map((item) => {
    const finding = words.field(item, 'finding');
    const text =
      finding.length > 0
        ? finding
        : item.result
          ? words.each((t) => choiceText(t, 'item', 'result', item.result ?? ''))
          : [];
    return told.length > 1 && item.code
      ? text.map((line) => ({ ...line, t: `${item.code} ${line.t}` }))
      : text;
  });
  const joined = words.joined(findings);
  return joined.length > 0 ? joined : countedText(source, items);
}

/** How many items conform, do not apply and have no result yet. */
function countedText({ words }: Worded, items: Worded['report']['items']): Text {
  const count = (wanted: 'pass' | 'na' | null) =>
    items.filter(({ result }) => (result ?? null) === wanted).length;
  const counts = { conforming: count('pass'), notApplicable: count('na'), notFinished: count(null) };
  if (counts.conforming === items.length) return words.say('printed.allConform', { n: items.length });
  return words.joined(
    (['conforming', 'notApplicable', 'notFinished'] as const).map((name) =>
      counts[name] > 0 ? words.say(`printed.${name}`, { n: counts[name] }) : [],
    ),
  );
}
