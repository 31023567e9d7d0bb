/** @file The types of jobs, what each needs, and how many of them may wait for how long. */
import type { JobType } from '@proofmark/contract/api/job.ts';
import { CODE_LIFETIME_MINUTES, type CodePurpose } from '@proofmark/contract/api/user.ts';
import type { DocumentLanguage } from '@proofmark/contract/report/document.ts';
import type { Language } from '@proofmark/contract/words/languages.ts';

const HOUR_MS = 3_600_000;

/** What the jobs of each type need. Ids rather than texts: a job may wait, and secrets do not belong here. */
export interface JobBodies {
  /** Makes a code and sends it, or sends another mail, or none. `askedAt` names the request. */
  codeMail: { email: string; purpose: CodePurpose; language: Language; askedAt: number };
  /** Mails an entry of the inbox to its reader. */
  inboxMail: { entryId: string };
  /** Sends an entry of the inbox to one of its reader's devices. */
  inboxPush: { entryId: string; deviceId: string };
  /** Tells planners and reviewers of the report's first critical defect, if there still is one. */
  tellCritical: { reportId: string; uid: number };
  /** Tells reviewers and planners that the review of this submission takes too long. `submittedAt`: epoch ms. */
  reviewOverdue: { reportId: string; submittedAt: number };
  /** Mails the owner of an account a link to choose a password. Each attempt makes its address anew. */
  passwordLinkMail: { uid: number };
  /** Mails a link to a report. Each attempt makes its address anew. */
  shareMail: { linkId: string };
  /** Mails a reader of an older version that this one replaces it, with a new address of the link. */
  newVersionMail: { linkId: string; version: number };
  /** Mails a reader that their link was withdrawn. */
  withdrawnMail: { linkId: string };
  /** Tells the inspectors of an import what they have to do. */
  tellImport: { importId: string };
  /** Makes the copy of a photo that is printed. */
  printCopy: { rename: string };
  /** Makes the PDF of a version that was approved; in both languages without `language`. `uid` approved it. */
  issuedPdf: { reportId: string; version: number; uid: number; language?: DocumentLanguage | undefined };
}

export interface JobLimits {
  /** So many may wait. Then the call that adds another is refused with BUSY. */
  places: number;
  /** A job that is not done by then is given up. */
  maxAgeMs: number;
}

/** The limits of each type. */
export const JOB_LIMITS: Record<JobType, JobLimits> = {
  // Whoever asked waits for it, and can ask again. Each attempt makes a code anew; after its lifetime there is none to send.
  codeMail: { places: 1000, maxAgeMs: CODE_LIFETIME_MINUTES * 60_000 },
  inboxMail: { places: 100_000, maxAgeMs: 72 * HOUR_MS },
  inboxPush: { places: 100_000, maxAgeMs: 24 * HOUR_MS },
  tellCritical: { places: 100_000, maxAgeMs: 72 * HOUR_MS },
  reviewOverdue: { places: 100_000, maxAgeMs: 72 * HOUR_MS },
  passwordLinkMail: { places: 10_000, maxAgeMs: 72 * HOUR_MS },
  shareMail: { places: 10_000, maxAgeMs: 72 * HOUR_MS },
  newVersionMail: { places: 100_000, maxAgeMs: 72 * HOUR_MS },
  withdrawnMail: { places: 10_000, maxAgeMs: 72 * HOUR_MS },
  tellImport: { places: 10_000, maxAgeMs: 72 * HOUR_MS },
  // Whoever prints a photo without a copy makes it then.
  printCopy: { places: 1_000_000, maxAgeMs: 72 * HOUR_MS },
  // Whoever asks for a PDF that is not there yet has it made.
  issuedPdf: { places: 100_000, maxAgeMs: 72 * HOUR_MS },
};

/** Characters of a body as JSON. */
export const MAX_BODY_LENGTH = 10_000;
