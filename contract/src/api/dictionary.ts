/** @file The dictionaries. */
import { z } from 'zod';

export const dictionaryListQuery = z.object({ types: z.string().max(1000).optional() });
export const dictionaryListData = z.record(
  z.string(),
  z.array(
    z.object({
      code: z.string(),
      en: z.string(),
      zh: z.string(),
      sort: z.number(),
      parent: z.string().optional(),
    }),
  ),
);
