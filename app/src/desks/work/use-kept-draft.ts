/** @file The new order that is being typed. It stays on the device until it is created. */
import { useState } from 'react';
import { readStored } from '../../api/client.ts';
import { EMPTY_DRAFT, type OrderDraft } from './order-draft.ts';

/** The draft of this person, and functions that change and forget it. */
export function useKeptDraft(
  uid: number,
): [OrderDraft, (next: (typed: OrderDraft) => OrderDraft) => void, () => void] {
  const key = `proofmark.order-draft.${uid}`;
  const [draft, setDraft] = useState<OrderDraft>(() => ({ ...EMPTY_DRAFT, ...parsed(readStored(key)) }));
  const keep = (next: (typed: OrderDraft) => OrderDraft) =>
    setDraft((typed) => {
      const changed = next(typed);
      store(key, changed);
      return changed;
    });
  const forget = () => {
    setDraft(EMPTY_DRAFT);
    store(key, null);
  };
  return [draft, keep, forget];
}

function store(key: string, draft: OrderDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is closed, so the draft lasts until the page closes.
  }
}

function parsed(text: string | null): Partial<OrderDraft> {
  try {
    return JSON.parse(text ?? '{}') as Partial<OrderDraft>;
  } catch {
    return {};
  }
}
