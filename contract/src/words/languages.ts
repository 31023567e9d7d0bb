/** The languages that reports and screens are written in. */
export const LANGUAGES = ['zh-CN', 'en-US'] as const;
/** One of {@link LANGUAGES}. */
export type Language = (typeof LANGUAGES)[number];
