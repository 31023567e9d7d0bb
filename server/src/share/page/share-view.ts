/** @file What the page behind a share link shows. */
import type { PrintedKey } from '@proofmark/contract/words/both-languages.ts';
import type { Translate } from '@proofmark/contract/words/translator.ts';
import type { DocumentModel } from '../../documents/document-model.ts';
import type { Standing } from '../decide.ts';

/** The report, and what the page shows besides it. */
export interface ShareView {
  t: Translate<PrintedKey>;
  model: DocumentModel;
  /** Where the page is, without a slash at its end. */
  address: string;
  /** Calendar day. */
  issuedOn: string;
  /** When the link ends: day, time and zone. */
  endsAt: string;
  version: number;
  /** Of the PDF in the language of the page; null while nobody has asked for it. */
  pdfBytes: number | null;
  /** The client's decision; null if this link is not for deciding. */
  standing: Standing | null;
  /** What was wrong with the decision that was sent. */
  problem: string;
  /** What was entered into the form of the decision. A refusal must not lose it. */
  sent: Partial<Record<string, string>>;
}
