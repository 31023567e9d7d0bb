/** @file The envelope of every answer, and the closed set of reasons to refuse a call (design 4, specification 8). */
import { z } from 'zod';

/**
 * Why the server refused a call (body code 400), and what the caller does: `ask` = show the message and let the person
 * correct it; `reload` = fetch the state again; `wait` = try again later, without asking; `giveUp` = this call cannot
 * succeed.
 */
export const REASONS = {
  /** A field of the request is wrong; `issues` names it. */
  INVALID_INPUT: 'ask',
  /** Email or password does not match. */
  BAD_CREDENTIALS: 'ask',
  /** Too many attempts; wait `retryAfterSeconds`. */
  TOO_MANY_ATTEMPTS: 'ask',
  /** The server has too much work at the moment, or cannot reach its database; try again soon. */
  BUSY: 'ask',
  /** No task has this order number and report number. */
  TASK_NOT_FOUND: 'ask',
  /** A task of somebody else, or of another order, has this report number. */
  TASK_EXISTS: 'ask',
  /** Somebody else changed order or team meanwhile; `issues` says who. */
  TASK_CHANGED: 'ask',
  /** Somebody else has changed the record since the caller read it. */
  PARTY_CHANGED: 'ask',
  /** Somebody else has changed the account since the caller read it. */
  PERSON_CHANGED: 'ask',
  /** No report has this id. */
  REPORT_NOT_FOUND: 'giveUp',
  /** No version with this number was approved. */
  VERSION_NOT_FOUND: 'giveUp',
  /** The report is not open for editing; the phone keeps the work as a copy. */
  REPORT_LOCKED: 'reload',
  /** The report still has blockers; `issues` lists them. */
  REPORT_NOT_READY: 'ask',
  /** Warnings are left that nobody has answered; `issues` lists them. */
  WARNINGS_NOT_ANSWERED: 'ask',
  /** After a reviewer's override the report leads to another result: the inspector must choose the result again. */
  RESULT_NOT_STANDING: 'ask',
  /** The store no longer has photos of the report; `issues` names them. */
  PHOTOS_LOST: 'ask',
  /** The process that makes documents failed twice, or refused what it got. */
  PDF_NOT_MADE: 'wait',
  /** That process does not start: a package or its part for this machine is missing. */
  PDF_NOT_AVAILABLE: 'wait',
  /** The document took too long, or too much memory. */
  PDF_TOO_SLOW: 'wait',
  PDF_TOO_LARGE: 'giveUp',
  /** The stored original is missing, or no longer as it was made. */
  PDF_DAMAGED: 'giveUp',
  /** Only an approved report can be shared. */
  NOT_APPROVED: 'ask',
  /** No share link has this id. */
  LINK_NOT_FOUND: 'giveUp',
  /** No report matches the filter of an export. */
  NO_REPORTS: 'ask',
  /** More reports match than one export may have. */
  TOO_MANY_REPORTS: 'ask',
  /** The server does not understand the caller's PROTOCOL_VERSION, or not yet: the phone waits and tries again. */
  PROTOCOL_NOT_SPOKEN: 'wait',
  /** The workflow has no such step from the report's status. */
  TRANSITION_NOT_POSSIBLE: 'reload',
  /** The photo has too many bytes or pixels. */
  FILE_TOO_LARGE: 'giveUp',
  /** The server stores JPEG, PNG and WebP only. */
  FILE_TYPE_NOT_ALLOWED: 'giveUp',
  /** The store does not have this object; ask again after the upload. */
  FILE_NOT_FOUND: 'ask',
  /** The stored bytes do not have the announced size or hash; send them again. */
  FILE_MISMATCH: 'ask',
  /** The server cannot read the bytes as an image. */
  FILE_NOT_AN_IMAGE: 'giveUp',
  /** The type of an attachment is none of those that can be attached. */
  ATTACHMENT_TYPE_NOT_ALLOWED: 'giveUp',
  /** The bytes of an attachment are not of the announced type. */
  FILE_NOT_AS_ANNOUNCED: 'giveUp',
  /** A file to import has wrong rows; `issues` names them, and nothing has changed. */
  IMPORT_NOT_VALID: 'ask',
  /** This server does not let people register. */
  REGISTRATION_OFF: 'giveUp',
  /** The code from the email is wrong, used or too old. */
  CODE_NOT_VALID: 'ask',
  /** The link of the mail is not, or no longer, that of an account. */
  PASSWORD_LINK_NOT_VALID: 'ask',
  /** The link of the mail is too old. */
  PASSWORD_LINK_EXPIRED: 'ask',
  /** Somebody has chosen a password with the link, or in another way since. */
  PASSWORD_LINK_USED: 'ask',
  /** The password is right; send it again with a code. */
  SECOND_FACTOR_NEEDED: 'ask',
  /** The code is wrong, used or too old. */
  SECOND_FACTOR_WRONG: 'ask',
  /** The account has a second factor already. */
  SECOND_FACTOR_ON: 'ask',
  /** A role of the caller must have a second factor; what is on the phone waits until it is set up. */
  SECOND_FACTOR_REQUIRED: 'wait',
  /** The company's login did not finish, took too long, or did not vouch for the mail address. */
  COMPANY_LOGIN_FAILED: 'ask',
  /** The company knows the person, but there is no open account with this address here. */
  NO_ACCOUNT: 'ask',
  /** The passkey is unknown, made for another address, or its answer came too late. */
  PASSKEY_NOT_VALID: 'ask',
  /** The address already has an account. */
  EMAIL_TAKEN: 'ask',
  /** There is no such account. */
  USER_NOT_FOUND: 'ask',
  IMPORT_NOT_FOUND: 'ask',
  IMPORT_SETTLED: 'ask',
  /** Somebody must be left who can manage accounts. */
  LAST_ADMIN: 'ask',
} as const;
/** The name of a reason to refuse a call. */
export type Reason = keyof typeof REASONS;
/** Why a PDF was asked for and is not there. */
export const PDF_REASONS = [
  'PDF_NOT_MADE',
  'PDF_NOT_AVAILABLE',
  'PDF_TOO_SLOW',
  'PDF_TOO_LARGE',
  'PDF_DAMAGED',
] as const satisfies readonly Reason[];

