/**
 * The version of what travels between phone and server: kinds and fields of rows, operations, requests, answers.
 *
 * A test pins a hash of all of it. When the test fails, a change touched the wire. An old phone may be offline for
 * weeks with work in its outbox, so: add, never rename or remove; then raise this number, add a line to the history
 * and pin the new hash.
 *
 * History
 * - 1: the first.
 * - 2: pushes and pulls tell their version (`Protocol-Version`); PROTOCOL_NOT_SPOKEN, WARNINGS_NOT_EXPLAINED.
 * - 3: a task's summary counts the photos that its report expects, and those that are there.
 * - 4: agreed samples, templates with photo minimums, re-inspection, default class and `active` of dictionary entries,
 *   `sysDic/import`, IMPORT_NOT_VALID, `sheet` and `row` of issues.
 * - 5: `task/add` takes `reinspectionOf`; `report/lotHistory`.
 * - 6: photo categories of container loading (`container_empty` … `seal`); the list `country`.
 * - 7: rows of kind `container`; the client's name in Chinese; declarations of signatures, the reason of another factory,
 *   the factory's position; the photo category `signature`; how a report codes its defects (`defectCoding`); rows
 *   `planChange`, `correctiveAction`, `planOverride`, `categoryOverride`; the result `conditional`, the list
 *   `action_state`; `conditionalPass` and the name of the template; a task's summary tells the overall result;
 *   RESULT_NOT_STANDING.
 */
export const PROTOCOL_VERSION = 7;

/** Since which version a phone can reckon with a value of a report. An older one has no plan for it. */
const READ_SINCE: Readonly<Record<string, number>> = { fixed: 4, percent: 4, full: 4 };

/** The oldest version that a server of this one still understands. */
const OLDEST_SPOKEN = 1;

/**
 * Whether this version understands a caller of another. An older one it does, since the wire only grows. A newer one
 * might send what would be refused here piece by piece, and so is asked to come with the version that fits.
 * @param told the header of the request; who sends none is not asked
 */
export function isSpoken(told: string | undefined): boolean {
  if (told === undefined) return true;
  const version = /^\d{1,9}$/.test(told) ? Number(told) : 0;
  return version >= OLDEST_SPOKEN && version <= PROTOCOL_VERSION;
}

/**
 * Whether a caller of a version that is spoken can reckon with the sampling standard of a report. One that cannot is to
 * load the version that does, rather than to show the report without its plan.
 * @param told the header of the request; who sends none is not asked
 */
export function canReckonWith(told: string | undefined, samplingStandard: unknown): boolean {
  if (told === undefined || typeof samplingStandard !== 'string') return true;
  return Number(told) >= (READ_SINCE[samplingStandard] ?? OLDEST_SPOKEN);
}
