/** @file An order as it is typed, and what of it goes to the server. */
import type { OrderLine, OrderTerms, TaskUpdate } from '@proofmark/contract/api/order.ts';
import { NO_ORDER_TEXTS, orderTextsOf, type OrderTexts } from '@proofmark/contract/api/order-texts.ts';
import type { Task, TaskAdd, TaskDetail } from '@proofmark/contract/api/task.ts';
import { LINE_LIMIT } from '@proofmark/contract/api/order-limits.ts';
import { barcodeFormat, isValidBarcode } from '@proofmark/contract/report/barcode.ts';

/** Texts as they are in their fields. */
export interface OrderDraft extends OrderTexts {
  orderNo: string;
  reportNo: string;
  /** A record's id; empty if the name was typed. So are the others. */
  clientId: string;
  supplierId: string;
  factoryId: string;
  inspectionType: Task['inspectionType'];
  plannedDate: string;
  manDays: number | null;
  /** Empty: the client's. */
  templateCode: string;
  /** Null: the client's. */
  reviewHours: number | null;
  /** Null: whoever takes it. */
  reviewerUid: number | null;
  terms: OrderTerms;
  lines: readonly OrderLine[];
}

/** What a new order begins with. */
export const EMPTY_DRAFT: OrderDraft = {
  orderNo: '',
  reportNo: '',
  clientId: '',
  supplierId: '',
  factoryId: '',
  ...NO_ORDER_TEXTS,
  inspectionType: 'PSI',
  plannedDate: '',
  manDays: null,
  templateCode: '',
  reviewHours: null,
  reviewerUid: null,
  terms: {},
  lines: [{}],
};

/** The draft of an order that is there already. */
export function draftOf({ task, order }: Pick<TaskDetail, 'task' | 'order'>): OrderDraft {
  return {
    ...orderTextsOf(task),
    orderNo: task.orderNo,
    reportNo: task.reportNo,
    clientId: order.clientId,
    supplierId: order.supplierId,
    factoryId: order.factoryId,
    inspectionType: task.inspectionType,
    plannedDate: task.plannedDate,
    manDays: task.manDays || null,
    templateCode: order.templateCode,
    reviewHours: order.reviewHours,
    reviewerUid: task.reviewer?.uid ?? null,
    terms: order.terms,
    lines: order.lines.length === 0 ? [{}] : order.lines,
  };
}

/** The draft of an order as it is now, with the parts that were typed when it was perhaps another. */
export function typedOver(now: Pick<TaskDetail, 'task' | 'order'>, typed: Partial<OrderDraft>): OrderDraft {
  return { ...draftOf(now), ...typed };
}

/** Some parts of an order, or one line of it, as they are typed. */
export interface LineEdit {
  /** The order as it was then, so that a colleague's later change is not overwritten. */
  from: Pick<TaskDetail, 'task' | 'order'>;
  draft: OrderDraft;
}

/** An edit with the order as it is now. As before where the same part or line is another by now. */
export function editNow(
  edit: LineEdit,
  now: LineEdit['from'],
  parts: readonly (keyof OrderDraft)[],
  line: number | undefined,
): LineEdit {
  const { from, draft } = edit;
  const placeIn = (detail: LineEdit['from']) =>
    JSON.stringify(
      line === undefined ? orderPart(draftOf(detail), parts) : (detail.order.lines[line] ?? null),
    );
  if (placeIn(from) !== placeIn(now)) return edit;
  if (line === undefined) return { from: now, draft: typedOver(now, partsIn(draft, parts)) };
  const lines = now.order.lines.toSpliced(line, 1, ...draft.lines.slice(line, line + 1));
  return { from: now, draft: typedOver(now, { lines }) };
}

/** These parts of a draft. */
export function partsIn(draft: OrderDraft, parts: readonly (keyof OrderDraft)[]): Partial<OrderDraft> {
  return Object.fromEntries(parts.map((part) => [part, draft[part]]));
}

