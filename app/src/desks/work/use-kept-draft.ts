/** @file The new order that is being typed. It stays on the device until it is created. */
import { useState } from 'react';
import { readStored } from '../../api/client.ts';
import { EMPTY_DRAFT, type OrderDraft } from './order-draft.ts';

/** The draft of this person, and functions that change and forget it. */
export function useKeptDraft(uid: number): [OrderDraft, (next: OrderDraft) => void, () => void] {
  const key = `proofmark.order-draft.${uid}`;
  const [draft, setDraft] = useState<OrderDraft>(() => ({ ...EMPTY_DRAFT, ...parsed(readStored(key)) }));
  const keep = (next: OrderDraft | null) => {
    setDraft(next ?? EMPTY_DRAFT);
    try {
      if (next === null) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage is closed, so the draft lasts until the page closes.
    }
  };
  return [draft, keep, () => keep(null)];
}

function parsed(text: string | null): Partial<OrderDraft> {
  try {
    return JSON.parse(text ?? '{}') as Partial<OrderDraft>;
  } catch {
    return {};
  }
}
