/** @file The envelope of every answer, and the closed set of reasons for a refusal (design 4, specification 8). */
import { z } from 'zod';

/**
 * Why the server refused (body code 400). What the caller does: `ask` = show the message and let the person
 * mend it; `reload` = fetch the state again; `giveUp` = nothing to be done from here.
 */
export const REASONS = {
  /** A field of the request is wrong; `issues` names it. ask */
  INVALID_INPUT: 'ask',
  /** E-mail or password does not match. ask */
  BAD_CREDENTIALS: 'ask',
  /** Too many tries; wait. ask */
  TOO_MANY_ATTEMPTS: 'ask',
  /** The server is at its limit for this kind of work; try again in a moment. ask */
  BUSY: 'ask',
  /** No task with that order and report number. ask */
  TASK_NOT_FOUND: 'ask',
  /** The report number is taken by a task of somebody else, or by another order. ask */
  TASK_EXISTS: 'ask',
  /** No report with that id. giveUp */
  REPORT_NOT_FOUND: 'giveUp',
  /** The report is not open for editing; the phone keeps the work as a copy. reload */
  REPORT_LOCKED: 'reload',
  /** The report still has blockers; `issues` lists them. ask */
  REPORT_NOT_READY: 'ask',
  /** Warnings are left and `submitReason` is empty; `issues` lists both. ask */
  WARNINGS_NOT_EXPLAINED: 'ask',
  /** The result is not what the report leads to since a reviewer overrode something: it must be concluded anew. ask */
  RESULT_NOT_STANDING: 'ask',
  /** This server does not understand the app's PROTOCOL_VERSION, or not yet: the phone waits and tries again. giveUp */
  PROTOCOL_NOT_SPOKEN: 'giveUp',
  /** The workflow has no such step from the report's status. reload */
  TRANSITION_NOT_POSSIBLE: 'reload',
  /** Photos may have at most so many bytes. giveUp */
  FILE_TOO_LARGE: 'giveUp',
  /** Only JPEG, PNG and WebP are stored. giveUp */
  FILE_TYPE_NOT_ALLOWED: 'giveUp',
  /** The store has no such object. ask again */
  FILE_NOT_FOUND: 'ask',
  /** Size or hash of the stored bytes is not what was announced; send again. ask */
  FILE_MISMATCH: 'ask',
  /** The bytes are not an image that can be read. giveUp */
  FILE_NOT_AN_IMAGE: 'giveUp',
  /** A file to import has wrong rows; `issues` names them, and nothing was changed. ask */
  IMPORT_NOT_VALID: 'ask',
  /** Registration is closed here. giveUp */
  REGISTRATION_OFF: 'giveUp',
  /** The e-mail code is wrong, used or too old. ask */
  CODE_NOT_VALID: 'ask',
  /** The address has an account already. ask */
  EMAIL_TAKEN: 'ask',
} as const;
export type Reason = keyof typeof REASONS;

/** One thing wrong with a request: the path of the field, a code, and the value as it came (shortened). */
export const issueSchema = z.object({
  field: z.string(),
  code: z.string(),
  message: z.string(),
  value: z.unknown().optional(),
  /** Of a file: the sheet, and the row as a spreadsheet numbers it. `field` is the column. */
  sheet: z.string().optional(),
  row: z.number().int().optional(),
});
export type Issue = z.infer<typeof issueSchema>;

export const refusalSchema = z.object({
  code: z.literal(400),
  msg: z.string(),
  data: z.object({
    reason: z.enum(Object.keys(REASONS) as [Reason, ...Reason[]]),
    issues: z.array(issueSchema).optional(),
    retryAfterSeconds: z.number().int().optional(),
  }),
});
/** No, unknown or expired token. The code is a string. */
export const signedOutSchema = z.object({ code: z.literal('401'), msg: z.string(), data: z.null() });
/** HTTP 403 and 500. `requestId` finds the entry in the server's log. */
export const faultSchema = z.object({
  code: z.number(),
  msg: z.string(),
  data: z.object({ requestId: z.string() }).nullable(),
});

/** The answer of a call: its data, a refusal, or "signed out"; all three with HTTP status 200. */
export function envelope<T extends z.ZodType>(data: T) {
  return z.union([z.object({ code: z.literal(200), msg: z.string(), data }), refusalSchema, signedOutSchema]);
}

export type Success<T> = { code: 200; msg: string; data: T };
export type Refusal = z.infer<typeof refusalSchema>;
export type SignedOut = z.infer<typeof signedOutSchema>;
