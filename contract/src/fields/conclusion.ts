/** @file Section 5, conclusion (检验结论): verdict, remarks, corrective actions, signatures; and the reviewer's comments. Domain A5. */
import { bilingual, boolean, choice, date, instant, pos, strokes, text } from './field-types.ts';

/** `conditional`, pass with remarks (有条件合格), is never proposed, and offered only where the template says so. */
export const OVERALL_RESULTS = ['pass', 'conditional', 'fail', 'pending', 'aborted'] as const;
export const ABORT_REASONS = ['not_ready', 'refused_entry', 'no_random_access', 'cancelled'] as const;
export const CLIENT_DECISIONS = ['ship', 'hold', 'rework_and_reinspect', 'reject'] as const;
export const ACTION_STATES = ['open', 'in_progress', 'done', 'verified'] as const;
export const SIGNATURE_ROLES = ['inspector', 'factory'] as const;

/** One row, id `conclusion`. `overall` differs from the proposal only with `overallReason`. */
export const conclusionFields = {
  overall: choice(OVERALL_RESULTS),
  overallReason: text(500),
  abortReason: choice(ABORT_REASONS),
  submitReason: text(500),
  clientDecision: choice(CLIENT_DECISIONS),
} as const;

/** A signature, kept as pen strokes, or the factory's refusal to sign with its reason. */
export const signatureFields = {
  role: choice(SIGNATURE_ROLES),
  name: text(100),
  title: text(100),
  strokes,
  at: instant,
  /** What the person signed to, as it stood above the pad: `signature-declaration.ts`. */
  ...bilingual('declaration', 300),
  /** What the factory has to say to it. */
  ...bilingual('statement', 300),
  refused: boolean,
  refusedReason: text(300),
  pos,
} as const;

/** A remark of the report. Photos point to it by `linkTo`. */
export const remarkFields = { ...bilingual('text', 1000), pos } as const;

/** What is to be put right, by whom and by when (纠正措施). Photos of the evidence point to it by `linkTo`. */
export const correctiveActionFields = {
  ...bilingual('action', 500),
  owner: text(100),
  due: date,
  state: choice(ACTION_STATES),
  pos,
} as const;

/** A reviewer's comment on a field, a row or the report. */
export const commentFields = {
  targetKind: text(20),
  targetId: text(64),
  targetField: text(40),
  text: text(1000),
  resolved: boolean,
  pos,
} as const;
