/** @file What anybody may ask to check a proof: the calls below `/verify`. They need no session and no header. */
import { z } from 'zod';
import { PHOTO_LIMIT } from '../proof/check-photos.ts';
import { sha256Hex } from './parts.ts';

const hashes = z.array(z.string()).max(64).describe('SHA-256 hashes in base64url, the lowest first');
const size = z.coerce.number().int().min(0).max(1_000_000_000_000);

/** Which version to look up. */
export const verifiedVersionQuery = z
  .object({
    hash: sha256Hex.optional().describe('SHA-256 of the manifest'),
    code: z
      .string()
      .regex(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
      .optional()
      .describe('The code on the paper'),
    file: sha256Hex.optional().describe('SHA-256 of a file that was made of the version'),
  })
  .refine(({ hash: byHash, code }) => (byHash === undefined) !== (code === undefined), {
    path: ['hash'],
    message: 'Either hash or code',
  });

const laterSchema = z.object({
  version: z.int(),
  issuedAt: z.string(),
  reason: z
    .string()
    .describe(
      'Why the version before was amended: a code of `return_reason`, or words. Empty if nobody said',
    ),
});

/** What the server knows of a version, with proofs. Of its content: only what its QR code holds. */
export const verifiedVersionData = z.object({
  checkpoint: z.string().describe('The head of the log now: a signed note as C2SP tlog-checkpoint has it'),
  version: z
    .object({
      number: z.int(),
      issuedAt: z.string(),
      logIndex: z.int(),
      inclusion: hashes,
      paper: z.string().describe('The facts on its paper, signed: what the QR code holds behind its #'),
      later: laterSchema.nullable(),
      file: z.object({ logIndex: z.int(), inclusion: hashes }).nullable(),
      timeStamp: z
        .object({
          checkpoint: z.string().describe('The head that was stamped: a signed note'),
          token: z.string().describe('The token of the time-stamping authority (RFC 3161), base64'),
          authority: z.string().describe('Its name in the certificate of the token'),
        })
        .nullable()
        .describe('The first head with this version that was stamped; null before that, or without TSA_URL'),
    })
    .nullable(),
});

/** Between which two sizes of the log. */
export const consistencyQuery = z.object({ older: size, size });
/** The hashes that prove that the larger log begins with the smaller one (RFC 9162, section 2.1.4). */
export const consistencyData = z.object({ hashes });

/** Which photos to look up. */
export const photosQuery = z.object({
  hash: z
    .union([sha256Hex, z.array(sha256Hex).max(PHOTO_LIMIT)])
    .transform((given) => [given].flat())
    .describe(`SHA-256 of a photo; up to ${PHOTO_LIMIT} times`),
});
/** Newest version that has the photo, one entry per hash in their order; null where no issued version has it. */
export const photosData = z.object({
  photos: z.array(z.object({ reportNo: z.string(), version: z.int(), receivedAt: z.string() }).nullable()),
});

/** Path → summary, what it takes and what it answers, in an envelope. All are GET. */
export const VERIFY_CALLS = {
  '/verify/version': {
    summary: 'Look up an issued version by the hash of its manifest or by its code',
    input: verifiedVersionQuery,
    data: verifiedVersionData,
  },
  '/verify/consistency': {
    summary: 'Prove that the log of one size begins with the log of an older size',
    input: consistencyQuery,
    data: consistencyData,
  },
  '/verify/photos': {
    summary: 'Look up which issued version has a photo',
    input: photosQuery,
    data: photosData,
  },
} as const;
