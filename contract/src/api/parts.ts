/** @file Parts that several requests and answers have. */
import { z } from 'zod';

/** Which report a request is about. */
export const reportId = z.string().min(1).max(64);

/** A place on the map. */
export const place = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });

/** What a request for a page says: where it begins (`nextCursor` of the page before), and its most entries. */
export const pageTerms = (max: number, usual = max) => ({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number<number>().int().min(1).max(max).default(usual),
});
/** Where the next page begins; null after the last. */
export const nextCursor = z.string().nullable();

/** A file that somebody imports: its name, whose ending says what it is, and its bytes. */
export const fileToImport = (ending: RegExp, maxBytes: number) => ({
  fileName: z.string().trim().min(1).max(200).regex(ending).describe('Its ending says what it is.'),
  content: z
    .base64()
    .max(Math.ceil(maxBytes / 3) * 4)
    .describe('The bytes of the file in base64.'),
});
/** Tables: workbooks and texts. */
export const TABLE_FILE = /\.(xlsx|csv|tsv|txt)$/i;
