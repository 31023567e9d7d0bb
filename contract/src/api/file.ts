/** @file Files: a signed address to put one, the confirmation, a signed address to read one. */
import { z } from 'zod';
import { ATTACHMENT_TYPES, FILE_TYPES } from './paths.ts';
import { reportId, sha256Hex } from './parts.ts';

const sha256 = sha256Hex.describe('SHA-256 of the bytes, in hex.');

/** A file that the caller is going to put. */
export const presignBody = z.object({
  reportId,
  fileName: z.string().trim().min(1).max(255),
  contentType: z
    .string()
    .max(100)
    .describe(`A photo: ${FILE_TYPES.join(', ')}. An attachment: ${ATTACHMENT_TYPES.join(', ')}.`),
  size: z.number().int().min(1).describe('Bytes, exactly: the signature covers the length.'),
  sha256,
  purpose: z
    .enum(['photo', 'attachment'])
    .default('photo')
    .describe('A photo of the team, or something that coordinators attach to the order.'),
  folder: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/)
    .default('files')
    .describe('The folder in the name of the stored object.'),
});

/** Where and how to put the bytes. */
export const presignData = z.object({
  method: z.literal('PUT'),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  rename: z.string().describe('The name of the stored object, by which everything else names the file.'),
  expiresAt: z.number().int().describe('Epoch milliseconds.'),
});
/** Where and how to put the bytes. */
export type PresignData = z.infer<typeof presignData>;

/** A file that the caller has put. */
export const confirmBody = z.object({
  reportId,
  rename: z.string().min(1).max(400),
  sha256,
});
/** The upload result of the specification, section 7. */
export const uploadResult = z.object({ url: z.string(), name: z.string(), rename: z.string() });
/** The upload result of the specification, section 7. */
export type UploadResult = z.infer<typeof uploadResult>;

/** An attachment to remove. */
export const fileRemoveBody = z.object({ reportId, rename: z.string().min(1).max(400) });
/** Which file to read. */
export const fileUrlQuery = z.object({ rename: z.string().min(1).max(400) });
/** Where to read a file, for a short time. */
export const fileUrlData = z.object({ url: z.string() });