/** One thing that is wrong with a request, or missing in a report. */
export const issueSchema = z.object({
  field: z
    .string()
    .describe(
      'Path of the field, with dots: `ops.0.opId`, or `kind.rowId.field` of a report. Of a text in two languages it names the ' +
        'English one; either is enough. A `kind.rowId` alone is about the row.',
    ),
  code: z.string(),
  message: z.string().describe('What is allowed, in the language of `Accept-Language`.'),
  value: z
    .unknown()
    .optional()
    .describe('The value as the server got it, shortened. Never a password or a code.'),
  settledBy: z
    .object({ kind: z.string(), id: z.string(), set: z.record(z.string(), z.string().nullable()) })
    .optional()
    .describe(
      'Of a warning, or of a signature or a reason that is missing or outdated: the row that settles it, for `report/push`. ' +
        'Add what the person says: `text` to a `warningAnswer`; `overallReason` to a `conclusion`; `strokes`, `name` and `at` ' +
        'to a `signature`, whose declaration the person reads first. `set` follows from the report as it is now: after a ' +
        'change that matters the server asks again.',
    ),
  sheet: z.string().optional().describe('Of an imported file: the sheet.'),
  row: z.number().int().optional().describe('Of an imported file: the row as a spreadsheet numbers it.'),
});
/** One thing that is wrong with a request, or missing in a report. */
export type Issue = z.infer<typeof issueSchema>;

/** The answer to a request without a token, or with one that is unknown or expired. The code is a string. */
export const signedOutSchema = z.object({ code: z.literal('401'), msg: z.string(), data: z.null() });
/** The answer with HTTP 403, 404 or 500. `requestId` finds the entry in the server's log. */
export const faultSchema = z.object({
  code: z.number(),
  msg: z.string(),
  data: z.object({ requestId: z.string() }).nullable(),
});

/** A refusal for one of `reasons`, or for one that every call may have, or every call that needs a second factor. */
export function refusalSchema(reasons: readonly Reason[], needsSecondFactor = true) {
  const general: Reason[] = ['INVALID_INPUT', 'BUSY'];
  if (needsSecondFactor) general.push('SECOND_FACTOR_REQUIRED');
  return z.object({
    code: z.literal(400),
    msg: z.string(),
    data: z.object({
      reason: z.enum([...general, ...reasons]),
      issues: z.array(issueSchema).optional(),
      retryAfterSeconds: z.number().int().optional(),
    }),
  });
}

/** What a call answers with HTTP status 200: its data, a refusal, or "logged out". */
export function envelope<T extends z.ZodType>(data: T, reasons: readonly Reason[]) {
  return z.union([
    z.object({ code: z.literal(200), msg: z.string(), data }),
    refusalSchema(reasons),
    signedOutSchema,
  ]);
}

/** The envelope of a success. */
export type Success<T> = { code: 200; msg: string; data: T };
/** The envelope of a refusal. */
export type Refusal = z.infer<ReturnType<typeof refusalSchema>>;
