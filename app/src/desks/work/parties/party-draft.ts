/** @file A record of a client, supplier or factory as it is typed, and what of it goes to the server. */
import { REVIEW_HOURS } from '@proofmark/contract/api/order-limits.ts';
import type { Party } from '@proofmark/contract/api/party.ts';

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
  return { ...party, position: position ? `${position.lat}, ${position.lng}` : '' };
}

/** What is missing or wrong in a draft. */
export type PartyProblem = 'name' | 'position' | 'reviewHours';

/** What keeps a draft from being saved. */
export function partyProblemsOf({ nameEn, nameZh, position, reviewHours }: PartyDraft): PartyProblem[] {
  return [
    ...(nameEn.trim() === '' && nameZh.trim() === '' ? ['name' as const] : []),
    ...(position.trim() !== '' && positionOf(position) === null ? ['position' as const] : []),
    ...(Number.isInteger(reviewHours) && reviewHours >= 1 && reviewHours <= 720
      ? []
      : ['reviewHours' as const]),
  ];
}

/** The body of `party/add`, and with an id that of `party/update`. */
export function partyBodyOf({ kind: _kind, position, contacts, ...draft }: PartyDraft) {
  return {
    ...draft,
    position: positionOf(position),
    contacts: contacts.filter(({ name, phone, email }) => (name + phone + email).trim() !== ''),
  };
}

/** Degrees from a text such as `22.6145, 113.1937`; null for anything else. */
export function positionOf(text: string): Party['position'] {
  const found = /^\s*(-?\d+(?:\.\d+)?)\s*[,，;\s]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text);
  if (!found) return null;
  const [lat, lng] = [Number(found[1]), Number(found[2])];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}
