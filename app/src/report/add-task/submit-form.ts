/** Submits a form from a button outside it, such as one in a sheet's footer. */
export function submitForm(id: string): void {
  const form = document.getElementById(id);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}
