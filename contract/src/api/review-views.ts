/** @file The lists of the review desk. Apart from their schemas, so that the app can use them. */

/** The lists of the desk. Each is a keyset list with its oldest entry first, but approved reports come newest first. */
export const REVIEW_VIEWS = ['toReview', 'returned', 'approved'] as const;
/** One of {@link REVIEW_VIEWS}. */
export type ReviewView = (typeof REVIEW_VIEWS)[number];

/** The server counts a list no further than this. */
export const REVIEW_COUNT_LIMIT = 1000;
