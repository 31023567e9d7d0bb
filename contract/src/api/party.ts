/** @file Clients, suppliers and factories as records. */
import { z } from 'zod';
import { orderTermsSchema } from './order.ts';
import { PARTY_KINDS } from './party-kinds.ts';
import {
  TABLE_FILE,
  fileToImport,
  idempotencyKey,
  lineOfText,
  nextCursor,
  pageTerms,
  place,
} from './parts.ts';
import { IMPORT_FILE_BYTES } from './paths.ts';
import { email } from './user.ts';

const kind = z.enum(PARTY_KINDS);
const text = (max: number) => z.string().trim().max(max);
const id = z.string().min(1).max(64);

const fields = {
  nameEn: lineOfText(200),
  nameZh: lineOfText(200),
  city: lineOfText(100),
  addressEn: lineOfText(300),
  addressZh: lineOfText(300),
  position: place.nullable().describe('Where it is, in degrees.'),
  contacts: z
    .array(
      z.strictObject({
        name: lineOfText(100),
        phone: lineOfText(50),
        email: z.union([email, z.literal('')]),
      }),
    )
    .max(20),
  notes: text(2000),
  terms: orderTermsSchema.describe('Of a client: the usual sampling terms.'),
  templateCode: text(40).describe('Of a client: the usual template; empty for none.'),
  reviewHours: z.number().int().min(1).max(720).describe('Of a client: how long a review may take.'),
};

/** A client, supplier or factory. */
export const partySchema = z.object({
  id,
  kind,
  changes: z.number().int().describe('How often it was changed.'),
  ...fields,
});
/** A client, supplier or factory. */
export type Party = z.infer<typeof partySchema>;

/** Which parties to list. */
export const partyListQuery = z.object({
  kind: kind.optional(),
  id: z.string().max(64).optional().describe('This one alone.'),
  keyword: text(64).default(''),
  ...pageTerms(100, 50),
});
/** One page of parties, by name. */
export const partyListData = z.object({ items: z.array(partySchema), nextCursor });
const optional = z.strictObject(fields).partial();
/** A party to add. It has a name in one language at least. */
export const partyAddBody = optional.extend({ kind, id: idempotencyKey });
/** What to change of a party. What is left out stays as it is. */
export const partyUpdateBody = optional.extend({
  id,
  changes: z
    .number()
    .int()
    .optional()
    .describe('`changes` as the caller saw it. The server refuses if somebody changed the record meanwhile.'),
});
/** The language of the file. */
export const partyExcelQuery = z.object({ language: z.enum(['zh-CN', 'en-US']).default('zh-CN') });
/** A file of records. */
export const partyImportBody = z.object(fileToImport(TABLE_FILE, IMPORT_FILE_BYTES));
/** What the file has changed. */
export const partyImportData = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
});
/** What the file has changed. */
export type PartyImportData = z.infer<typeof partyImportData>;
/** Two records of the same party: `from` goes, `into` stays. */
export const partyMergeBody = z.object({ from: id, into: id });
