/** @file The document of a report: its languages and its paper. */
import { codesOf } from '../dictionary/entry.ts';
import { DICTIONARIES } from '../dictionary/lists.ts';

/** The languages of a document; `bilingual` has English and Chinese beside each other. */
export const DOCUMENT_LANGUAGES = codesOf(DICTIONARIES.language);
/** One of {@link DOCUMENT_LANGUAGES}. */
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];
/** The paper of a document. */
export const PAPERS = ['a4', 'letter'] as const;
