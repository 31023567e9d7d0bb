/** @file Limits of orders. Apart from the schemas, so that the app can use them. */

/** The most lines of an order. */
export const LINE_LIMIT = 100;
/** The most characters of an order's instructions in one language. */
export const INSTRUCTIONS_LIMIT = 2000;
/** The most inspectors besides the lead. */
export const TEAM_LIMIT = 20;
/** The most periods of leave of a person that end today or later. */
export const LEAVE_LIMIT = 50;
/** The most attachments of an order. */
export const ATTACHMENT_LIMIT = 20;
/** How many hours a review may take, unless client or order say otherwise. */
export const REVIEW_HOURS = 24;
/** How long a visit may take one person, in days. */
export const MAN_DAYS = { step: 0.5, max: 20 } as const;
