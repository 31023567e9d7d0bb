/** @file What a signature row holds when it is made and when it is signed. */
import type { Fields } from '@proofmark/contract/report/kinds.ts';
import type { Entity, Report } from '@proofmark/contract/report/report.ts';

export type SignatureRole = NonNullable<Fields<'signature'>['role']>;

/** The signature of a role, or undefined while there is none. Of two that met by sync the signed one counts. */
export function signatureOf({ signatures }: Report, role: SignatureRole): Entity<'signature'> | undefined {
  const ofRole = signatures.filter((signature) => signature.role === role);
  return ofRole.find(isSigned) ?? ofRole[0];
}

/** True when somebody has drawn in it. */
export function isSigned({ strokes }: Pick<Fields<'signature'>, 'strokes'>): boolean {
  return strokes !== null && strokes !== undefined && strokes.length > 0;
}

/** True when nothing more is asked of the role: signed, or refused with a reason. */
export function isSettled(signature: Fields<'signature'> | undefined): boolean {
  if (!signature) return false;
  return signature.refused ? (signature.refusedReason ?? '').trim() !== '' : isSigned(signature);
}

/** The first signing sets the time; clearing the pad takes it away again. A signature takes back a refusal. */
export function fieldsOnSigning(
  signature: Fields<'signature'>,
  strokes: number[][],
  now: string,
): Fields<'signature'> {
  if (strokes.length === 0) return { strokes: null, at: null };
  const isFirstStroke = !isSigned(signature) || !signature.at;
  return {
    strokes,
    ...(isFirstStroke ? { at: now } : {}),
    ...(signature.refused ? { refused: false } : {}),
  };
}

/** What a new signature row begins with: the inspector's own name, or the factory's contact. */
export function newSignature(report: Report, role: SignatureRole, nickname: string): Fields<'signature'> {
  if (role === 'inspector') return { role, name: nickname };
  const { factoryContactName, factoryContactTitle } = report.information;
  return { role, name: factoryContactName ?? null, title: factoryContactTitle ?? null };
}
