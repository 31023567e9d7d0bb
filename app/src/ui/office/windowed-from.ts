/** Shorter lists and documents are drawn whole, so that the browser's own search finds everything. */
export const WINDOWED_FROM = 200;
