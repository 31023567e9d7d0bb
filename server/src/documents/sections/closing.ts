/** @file How a report ends: photos, remarks and actions, signatures, versions and history. */
import { PHOTO_CATEGORY_CODES, type PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';
import { changesSinceSigning } from '@proofmark/contract/report/signatures.ts';
import { photosOf } from '@proofmark/contract/report/report.ts';
import { RESULT_REMARK, SIGNATURE_ROLES } from '@proofmark/contract/fields/conclusion.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { historyLines } from '@proofmark/contract/words/history-lines.ts';
import { offsetOf, photoNumbersOf, type Worded } from '../report-source.ts';
import { instantText, plain, serverInstantText, type Text } from '../wording.ts';
import { printedPhoto, type PrintedPhoto } from './photo.ts';

const GROUPS = ['goods', 'product', 'tests', 'loading', 'other'] as const;
const GOODS: readonly PhotoCategory[] = [
  'factory',
  'production_line',
  'goods_stack',
  'shipping_mark',
  'side_mark',
  'carton_open',
  'inner_pack',
];
const PRODUCT: readonly PhotoCategory[] = [
  'product_front',
  'product_back',
  'product_detail',
  'label',
  'barcode',
  'accessories',
  'comparison',
];

/** The photo pages, without photos that are shown beside a defect or a finding. */
export function photoGroups(source: Worded): { title: Text; photos: PrintedPhoto[] }[] {
  const { report, words } = source;
  const shown = new Set(
    [...report.defects, ...report.findings].flatMap(({ id }) =>
      photosOf(report, id).map((photo) => photo.id),
    ),
  );
  const left = report.photos.filter(({ id }) => !shown.has(id));
  const placeOf = (category: PhotoCategory | null | undefined) =>
    category ? PHOTO_CATEGORY_CODES.indexOf(category) : 99;
  const sorted = left.toSorted((a, b) => placeOf(a.category) - placeOf(b.category));
  return GROUPS.flatMap((group) => {
    const photos = sorted.filter(({ category }) => groupOf(category) === group);
    if (photos.length === 0) return [];
    return [
      {
        title: words.say(`printed.group.${group}`),
        photos: photos.map((photo) => printedPhoto(source, photo)),
      },
    ];
  });
}

function groupOf(category: PhotoCategory | null | undefined): (typeof GROUPS)[number] {
  if (!category) return 'other';
  if (GOODS.includes(category)) return 'goods';
  if (PRODUCT.includes(category)) return 'product';
  if (category === 'measurement' || category === 'test') return 'tests';
  return category.startsWith('container_') || category === 'seal' ? 'loading' : 'other';
}

/** Section "remarks and corrective actions". */
export interface RemarksSection {
  remarks: { text: Text; photos: string }[];
  actions: { text: Text; owner: Text; due: string; state: Text; photos: string }[];
  decision: Text;
  /** Name and time, and the client's reason, where somebody decided through a link. */
  decidedBy: Text;
  decisionReason: Text;
}

/** Makes the section: the remark that explains the result first. */
export function remarksOf(source: Worded): RemarksSection {
  const { report, words } = source;
  const { clientDecision, clientDecisionBy, clientDecisionReason, clientDecisionAt } = report.conclusion;
  const isResult = ({ id }: { id: string }) => id === RESULT_REMARK;
  const remarks = [...report.remarks.filter(isResult), ...report.remarks.filter((row) => !isResult(row))];
  return {
    remarks: remarks.map((row) => ({
      text: words.field(row, 'text', true),
      photos: photoNumbersOf(source, row.id).join(' '),
    })),
    actions: report.correctiveActions.map((row) => {
      const { state } = row;
      return {
        text: words.field(row, 'action', true),
        owner: plain(row.owner),
        due: row.due ?? '',
        state: state ? words.each((t) => wordOf('action_state', state, t.language)) : [],
        photos: photoNumbersOf(source, row.id).join(' '),
      };
    }),
    decision: clientDecision
      ? words.each((t) => wordOf('client_decision', clientDecision, t.language))
      : words.say('printed.undecided'),
    decidedBy: plain(
      [
        clientDecisionBy,
        clientDecisionAt ? serverInstantText(Date.parse(clientDecisionAt), offsetOf(report)) : '',
      ]
        .filter(Boolean)
        .join(' · '),
    ),
    decisionReason: plain(clientDecisionReason),
  };
}

/** One box of the signatures. */
export interface SignatureBox {
  role: Text;
  name: Text;
  title: Text;
  at: string;
  /** The strokes as an SVG document; '' for none. */
  svg: string;
  alt: string;
  declaration: Text;
  statement: Text;
  /** Says that the figures are not those that were signed. */
  changed: Text;
  /** Why there is no signature. */
  refusal: Text;
  reason: Text;
}

/** The boxes, one per role and one for everybody who signed. */
export function signaturesOf(source: Worded): SignatureBox[] {
  const { words, report } = source;
  return SIGNATURE_ROLES.flatMap((role) => {
    const signed = report.signatures.filter((row) => row.role === role);
    const roleText = words.say(
      role === 'inspector' ? 'report.signatureRole.inspector' : 'printed.factoryRepresentative',
    );
    if (signed.length === 0)
      return [{ ...EMPTY_BOX, role: roleText, refusal: words.say('printed.unsigned') }];
    return signed.map((row) => ({
      role: roleText,
      name: plain(row.name),
      title: plain(row.title),
      at: row.at ? instantText(row.at) : '',
      svg: row.refused ? '' : strokesSvg(row.strokes ?? []),
      alt: words.translators[0]?.('printed.altSignature', { name: row.name ?? '–' }) ?? '',
      declaration: words.field(row, 'declaration'),
      statement: words.field(row, 'statement', true),
      changed: changesSinceSigning(row, report).length > 0 ? words.say('printed.changedAfterSigning') : [],
      refusal: row.refused
        ? words.say('printed.refused')
        : row.strokes?.length
          ? []
          : words.say('printed.unsigned'),
      reason: row.refused ? plain(row.refusedReason) : [],
    }));
  });
}

const EMPTY_BOX: SignatureBox = {
  role: [],
  name: [],
  title: [],
  at: '',
  svg: '',
  alt: '',
  declaration: [],
  statement: [],
  changed: [],
  refusal: [],
  reason: [],
};

/** Strokes are stored in a box of 1000 × 400. */
function strokesSvg(strokes: readonly (readonly number[])[]): string {
  const paths = strokes.map((stroke) => {
    const points = Array.from(
      { length: Math.floor(stroke.length / 2) },
      (_, index) => `${stroke[2 * index]} ${stroke[2 * index + 1]}`,
    );
    const [first = '', ...rest] = points;
    return first === '' ? '' : `M${first}${rest.length > 0 ? `L${rest.join(' ')}` : 'h.1'}`;
  });
  if (paths.join('') === '') return '';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="400" viewBox="0 0 1000 400">' +
    `<path d="${paths.join('')}" fill="none" stroke="#1b2a5c" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  );
}

/** The lines of the history, oldest first. */
export function historyOf(
  source: Worded,
): { at: string; what: Text; who: string; details: Text[]; version: string }[] {
  const { words, history, report } = source;
  const perLanguage = words.translators.map((t) => historyLines(t, history, report));
  const [lines = []] = perLanguage;
  return lines.map((line, index) => {
    const inLanguage = (t: Worded['words']['translators'][number]) =>
      perLanguage[words.translators.indexOf(t)]?.[index];
    return {
      at: line.at === null ? '' : serverInstantText(line.at, offsetOf(report)),
      what: words.each((t) => inLanguage(t)?.what ?? ''),
      who: line.who,
      details: line.details.map((_, at) => words.each((t) => inLanguage(t)?.details[at] ?? '')),
      version: String(line.version ?? ''),
    };
  });
}
