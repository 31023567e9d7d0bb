/** @file A reviewer's numbers in place of those that the plan gives. Domain A1: override only by reviewer, with reason. */
import type { AgreedPlans } from '../sampling/agreed-plan.ts';
import type { ClassPlans } from '../sampling/classes.ts';
import type { DefectClass } from '../sampling/terms.ts';
import type { Row } from '../sync/merge.ts';
import { isEmpty } from './gaps/gap.ts';
import type { Fields, Kind, Entity } from '../fields/kinds.ts';

/** Fields of the override of each class: acceptance and rejection number. */
export const OVERRIDE_FIELDS = {
  critical: ['acCritical', 'reCritical'],
  major: ['acMajor', 'reMajor'],
  minor: ['acMinor', 'reMinor'],
} as const satisfies Record<DefectClass, readonly (keyof Fields<'planOverride'>)[]>;

/** True for an override that says why: without a reason it has no effect. */
export function hasReason({ reason }: { reason?: string | null }): boolean {
  return !isEmpty(reason);
}

/**
 * True when an override is newer than the reason why the result is another than the proposed one: that reason speaks of
 * what was proposed before. Rows that were deleted do not count.
 */
export function isOverriddenSinceReason(rows: ReadonlyMap<Kind, readonly Row[]>): boolean {
  const reason = rows.get('conclusion')?.[0]?.hlc['overallReason'] ?? '';
  return (['planOverride', 'categoryOverride'] as const).some((kind) =>
    rows.get(kind)?.some(({ hlc }) => Object.values(hlc).some((clock) => clock > reason)),
  );
}

/** The override that counts, or undefined. */
export function planOverrideOf(
  overrides: readonly Entity<'planOverride'>[],
): Entity<'planOverride'> | undefined {
  return overrides.find((override) => override.id === 'plan' && hasReason(override));
}

/**
 * The plan with the reviewer's numbers.
 *
 * | overridden            | stands                                                            |
 * | --------------------- | ----------------------------------------------------------------- |
 * | nothing               | the plan's number                                                 |
 * | code letter           | that letter; the numbers do not follow it                         |
 * | sample size           | that size, not more than the lot, for every class                 |
 * | Ac and Re of a class  | both                                                              |
 * | Ac alone              | Ac, and Re = Ac + 1                                               |
 * | Re alone              | the plan's Ac, and that Re                                        |
 * | Re not above Ac       | the plan's numbers of that class: nothing could be judged by them |
 */
export function withOverride<P extends ClassPlans | AgreedPlans>(
  plan: P,
  override: Fields<'planOverride'> | undefined,
  lotSize: number,
): P {
  if (!override) return plan;
  const { codeLetter, sampleSize: wanted } = override;
  const size = wanted ? Math.min(wanted, lotSize) : null;
  const sampleSize = size ?? plan.sampleSize;
  const classOf = (name: DefectClass) => {
    const own = plan.classes[name];
    const [acField, reField] = OVERRIDE_FIELDS[name];
    const [ac, re] = [override[acField] ?? null, override[reField] ?? null];
    const acceptanceNumber = ac ?? own.acceptanceNumber;
    const rejectionNumber = re ?? (ac === null ? own.rejectionNumber : ac + 1);
    const isJudgeable = rejectionNumber > acceptanceNumber;
    return {
      ...own,
      ...(isJudgeable ? { acceptanceNumber, rejectionNumber } : {}),
      ...(size === null ? {} : { sampleSize: size }),
    };
  };
  return {
    ...plan,
    // An agreed sample has no letter, whatever is entered.
    codeLetter: plan.codeLetter === null ? null : (codeLetter ?? plan.codeLetter),
    sampleSize,
    fullInspection: size === null ? plan.fullInspection : size === lotSize,
    classes: { critical: classOf('critical'), major: classOf('major'), minor: classOf('minor') },
  };
}
