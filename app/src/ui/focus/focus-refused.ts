/** Marks an input that holds something which is not saved, because it does not fit its field. */
export const REFUSED = { 'data-refused': '' } as const;

/**
 * Focuses the first input of a sheet, dialog or form whose entry was not saved because it does not fit, so that nobody leaves
 * it without noticing. Returns false when there is none. One that has become read-only holds nobody: it cannot be put right.
 */
export function focusRefused(within: Element | null | undefined): boolean {
  const refused = within?.querySelector<HTMLElement>('[data-refused]:not([readonly])');
  refused?.focus();
  refused?.scrollIntoView({ block: 'nearest' });
  return refused != null;
}
