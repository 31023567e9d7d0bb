/**
 * @file What a reviewer writes while reviewing. Domain A1, A5, D.
 *
 * Overrides (审核更正): numbers of the sampling plan, results of categories.
 * What was entered stays as it was. The override is stored beside it with who, when and why, and counts instead. One
 * without a reason has no effect. Deleting its row removes it.
 *
 * Corrections (审核更正): what a reviewer changed in the inspectors' rows. The row keeps the value that was there before.
 *
 * Comments (审核意见): on what the inspector entered. They stay between reviewer and team, and never leave the house.
 */
import { CODE_LETTERS } from '../sampling/terms.ts';
import { byApp, internal, meaning, pos, refersTo } from './field-facts.ts';
import { boolean, choice, instant, int, number, text } from './field-types.ts';
import { ITEM_RESULTS } from './inspection-items.ts';

/** Who overrides (the server writes the name), when, and why. */
const stamp = { ...byApp({ by: text(100), at: instant }), reason: text(500) } as const;

/** The id of the one row that overrides the plan. */
export const PLAN_OVERRIDE = 'plan';
/** One row, id {@link PLAN_OVERRIDE}. A field that is empty leaves the number as the plan gives it. */
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

/** Who wrote a comment or an answer (the server writes the name), and when. */
const author = byApp({ by: text(100), at: instant });

/**
 * A comment, or further words on one (`follows`). It is about a field, else about a row, a section (`targetKind`
 * `section`, its name in `targetId`) or, without any of them, the whole report. On a photo it may name a point. One
 * without text is none.
 */
export const commentFields = {
  ...internal({
    targetKind: text(20),
    ...refersTo({ targetId: text(64) }),
    targetField: text(40),
    /** The point of a photo: parts of its width and height. */
    x: number(0, 1),
    y: number(0, 1),
    /** What stood there when it was written: canonical JSON, field → value. Empty where it is longer. */
    ...meaning('A JSON object, field → value.', { valuesThen: text(5000) }),
  }),
  text: text(1000),
  /** The report cannot be submitted again before the inspector has answered. */
  mustAnswer: boolean,
  /** The reviewer is content. */
  settled: boolean,
  /** The id of the first comment of the thread. */
  ...internal(refersTo({ follows: text(64) })),
  ...author,
  pos,
} as const;

const JSON_VALUE =
  'The value as JSON, without white space and with sorted keys: `"Red"` with its quotation marks, or `3`.';

/**
 * The record of a correction: what a field said, what it says now, and why. The change itself is an operation on the
 * corrected row (`as: 'review'`). Values are canonical JSON. Wording needs no reason.
 */
export const correctionFields = byApp({
  targetKind: text(20),
  ...refersTo({ targetId: text(64) }),
  targetField: text(40),
  ...meaning(JSON_VALUE, { before: text(5000), after: text(5000) }),
  reason: text(500),
  by: text(100),
  at: instant,
} as const);

/** What the inspector answers. The row's id is that of the comment, so a team answers each once. */
export const commentAnswerFields = {
  text: text(1000),
  /** Answered: replied to or corrected. */
  done: boolean,
  ...author,
} as const;