/** A name and its record. */
const TOGETHER: readonly (readonly (keyof OrderDraft)[])[] = [
  ['client', 'clientId'],
  ['supplier', 'supplierId'],
  ['factory', 'factoryZh', 'factoryId'],
];

/**
 * The draft of another order like this one: everything but numbers and dates, and what was typed meanwhile.
 * @param asked as `typed` was when somebody asked for it
 */
export function likeDraft(
  earlier: Pick<TaskDetail, 'task' | 'order'>,
  typed: OrderDraft,
  asked: OrderDraft,
): OrderDraft {
  const changed = (Object.keys(typed) as (keyof OrderDraft)[])
    .filter((part) => typed[part] !== asked[part])
    .flatMap((part) => TOGETHER.find((parts) => parts.includes(part)) ?? [part]);
  const kept = partsIn(typed, ['orderNo', 'reportNo', 'plannedDate', ...changed]);
  return { ...draftOf(earlier), ...kept };
}

/** What is open in a draft: a field that is missing or wrong. */
export interface DraftProblem {
  field: 'orderNo' | 'reportNo' | 'product' | 'manDays' | 'reviewHours' | 'barcode';
  /** Of `barcode`: the line, from 0. */
  line?: number;
}

/** What keeps a draft from being saved. */
export function draftProblems(draft: OrderDraft): DraftProblem[] {
  const { orderNo, reportNo, manDays, reviewHours } = draft;
  const lines = filledLines(draft);
  const hasProduct = draft.productEn.trim() !== '' || draft.productZh.trim() !== '' || lines.length > 0;
  return [
    ...(orderNo.trim() === '' ? [{ field: 'orderNo' } as const] : []),
    ...(reportNo.trim() === '' ? [{ field: 'reportNo' } as const] : []),
    ...(hasProduct ? [] : [{ field: 'product' } as const]),
    ...(manDays === null || (manDays >= 0 && manDays <= 20 && Number.isInteger(manDays * 2))
      ? []
      : [{ field: 'manDays' } as const]),
    ...(reviewHours === null || (Number.isInteger(reviewHours) && reviewHours >= 1 && reviewHours <= 720)
      ? []
      : [{ field: 'reviewHours' } as const]),
    ...draft.lines.flatMap(({ barcode = '' }, line): DraftProblem[] =>
      barcodeFormat(barcode) !== null && !isValidBarcode(barcode) ? [{ field: 'barcode', line }] : [],
    ),
  ];
}

/** The body of `task/add`. */
export function addBodyOf(draft: OrderDraft): TaskAdd {
  const { orderNo, reportNo } = draft;
  return { ...orderOf(draft), orderNo: orderNo.trim(), reportNo: reportNo.trim(), leadUid: null };
}

/** The body of `task/update`. */
export function updateBodyOf(draft: OrderDraft, { reportId, changes }: Task): TaskUpdate {
  return { ...orderOf(draft), reportId, changes };
}

/** These parts of a draft, as `task/update` takes them. */
export function orderPart(draft: OrderDraft, parts: readonly (keyof OrderDraft)[]): Partial<TaskUpdate> {
  return Object.fromEntries(
    Object.entries(orderOf(draft)).filter(([name]) => (parts as readonly string[]).includes(name)),
  );
}

function orderOf(draft: OrderDraft) {
  const { orderNo: _order, reportNo: _report, manDays, ...texts } = draft;
  return { ...texts, manDays: manDays ?? 0, lines: filledLines(draft) };
}

function filledLines({ lines }: OrderDraft): OrderLine[] {
  return lines
    .map((line) => Object.fromEntries(Object.entries(line).filter(([, value]) => value !== '')) as OrderLine)
    .filter(({ unit: _unit, ...line }) => Object.keys(line).length > 0)
    .slice(0, LINE_LIMIT);
}
