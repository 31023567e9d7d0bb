/** @file What a party can be. Apart from the schemas, so that the app can use it without zod. */

/** What a party can be. */
export const PARTY_KINDS = ['client', 'supplier', 'factory'] as const;
