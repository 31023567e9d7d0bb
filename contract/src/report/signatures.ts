/** @file The signatures of a report: which one counts, and whether it is still what the person signed. */
import { SIGNATURE_ROLES } from '../fields/conclusion.ts';
import type { Entity, Fields } from '../fields/kinds.ts';
import { isEmpty } from './gaps/gap.ts';
import type { Report } from './report.ts';
import { changesSince, type SignedChange } from './signed-facts.ts';

/** Who signs. */
export type SignatureRole = (typeof SIGNATURE_ROLES)[number];

/** The signature of a role, or undefined. If sync brought two together, the signed one counts. */
export function signatureOf({ signatures }: Report, role: SignatureRole): Entity<'signature'> | undefined {
  const ofRole = signatures.filter((signature) => signature.role === role);
  return ofRole.find(isSigned) ?? ofRole[0];
}

/** True if somebody has drawn on the pad. */
export function isSigned({ strokes }: Pick<Fields<'signature'>, 'strokes'>): boolean {
  return !isEmpty(strokes);
}

/** What has changed in the report since this person signed. Empty for one who has not signed, or refused to. */
export function changesSinceSigning(
  signature: Entity<'signature'> | undefined,
  report: Report,
): SignedChange[] {
  if (!signature || !isSigned(signature)) return [];
  if (signature.role === 'factory' && signature.refused === true) return [];
  return changesSince(signature, report);
}
