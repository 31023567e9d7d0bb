/** @file Section 5, conclusion (检验结论): verdict, remarks, answers to warnings, corrective actions, signatures. Domain A5. */
import { codesOf } from '../dictionary/entry.ts';
import { DICTIONARIES } from '../dictionary/lists.ts';
import {
  bilingual,
  byApp,
  copied,
  decidedByClient,
  decisive,
  internal,
  meaning,
  naming,
  pos,
  wording,
} from './field-facts.ts';
import { boolean, choice, date, instant, strokes, text } from './field-types.ts';

/** Results of a report. `conditional`, pass with remarks (有条件合格), is never proposed, and only some templates offer it. */
export const OVERALL_RESULTS = codesOf(DICTIONARIES.overall_result);
/** Why a visit was aborted. */
export const ABORT_REASONS = codesOf(DICTIONARIES.abort_reason);
/** What the client does with the goods. */
export const CLIENT_DECISIONS = codesOf(DICTIONARIES.client_decision);
/** How far a corrective action has come. */
const ACTION_STATES = codesOf(DICTIONARIES.action_state);
/** Who signs a report. */
export const SIGNATURE_ROLES = ['inspector', 'factory'] as const;

/** The rules compute it, and `api/envelope.ts` says where the server tells it. */
const FROM_REFUSAL =
  'Computed from the report. The refusal of `workflow/submit` has it in `settledBy`. Once the report says something else, it is asked for again.';

/** One row, id `conclusion`. An `overall` other than the proposed one needs `overallReason`. */
export const conclusionFields = {
  ...decisive({
    overall: choice(OVERALL_RESULTS),
    ...wording({ overallReason: text(500) }),
    abortReason: choice(ABORT_REASONS),
  }),
  /** What the proposal followed from that the reason answers (`writeBecause`). Once that changes, it is asked for again. */
  ...byApp(internal(meaning(FROM_REFUSAL, { overallReasonAbout: text(200) }))),
  ...decidedByClient({
    clientDecision: choice(CLIENT_DECISIONS),
    /** Who decided at the client, why and when, as far as somebody said: behind a share link they do. */
    ...byApp({ clientDecisionBy: text(100), clientDecisionReason: text(1000), clientDecisionAt: instant }),
  }),
} as const;

/** A signature as pen strokes, or the factory's refusal to sign with its reason. */
export const signatureFields = {
  role: choice(SIGNATURE_ROLES),
  name: text(100),
  title: text(100),
  ...internal({ strokes }),
  ...byApp({
    at: instant,
    /** What the person signed, in the words that were above the pad: `signature-declaration.ts`. */
    ...bilingual('declaration', 300),
    /** The values that bore on the result at that moment: `signed-facts.ts`. With the strokes it fits into one operation. */
    ...internal(meaning(FROM_REFUSAL, { signedFacts: text(180_000) })),
  }),
  /** What the factory has to say about it. */
  ...bilingual('statement', 300),
  refused: boolean,
  refusedReason: text(300),
  pos,
} as const;

/** The remark that explains a result other than pass. Both phones of a team write the same row. */
export const RESULT_REMARK = 'result';
/** A remark about the report; the one with the id {@link RESULT_REMARK} explains its result. Photos point to it by `linkTo`. */
export const remarkFields = { ...copied(decisive(naming(bilingual('text', 1000)))), pos } as const;

/** The ids of answers to warnings: code and hash of the warning (`report/warning-answers.ts`). */
export const WARNING_ANSWER_ID = /^[A-Za-z]{1,50}-[0-9a-z]{1,7}$/;
/** Why the report can be submitted although it has a warning. The row's id names the warning: {@link WARNING_ANSWER_ID}. */
export const warningAnswerFields = {
  text: text(300),
  /** The figures that it answers. Once they change, it is asked for again. */
  ...byApp(internal(meaning(FROM_REFUSAL, { about: text(20) }))),
} as const;

/** What must be put right, by whom and by when (纠正措施). Photos of the evidence point to it by `linkTo`. */
export const correctiveActionFields = {
  ...copied({ ...naming(bilingual('action', 500)), owner: text(100), due: date }),
  state: choice(ACTION_STATES),
  pos,
} as const;
