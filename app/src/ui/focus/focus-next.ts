/** Focuses the next text input of the same page or sheet; closes the keyboard after the last one. */
export function focusNextInput(from: HTMLElement): void {
  const scope = from.closest('[role=dialog], main, form') ?? document.body;
  const inputs = [
    ...scope.querySelectorAll<HTMLElement>(
      'input:not([type=checkbox],[type=file]):not([readonly]), textarea',
    ),
  ];
  const next = inputs[inputs.indexOf(from) + 1];
  if (next === undefined) from.blur();
  else next.focus();
  if (next instanceof HTMLInputElement) next.select();
}
