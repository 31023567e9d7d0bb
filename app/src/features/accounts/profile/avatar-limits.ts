/** @file Limits of an avatar. The length comes from `contract/src/api/user.ts`, which imports zod; a test compares both. */

export const AVATAR_EDGE_PX = 128;
/** The length of the data address. */
export const AVATAR_MAX_LENGTH = 60_000;
