/**
 * @file The login page before its script loads.
 *
 * [Note: Login shell] On a weak network the script takes seconds, but the page only one answer. So the build draws the
 * login page in each language and puts both into index.html as templates (build/first-paint-plugins.ts).
 * src/first-paint/login-shell.js shows the right one to users who are not logged in. Once the real page is there, it
 * takes over the typed text, the cursor position and the pressed buttons, and removes the shell.
 */

/** Placeholder in the shell for the server's address, which the build does not know. */
export const HOST_PLACEHOLDER = '{host}';

const SHELL = '.login-shell';
/** Set on pressed buttons by src/first-paint/login-shell.js. */
const PRESSED = 'data-pressed';
/** A button is let go by the mouse, a finger, or the space key. */
const RELEASES = ['pointerup', 'pointercancel', 'keyup'];

/** For each form field, by name: the function that takes its value. */
type ShellFields = Record<string, (value: string) => void>;

/** Passes on what was typed and pressed in the shell and removes it. The page calls this once its own form is drawn. */
export function takeOverLoginShell(fields: ShellFields): void {
  const shell = document.querySelector(SHELL);
  const page = document.querySelector('#root .login');
  if (shell === null || page === null) return;
  if (shell.querySelector('button:active') !== null) {
    // A button that is gone when the mouse lets go of it was not pressed.
    for (const type of RELEASES) {
      addEventListener(type, () => setTimeout(() => takeOverLoginShell(fields)), { once: true });
    }
    return;
  }
  for (const [name, setValue] of Object.entries(fields)) {
    const typed = findInput(shell, name)?.value ?? '';
    if (typed !== '') setValue(typed);
  }
  const pressed = pressedIn(shell).map((index) => page.querySelectorAll('button')[index]);
  moveFocus(shell, page);
  shell.remove();
  // The form has the values after the next render, and the clicks must come after that.
  if (pressed.length > 0) setTimeout(() => pressed.forEach((button) => button?.click()));
}

/** Leaves the look of the login page in sight while the next page loads. */
export function keepAsShell(): void {
  const page = document.querySelector('#root .page');
  if (page === null) return;
  const shell = document.createElement('div');
  shell.className = SHELL.slice(1);
  // Nothing in it does anything any more.
  shell.inert = true;
  shell.append(page.cloneNode(true));
  document.body.append(shell);
}

/** Removes the shell when another page, or none, replaces the login page. */
export function removeLoginShell(): void {
  document.querySelector(SHELL)?.remove();
}

/** Shell and page draw the same component, so their n-th buttons are the same. */
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
  // The field gets its value only in the next render, but the cursor needs it now.
  target.value = focused.value;
  target.focus({ preventScroll: true });
  // An email field has no cursor position (HTML: selection API). Focusing has put the cursor somewhere in it.
  if (focused.selectionStart !== null) target.setSelectionRange(focused.selectionStart, focused.selectionEnd);
}

function findInput(within: Element, name: string): HTMLInputElement | null {
  return within.querySelector<HTMLInputElement>(`input[name="${name}"]`);
}
