/** @file The names and texts of an order that its task keeps as they are. Apart from the schemas, so that the app can use them. */
import type { OrderLine, TaskUpdate } from './order.ts';

/** The names of an order: who and what. */
export const ORDER_NAMES = ['client', 'supplier', 'factory', 'factoryZh', 'productEn', 'productZh'] as const;
/** The names of an order. */
export type OrderNames = Record<(typeof ORDER_NAMES)[number], string>;

/** The names of an order and its instructions. */
export const ORDER_TEXTS = [...ORDER_NAMES, 'instructionsEn', 'instructionsZh'] as const;
/** The names of an order and its instructions. */
export type OrderTexts = Record<(typeof ORDER_TEXTS)[number], string>;

/** The names and texts of a task. Names each of them, which is five times faster than to go by the list. */
export function orderTextsOf(task: OrderTexts): OrderTexts {
  const { client, supplier, factory, factoryZh, productEn, productZh, instructionsEn, instructionsZh } = task;
  return { client, supplier, factory, factoryZh, productEn, productZh, instructionsEn, instructionsZh };
}

/** The names and texts of an order that has none. */
export const NO_ORDER_TEXTS = Object.fromEntries(ORDER_TEXTS.map((name) => [name, ''])) as OrderTexts;

/** The product of an order. What it does not say is as in its first line: the name, or its item number if it has none. */
export function productOf(
  { productEn = '', productZh = '' }: Pick<TaskUpdate, 'productEn' | 'productZh'>,
  [first = {}]: readonly OrderLine[],
): Pick<OrderNames, 'productEn' | 'productZh'> {
  const { itemNo = '', nameEn = '', nameZh = '' } = first;
  const en = productEn || nameEn;
  const zh = productZh || nameZh;
  return { productEn: en || (zh === '' ? itemNo : ''), productZh: zh };
}
