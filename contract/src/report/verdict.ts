/** @file The results of the categories, and the overall result that the app proposes. */
import { ITEM_CATEGORY_CODES, type ItemCategory } from '../dictionary/item-categories.ts';
import type { DefectClass } from '../sampling/terms.ts';
import type { OVERALL_RESULTS } from '../fields/conclusion.ts';
import type { ITEM_RESULTS } from '../fields/inspection-items.ts';
import type { Entity } from '../fields/kinds.ts';
import type { Report } from './report.ts';
import { isEmpty } from './gaps/gap.ts';
import { hasReason } from './plan-override.ts';
import { isAborted, type Reading } from './totals.ts';

/** A result of an item or a category. */
export type ItemResult = (typeof ITEM_RESULTS)[number];
/** The overall result of a report, see `overall_result` in the dictionary. */
export type OverallResult = (typeof OVERALL_RESULTS)[number];
/** Results that can be proposed. The inspector may also choose `conditional` if the template offers it. */
export type ProposedResult = 'pass' | 'fail' | 'pending' | 'aborted';

/** A category with the worst result of its items; `open` while one of them has no result. */
export interface CategoryResult {
  category: ItemCategory;
  result: ItemResult | 'open';
  items: number;
  decided: number;
  /** The reviewer's override, if it replaces the result of the items. */
  override?: Entity<'categoryOverride'>;
  /** The result of the items, without the override. */
  ofItems: ItemResult | 'open';
}

/** The proposed overall result and the one fact that decides it. */
export interface Proposal {
  result: ProposedResult;
  because:
    | { code: 'aborted' }
    | { code: 'classRejected'; classes: DefectClass[] }
    | { code: 'categoryFailed'; categories: ItemCategory[] }
    | { code: 'categoryPending'; categories: ItemCategory[] }
    | { code: 'accepted' };
  /** False while the plan, its verdict or an item's result is missing: the proposal may still change. */
  isComplete: boolean;
}

/** The result as which an overall result is stamped and counted: a pass with remarks is a pass. */
export function stampedResult(overall: OverallResult): ProposedResult {
  return overall === 'conditional' ? 'pass' : overall;
}

/** The colour of an overall result. An aborted visit has none. */
export function overallTone(overall: OverallResult): 'pass' | 'fail' | 'pending' | 'none' {
  const result = stampedResult(overall);
  return result === 'aborted' ? 'none' : result;
}

const WORST_FIRST = ['fail', 'pending', 'pass', 'na'] as const;

/**
 * The result of each category that has items, in the report's order: the worst of its items.
 *
 * | items of the category        | result    |
 * | ---------------------------- | --------- |
 * | any `fail`                   | `fail`    |
 * | any without a result         | `open`    |
 * | any `pending`                | `pending` |
 * | any `pass`                   | `pass`    |
 * | all `na`                     | `na`      |
 *
 * A reviewer's override with a reason replaces it.
 */
export function categoryResults(report: Report): CategoryResult[] {
  return ITEM_CATEGORY_CODES.flatMap((category) => {
    const items = report.items.filter((item) => item.category === category);
    if (items.length === 0) return [];
    const results = items.flatMap((item) => item.result ?? []);
    const isOpen = results.length < items.length && !results.includes('fail');
    const worst = WORST_FIRST.find((result) => results.includes(result));
    const ofItems: CategoryResult['ofItems'] = isOpen ? 'open' : (worst ?? 'open');
    const counts = { category, ofItems, items: items.length, decided: results.length };
    const override = report.categoryOverrides.find(({ id }) => id === category);
    if (!override?.result || !hasReason(override)) return [{ ...counts, result: ofItems }];
    return [{ ...counts, result: override.result, override }];
  });
}

/**
 * Proposes the overall result.
 *
 * | aborted | a class found ≥ Re, or a category fails | a category is pending | proposal  |
 * | ------- | --------------------------------------- | --------------------- | --------- |
 * | yes     | –                                       | –                     | `aborted` |
 * | no      | yes                                     | –                     | `fail`    |
 * | no      | no                                      | yes                   | `pending` |
 * | no      | no                                      | no                    | `pass`    |
 */
export function proposeVerdict(report: Report, reading: Reading): Proposal {
  const categories = categoryResults(report);
  const isComplete =
    reading.plan !== null &&
    reading.verdict !== null &&
    categories.length > 0 &&
    categories.every(({ result }) => result !== 'open');
  const having = (wanted: ItemResult) =>
    categories.filter(({ result }) => result === wanted).map(({ category }) => category);
  const rejected = reading.plan ? reading.classes.filter(({ judgement }) => judgement === 'reject') : [];
  const [failed, pending] = [having('fail'), having('pending')];

  if (isAborted(report)) return { result: 'aborted', because: { code: 'aborted' }, isComplete: true };
  if (rejected.length > 0) {
    return {
      result: 'fail',
      because: { code: 'classRejected', classes: rejected.map((c) => c.class) },
      isComplete,
    };
  }
  if (failed.length > 0)
    return { result: 'fail', because: { code: 'categoryFailed', categories: failed }, isComplete };
  if (pending.length > 0)
    return { result: 'pending', because: { code: 'categoryPending', categories: pending }, isComplete };
  return { result: 'pass', because: { code: 'accepted' }, isComplete };
}

/** What a proposal follows from, as the reason for another result keeps it: `accepted`, `categoryFailed packaging test`. */
export function writeBecause({ because }: Proposal): string {
  return Object.values(because).flat().join(' ');
}

/**
 * True when the inspector's result needs a reason.
 *
 * | given         | proposed      | reason                              |
 * | ------------- | ------------- | ----------------------------------- |
 * | as proposed   |               | no                                  |
 * | `conditional` | `pass`        | no: its required remark is the reason    |
 * | anything else |               | yes                                 |
 */
export function isReasonNeeded(
  overall: NonNullable<Report['conclusion']['overall']>,
  proposed: ProposedResult,
): boolean {
  if (overall === 'conditional') return proposed !== 'pass';
  return overall !== proposed;
}

/**
 * What is wrong with the inspector's result; null when nothing is.
 *
 * | given                              | its reason                                        | problem          |
 * | ---------------------------------- | ------------------------------------------------- | ---------------- |
 * | nothing                            |                                                   | `missing`        |
 * | as {@link isReasonNeeded} takes it |                                                   | none             |
 * | another                            | none                                              | `reasonMissing`  |
 * | another                            | answers what the proposal followed from before    | `reasonOutdated` |
 * | another                            | answers what it follows from                      | none             |
 */
export function resultProblem(
  report: Report,
  proposal: Proposal,
): 'missing' | 'reasonMissing' | 'reasonOutdated' | null {
  const { overall, overallReason, overallReasonAbout } = report.conclusion;
  if (!overall) return 'missing';
  if (!isReasonNeeded(overall, proposal.result)) return null;
  if (isEmpty(overallReason)) return 'reasonMissing';
  return overallReasonAbout === writeBecause(proposal) ? null : 'reasonOutdated';
}
