/**
 * @file What a reviewer overrides while reviewing (审核更正): numbers of the sampling plan, results of categories. Domain A1, A5.
 *
 * What was entered stays as it was. The override is stored beside it with who, when and why, and counts instead. One
 * without a reason has no effect. Deleting its row removes it.
 */
import { CODE_LETTERS } from '../sampling/terms.ts';
import { byApp } from './field-facts.ts';
import { choice, instant, int, text } from './field-types.ts';
import { ITEM_RESULTS } from './inspection-items.ts';

/** Who overrides (the server writes the name), when, and why. */
const stamp = { ...byApp({ by: text(100), at: instant }), reason: text(500) } as const;

/** One row, id `plan`. A field that is empty leaves the number as the plan gives it. */
export const planOverrideFields = {
  codeLetter: choice(CODE_LETTERS),
  sampleSize: int(1),
  acCritical: int(0, 1_000_000),
  reCritical: int(1, 1_000_001),
  acMajor: int(0, 1_000_000),
  reMajor: int(1, 1_000_001),
  acMinor: int(0, 1_000_000),
  reMinor: int(1, 1_000_001),
  ...stamp,
} as const;

/** One row per category; its id is the category's code. */
export const categoryOverrideFields = { result: choice(ITEM_RESULTS), ...stamp } as const;
