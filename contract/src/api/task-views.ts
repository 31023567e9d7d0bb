/** @file How tasks can be listed. Apart from the schemas, so that the app can use it. */

/** The orders of a list of tasks, by planned date. */
export const TASK_ORDERS = ['latest', 'earliest'] as const;
/** One of {@link TASK_ORDERS}. */
export type TaskOrder = (typeof TASK_ORDERS)[number];

/** The most inspections of a week that are listed as cells. */
export const WEEK_CELLS = 300;

/** Tasks of a status are counted up to this number: it means that there are so many or more. */
export const TASK_COUNT_LIMIT = 1_000;
