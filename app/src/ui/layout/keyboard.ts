/**
 * @file The on-screen keyboard must never cover the input, and it hides the tab bar.
 * Chromium resizes the page by itself (`interactive-widget=resizes-content` in index.html); Safari only shrinks the
 * visual viewport, so there the root takes that height through `--viewport-h`.
 */

const TEXT_INPUT =
  'textarea, [contenteditable="true"], input:not([type=checkbox],[type=radio],[type=file],[type=button],[type=submit],[type=range],[type=color])';

/** The keyboard takes more than this; browser bars that come and go take less. */
const LEAST_KEYBOARD_PX = 120;

/** Watches focus and viewport until the page ends; sets `data-keyboard` on the html element while a keyboard is open. */
export function watchKeyboard(): void {
  const viewport = window.visualViewport;
  if (viewport === null) return;
  const root = document.documentElement;
  const tallestByWidth = new Map<number, number>();

  function update(): void {
    if (viewport === null) return;
    const width = Math.round(viewport.width);
    const height = viewport.height * viewport.scale;
    const tallest = Math.max(tallestByWidth.get(width) ?? 0, height);
    tallestByWidth.set(width, tallest);

    const active = document.activeElement;
    const isOpen = active?.matches(TEXT_INPUT) === true && tallest - height > LEAST_KEYBOARD_PX;
    const wasOpen = 'keyboard' in root.dataset;
    if (isOpen) root.dataset['keyboard'] = '';
    else delete root.dataset['keyboard'];

    const isCovered = isOpen && window.innerHeight - height > LEAST_KEYBOARD_PX;
    if (isCovered) root.style.setProperty('--viewport-h', `${height}px`);
    else root.style.removeProperty('--viewport-h');
    if (isCovered) window.scrollTo(0, 0);
    if (isOpen && !wasOpen) requestAnimationFrame(() => active.scrollIntoView({ block: 'center' }));
  }

  viewport.addEventListener('resize', update);
  document.addEventListener('focusin', update);
  document.addEventListener('focusout', update);
  update();
}
