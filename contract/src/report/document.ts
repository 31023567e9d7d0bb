/** @file The document of a report: its languages, its paper, and when it is no longer a draft. */
import { codesOf } from '../dictionary/entry.ts';
import { DICTIONARIES } from '../dictionary/lists.ts';
import type { ReportStatus } from '../workflow/transitions.ts';

/** The languages of a document; `bilingual` has English and Chinese beside each other. */
export const DOCUMENT_LANGUAGES = codesOf(DICTIONARIES.language);
/** One of {@link DOCUMENT_LANGUAGES}. */
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];
/** The paper of a document. */
export const PAPERS = ['a4', 'letter'] as const;
/** Statuses of a report that is issued. In any other its document is a draft. */
export const ISSUED_STATUSES: readonly ReportStatus[] = ['approved', 'closed'];
