/**
 * @file The login page before its script.
 *
 * [Note: Login shell] On a weak network the script takes seconds, the page itself one answer. So the build draws the
 * login page in each language and puts both into index.html as templates (build/first-paint-plugins.ts);
 * src/first-paint/login-shell.js shows the right one to those who are not signed in. What is typed there, the place of the
 * cursor and what was pressed pass over to the real page as soon as it stands, and the shell goes.
 */

/** Stands in the shell for the address of the server, which the build cannot know. */
export const HOST_PLACEHOLDER = '{host}';

const SHELL = '.login-shell';
/** Set by src/first-paint/login-shell.js on what was pressed. */
const PRESSED = 'data-pressed';

/** For each field of the form, by name, what takes its value. */
export type ShellFields = Record<string, (value: string) => void>;

/** Passes on what was entered and pressed in the shell and removes it. Called when the page's own form stands. */
export function takeOverLoginShell(fields: ShellFields): void {
  const shell = document.querySelector(SHELL);
  const page = document.querySelector('#root .login');
  if (shell === null || page === null) return;
  for (const [name, setValue] of Object.entries(fields)) {
    const typed = findInput(shell, name)?.value ?? '';
    if (typed !== '') setValue(typed);
  }
  const pressed = pressedIn(shell).map((index) => page.querySelectorAll('button')[index]);
  moveFocus(shell, page);
  shell.remove();
  // The values are the form's with the next rendering; presses come after it.
  if (pressed.length > 0) setTimeout(() => pressed.forEach((button) => button?.click()));
}

/** Another page, or none, came in the place of the login page. */
export function removeLoginShell(): void {
  document.querySelector(SHELL)?.remove();
}

/** Both draw the same component: the n-th button of one is the n-th of the other. */
function pressedIn(shell: Element): number[] {
  return [...shell.querySelectorAll('button')].flatMap((button, index) =>
    button.hasAttribute(PRESSED) ? [index] : [],
  );
}

function moveFocus(shell: Element, page: Element): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLInputElement) || !shell.contains(focused)) return;
  const target = findInput(page, focused.name);
  if (target === null) return;
  // The field has its value only after the next rendering; the cursor's place needs it now.
  target.value = focused.value;
  target.focus({ preventScroll: true });
  // An e-mail field tells and takes no place (HTML: selection API); focusing has put the cursor somewhere in it.
  if (focused.selectionStart !== null) target.setSelectionRange(focused.selectionStart, focused.selectionEnd);
}

function findInput(within: Element, name: string): HTMLInputElement | null {
  return within.querySelector<HTMLInputElement>(`input[name="${name}"]`);
}
