/** @file Files: a signed address to put one, its confirmation, a signed address to read it. */
import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const presignBody = z.object({
  reportId: z.string().min(1).max(64),
  fileName: z.string().trim().min(1).max(255),
  contentType: z.string().max(100),
  /** Bytes, exactly: the length is part of the signature. */
  size: z.number().int().min(1),
  sha256,
  folder: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/)
    .default('files'),
});
export type PresignBody = z.input<typeof presignBody>;

export const presignData = z.object({
  method: z.literal('PUT'),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  rename: z.string(),
  /** Epoch milliseconds. */
  expiresAt: z.number().int(),
});
export type PresignData = z.infer<typeof presignData>;

export const confirmBody = z.object({
  reportId: z.string().min(1).max(64),
  rename: z.string().min(1).max(400),
  sha256,
});
/** The specification's upload result. */
export const uploadResult = z.object({ url: z.string(), name: z.string(), rename: z.string() });
export type UploadResult = z.infer<typeof uploadResult>;

export const fileUrlQuery = z.object({ rename: z.string().min(1).max(400) });
export const fileUrlData = z.object({ url: z.string() });
