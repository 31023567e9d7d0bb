/** @file The fields of a signature row when it is created and when it is signed. */
import { isEmpty } from '@proofmark/contract/report/gaps/gap.ts';
import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { SIGNATURE_DECLARATIONS } from '@proofmark/contract/report/signature-declaration.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import { isSigned, type SignatureRole } from '@proofmark/contract/report/signatures.ts';
import { writeSignedFacts } from '@proofmark/contract/report/signed-facts.ts';

/** True if the role is done: signed with a name, or refused with a reason. */
export function isSettled(signature: Fields<'signature'> | undefined): boolean {
  if (!signature) return false;
  const { role, name, title, refused, refusedReason } = signature;
  if (refused) return !isEmpty(refusedReason);
  return isSigned(signature) && !isEmpty(name) && (role !== 'factory' || !isEmpty(title));
}

/**
 * The first stroke sets the time and stores what was declared, and what the report said. It repeats who signs, so that of two
 * people who sign at once on two phones nobody's name comes above the other's strokes. Clearing the pad removes all but the
 * name. A signature cancels a refusal.
 */
export function fieldsOnSigning(
  signature: Fields<'signature'>,
  strokes: number[][],
  now: string,
  report: Report,
): Fields<'signature'> {
  if (strokes.length === 0)
    return { strokes: null, at: null, declarationEn: null, declarationZh: null, signedFacts: null };
  // One stroke is the first, even where the store has not sent back yet that the pad was cleared.
  const isFirstStroke = strokes.length === 1 || !isSigned(signature) || !signature.at;
  return {
    strokes,
    ...(isFirstStroke
      ? { ...signer(signature), at: now, ...declared(signature.role), signedFacts: writeSignedFacts(report) }
      : {}),
    ...(signature.refused ? { refused: false } : {}),
  };
}

/** The first fields of a new signature row: the inspector's own name, or the factory's contact. */
export function newSignature(report: Report, role: SignatureRole, nickname: string): Fields<'signature'> {
  if (role === 'inspector') return { role, name: nickname };
  const { factoryContactName, factoryContactTitle } = report.information;
  return { role, name: factoryContactName ?? null, title: factoryContactTitle ?? null };
}

/** The text above the pad: the declaration that was signed, or the current one before signing. */
export function declarationOf(
  signature: Fields<'signature'>,
  role: SignatureRole,
): { en: string; zh: string } {
  const { declarationEn, declarationZh } = signature;
  if (isSigned(signature)) return { en: declarationEn ?? '', zh: declarationZh ?? '' };
  return SIGNATURE_DECLARATIONS[role];
}

function signer({ name = null, title = null }: Fields<'signature'>): Fields<'signature'> {
  return { name, title };
}

function declared(role: SignatureRole | null | undefined): Fields<'signature'> {
  if (!role) return {};
  const { en, zh } = SIGNATURE_DECLARATIONS[role];
  return { declarationEn: en, declarationZh: zh };
}
