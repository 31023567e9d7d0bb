/** @file A reviewer's numbers instead of the plan's. Domain A1: only a reviewer may override, and only with a reason. */
import type { AgreedPlans } from '../sampling/agreed-plan.ts';
import type { ClassPlans } from '../sampling/classes.ts';
import type { DefectClass } from '../sampling/terms.ts';
import { isEmpty } from './gaps/gap.ts';
import { PLAN_OVERRIDE } from '../fields/review.ts';
import type { Fields, Entity } from '../fields/kinds.ts';

/** Per class: the field of the acceptance number and that of the rejection number. */
export const OVERRIDE_FIELDS = {
  critical: ['acCritical', 'reCritical'],
  major: ['acMajor', 'reMajor'],
  minor: ['acMinor', 'reMinor'],
} as const satisfies Record<DefectClass, readonly (keyof Fields<'planOverride'>)[]>;

/** True for an override with a reason. One without has no effect. */
export function hasReason({ reason }: { reason?: string | null }): boolean {
  return !isEmpty(reason);
}

/** The override of the plan that has an effect, or undefined. */
export function planOverrideOf(
  overrides: readonly Entity<'planOverride'>[],
): Entity<'planOverride'> | undefined {
  return overrides.find((override) => override.id === PLAN_OVERRIDE && hasReason(override));
}

/**
 * The plan with the reviewer's numbers.
 *
 * | overridden            | result                                                            |
 * | --------------------- | ----------------------------------------------------------------- |
 * | nothing               | the plan's number                                                 |
 * | code letter           | that letter; the numbers do not follow it                         |
 * | sample size           | that size, not more than the lot, for every class                 |
 * | Ac and Re of a class  | both                                                              |
 * | Ac alone              | Ac, and Re = Ac + 1                                               |
 * | Re alone              | that Re, and Ac = Re − 1                                          |
 * | Re not above Ac       | the plan's numbers of that class: nobody could judge by others    |
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
    const acceptanceNumber = ac ?? (re === null ? own.acceptanceNumber : re - 1);
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
    // An agreed sample has no letter, even when one is entered.
    codeLetter: plan.codeLetter === null ? null : (codeLetter ?? plan.codeLetter),
    planLetter: plan.planLetter === null ? null : (codeLetter ?? plan.planLetter),
    sampleSize,
    fullInspection: size === null ? plan.fullInspection : size === lotSize,
    classes: { critical: classOf('critical'), major: classOf('major'), minor: classOf('minor') },
  };
}
