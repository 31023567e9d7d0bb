/** @file What the page behind a share link shows. */
import type { ShareLink } from '@proofmark/contract/api/share.ts';
import type { PrintedKey } from '@proofmark/contract/words/both-languages.ts';
import type { Translate } from '@proofmark/contract/words/translator.ts';
import type { DocumentModel } from '../../documents/document-model.ts';

/** The report, and what the page shows besides it. */
export interface ShareView {
  t: Translate<PrintedKey>;
  model: DocumentModel;
  /** Where the page is, without a slash at its end. */
  address: string;
  /** Calendar days. */
  issuedOn: string;
  expiresOn: string;
  version: number;
  /** Of the PDF in the language of the page; null while nobody has asked for it. */
  pdfBytes: number | null;
  mayDecide: boolean;
  decision: ShareLink['decision'];
  /** What was wrong with the decision that was sent. */
  problem: string;
}
