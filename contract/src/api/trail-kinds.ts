/** @file What an audit trail can be filtered by. Apart from its schemas, so that the app can use it. */
import { KINDS } from '../fields/kinds.ts';

/** A filter of an audit trail: the entries of steps of the workflow. */
export const STEP_FILTER = 'step';
/** What `kinds` may name. */
export const TRAIL_KINDS = [STEP_FILTER, ...(Object.keys(KINDS) as (keyof typeof KINDS)[])] as const;
