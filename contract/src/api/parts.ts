/** @file Parts that several requests and answers have. */
import { z } from 'zod';
import { oneLine } from '../fields/characters.ts';
import type { Json } from '../sync/operation.ts';

/** A text of {@link oneLine}, without spaces around it. */
export const lineOfText = (max: number) => z.string().overwrite(oneLine).trim().max(max);

/** Which report a request is about. */
export const reportId = z.string().min(1).max(64);

/** Any JSON value. Not `z.json()`, whose recursion the OpenAPI document cannot follow. */
export const json = z.custom<Json>((value) => value !== undefined);

/** A UUID in lower case. */
export const LOWER_UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** With it the server does a request once, also if its answer is lost and the caller sends it again. */
export const idempotencyKey = z
  .string()
  .regex(LOWER_UUID)
  .optional()
  .describe(
    'Made by the caller: a UUID in lower case. A request that is sent again with it makes nothing twice.',
  );

/** A SHA-256, lower-case hexadecimal. */
export const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);

/** A text in both languages. */
export const both = z.object({ en: z.string(), zh: z.string() });

/** Somebody with an account. */
export const person = z.object({ uid: z.number().int(), nickname: z.string() });

/** A place on the map. */
export const place = z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });

/** What a request for a page says: where it begins (`nextCursor` of the page before), and its most entries. */
export const pageTerms = (max: number, usual = max) => ({
  cursor: z
    .string()
    .max(200)
    .optional()
    .describe('The `nextCursor` of the page before. Without it: the first page.'),
  limit: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(max)
    .default(usual)
    .describe('The most entries of the page.'),
});
/** Where the next page begins; null after the last. */
export const nextCursor = z.string().nullable().describe('Where the next page begins; null after the last.');

/** A file that somebody imports: its name, whose ending says what it is, and its bytes. */
export const fileToImport = (ending: RegExp, maxBytes: number) => ({
  fileName: z.string().trim().min(1).max(200).regex(ending).describe('Its ending says what it is.'),
  content: z
    .base64()
    .max(Math.ceil(maxBytes / 3) * 4)
    .describe(`The bytes of the file in base64; the file itself has at most ${maxBytes}.`),
});
/** Tables: workbooks and texts. */
export const TABLE_FILE = /\.(xlsx|csv|tsv|txt)$/i;
