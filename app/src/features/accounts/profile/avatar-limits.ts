/** @file Limits of an avatar. The length is that of `contract/src/api/user.ts`, which brings zod along; a test compares. */

export const AVATAR_EDGE_PX = 128;
/** Of the data address. */
export const AVATAR_MAX_LENGTH = 60_000;
