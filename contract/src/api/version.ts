/** @file The versions of a report: listing them, reading one, comparing two. */
import { z } from 'zod';
import type { Manifest } from '../proof/manifest.ts';
import { PARTS, ROLES } from '../workflow/transitions.ts';
import { both, json, nextCursor, pageTerms, person, reportId } from './parts.ts';
import { kindSchema } from './report.ts';

const version = z.coerce.number<number>().int().min(1).max(10_000);

/** Which versions to list. */
export const versionsQuery = z.object({ reportId, ...pageTerms(100) });

/** Whether a version is the one that counts. */
export const VERSION_STATES = ['current', 'superseded', 'open'] as const;

/** A version of a report. Only approved ones have hash, code and approver. */
export const versionSchema = z.object({
  version: z.number().int(),
  state: z
    .enum(VERSION_STATES)
    .describe(
      '`current`: the newest approved one. `superseded`: a later one was approved. `open`: not approved yet.',
    ),
  issuedAt: z.number().int().nullable().describe('Epoch milliseconds.'),
  hash: z.string().nullable().describe('Of the manifest; SHA-256, lower-case hexadecimal.'),
  previous: z.string().nullable().describe('The hash of the manifest of the version before.'),
  code: z.string().nullable().describe('The code that is printed.'),
  by: person.nullable().describe('Who approved it.'),
  begun: z
    .object({ by: person, at: z.number().int(), reason: z.string(), text: z.string() })
    .nullable()
    .describe('Who began this version, when and why; null for the first.'),
});
/** A version of a report. */
export type ReportVersion = z.infer<typeof versionSchema>;
/** One page of a report's versions, oldest first. */
export const versionsData = z.object({ items: z.array(versionSchema), nextCursor });

/** Which version to read. */
export const versionQuery = z.object({ reportId, version });
/** An approved version as it was issued. */
export const versionData = versionSchema.extend({
  manifest: z.custom<Manifest>((value) => typeof value === 'object').describe('Everything that it says.'),
});

/** Which versions to compare. */
export const compareQuery = z.object({
  reportId,
  from: version,
  to: version.optional().describe('The report as it is now if left out.'),
});
/** What differs between two versions. */
export const compareData = z.object({
  from: z.number().int(),
  to: z.number().int(),
  changes: z.array(
    z.object({
      kind: kindSchema,
      id: z.string(),
      what: z.enum(['added', 'removed', 'changed']),
      name: both.describe('What the row is called.'),
      photo: z
        .object({ before: z.string().nullable(), after: z.string().nullable() })
        .nullable()
        .describe('Of a photo: its file in each version, for `file/url`.'),
      fields: z.array(
        z.object({
          field: z.string(),
          label: both,
          before: json,
          after: json,
          isLong: z
            .boolean()
            .describe('The values are too long for this list, such as a drawn signature, and null here.'),
          beforeText: both.describe('The value in words.'),
          afterText: both,
          by: z
            .object({
              person,
              role: z.enum([...new Set([...PARTS, ...ROLES])]).nullable(),
              at: z.number().int(),
              seq: z.number().int(),
            })
            .nullable()
            .describe(
              'The last change of the field between the two, or the deletion of the row: its entry in the log.',
            ),
          why: z
            .object({ event: z.string(), reason: z.string(), text: z.string() })
            .nullable()
            .describe(
              'Why: the step that let people change the report then, or `correct` with the reason of the reviewer’s correction.',
            ),
        }),
      ),
    }),
  ),
  same: z.record(z.string(), z.number().int()).describe('Kind → how many values are the same in both.'),
});
/** What differs between two versions. */
export type ComparedVersions = z.infer<typeof compareData>;
