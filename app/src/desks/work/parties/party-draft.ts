/** @file A record of a client, supplier or factory as it is typed, and what of it goes to the server. */
import { isEmail } from '@proofmark/contract/api/account-limits.ts';
import { REVIEW_HOURS } from '@proofmark/contract/api/order-limits.ts';
import type { Party } from '@proofmark/contract/api/party.ts';
import { placeOf, placeText } from '../../../frame/place-text.ts';

/** A record without its id, with the position as text. */
export type PartyDraft = Omit<Party, 'id' | 'changes' | 'position'> & { position: string };

/** What a new record begins with. */
export const EMPTY_PARTY: PartyDraft = {
  kind: 'client',
  nameEn: '',
  nameZh: '',
  city: '',
  addressEn: '',
  addressZh: '',
  position: '',
  contacts: [],
  notes: '',
  terms: {},
  templateCode: '',
  reviewHours: REVIEW_HOURS,
};

/** The draft of a record. */
export function partyDraftOf({ id: _id, changes: _changes, position, ...party }: Party): PartyDraft {
  return { ...party, position: placeText(position) };
}

/** What is missing or wrong in a draft. */
export type PartyProblem = 'name' | 'position' | 'reviewHours' | 'email';

/** True for the address of a contact that the server does not take. */
export function isEmailWrong(email: string): boolean {
  return email.trim() !== '' && !isEmail(email);
}

/** What keeps a draft from being saved. */
export function partyProblemsOf({
  nameEn,
  nameZh,
  position,
  reviewHours,
  contacts,
}: PartyDraft): PartyProblem[] {
  return [
    ...(nameEn.trim() === '' && nameZh.trim() === '' ? ['name' as const] : []),
    ...(position.trim() !== '' && placeOf(position) === null ? ['position' as const] : []),
    ...(Number.isInteger(reviewHours) && reviewHours >= 1 && reviewHours <= 720
      ? []
      : ['reviewHours' as const]),
    ...(contacts.some(({ email }) => isEmailWrong(email)) ? ['email' as const] : []),
  ];
}

/** The body of `party/add`, and with an id that of `party/update`. */
export function partyBodyOf({ kind: _kind, position, contacts, ...draft }: PartyDraft) {
  return {
    ...draft,
    position: placeOf(position),
    contacts: contacts
      .map((contact) => ({ ...contact, email: contact.email.trim() }))
      .filter(({ name, phone, email }) => (name + phone + email).trim() !== ''),
  };
}
