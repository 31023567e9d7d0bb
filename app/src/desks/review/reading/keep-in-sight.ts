/** @file Keeps a place in sight while the page around it is still being drawn. */

/** What the person does to leave the place. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The place that is kept now. At most one is. */
let kept = new AbortController();

/**
 * Brings a place into the middle of the page. What the browser skipped above it gets its real height only after that, and
 * pushes the place away. So it is brought back each time the page's height changes, until the person goes on.
 */
export function keepInSight(place: Element, page: Element): void {
  kept.abort();
  const own = new AbortController();
  kept = own;
  const { signal } = own;
  const show = () => (place.isConnected ? place.scrollIntoView({ block: 'center' }) : own.abort());
  const observer = new ResizeObserver(show);
  for (const each of page.children) observer.observe(each);
  signal.addEventListener('abort', () => observer.disconnect());
  for (const input of INPUTS)
    window.addEventListener(input, () => own.abort(), { signal, capture: true, passive: true });
  show();
}
