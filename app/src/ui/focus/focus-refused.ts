/** Marks an input that holds something which is not saved, because it does not fit its field. */
export const REFUSED = { 'data-refused': '' } as const;

/**
 * Focuses the first input of the topmost sheet whose entry was not saved because it does not fit, so that nobody leaves
 * it without noticing. Returns false when there is none.
 */
export function focusRefused(): boolean {
  const sheet = [...document.querySelectorAll('.sheet')].at(-1);
  const refused = sheet?.querySelector<HTMLElement>('[data-refused]');
  refused?.focus();
  refused?.scrollIntoView({ block: 'nearest' });
  return refused != null;
}
