/** @file Holding a finger on a photo: released in place it chooses the photo, dropped on another it moves there. */

interface HoldReactions {
  /** Held for a moment: the photo follows the finger from now on. Null when that ends. */
  onLift: (photoId: string | null) => void;
  /** Released in place. */
  onHold: (photoId: string) => void;
  /** Dropped on another photo. */
  onDrop: (photoId: string, targetId: string) => void;
  /** Whether a photo may be dropped on another. */
  canDrop: (photoId: string, targetId: string) => boolean;
}

interface Hold {
  photoId: string;
  element: HTMLElement;
  /** When the finger touched, in event time. */
  since: number;
  x: number;
  y: number;
  isLifted: boolean;
  target: HTMLElement | null;
}

const HOLD_MS = 400;
/** The click after a release comes with it, or a moment later on a touch screen. */
const CLICK_MS = 400;
/** A finger that moves further than this before the hold scrolls the list. */
const SLACK_PX = 10;
/** How close to the edge a dragged photo scrolls the list, and by how much per frame. */
const EDGE_PX = 56;
const SCROLL_STEP_PX = 9;

/** Watches the photos (`data-photo`) inside a list that `scroller` scrolls. Returns a function that stops it. */
export function watchHolds(within: HTMLElement, scroller: HTMLElement, on: HoldReactions): () => void {
  const end = new AbortController();
  const { signal } = end;
  let hold: Hold | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the release happened whose click must not reach the photo, in event time. */
  let swallowsClickOf: number | null = null;
  let pointerY = 0;

  within.addEventListener('pointerdown', begin, { signal });
  window.addEventListener('pointermove', carry, { signal });
  window.addEventListener('pointerup', letGo, { signal });
  window.addEventListener('pointercancel', () => finish(), { signal });
  // Not passive: while the user drags a photo, the list must not scroll, and the browser's image menu must not open.
  within.addEventListener('touchmove', stopWhenLifted, { signal, passive: false });
  within.addEventListener('contextmenu', stopWhenLifted, { signal });
  within.addEventListener('click', swallow, { signal, capture: true });

  return () => {
    finish();
    end.abort();
  };

  function begin(event: PointerEvent): void {
    finish();
    swallowsClickOf = null;
    const element = photoAt(event.target);
    const photoId = element?.dataset['photo'];
    if (!element || photoId === undefined || !event.isPrimary || event.button !== 0) return;
    const { clientX: x, clientY: y, timeStamp: since } = event;
    hold = { photoId, element, since, x, y, isLifted: false, target: null };
    timer = setTimeout(lift, HOLD_MS);
  }

  function lift(): void {
    if (hold === null) return;
    hold.isLifted = true;
    hold.element.dataset['lifted'] = '';
    pointerY = hold.y;
    navigator.vibrate?.(10);
    on.onLift(hold.photoId);
    requestAnimationFrame(scrollAtEdges);
  }

  function carry({ clientX, clientY }: PointerEvent): void {
    if (hold === null) return;
    const [dx, dy] = [clientX - hold.x, clientY - hold.y];
    if (!hold.isLifted) {
      if (Math.hypot(dx, dy) > SLACK_PX) finish();
      return;
    }
    pointerY = clientY;
    hold.element.style.translate = `${dx}px ${dy}px`;
    const under = photoAt(document.elementFromPoint(clientX, clientY));
    const targetId = under?.dataset['photo'];
    const isTarget =
      targetId !== undefined && targetId !== hold.photoId && on.canDrop(hold.photoId, targetId);
    mark(isTarget ? under : null);
  }

  function mark(target: HTMLElement | null): void {
    if (hold === null || hold.target === target) return;
    delete hold.target?.dataset['target'];
    if (target) target.dataset['target'] = '';
    hold.target = target;
  }

  function letGo({ timeStamp }: PointerEvent): void {
    const ended = finish();
    if (ended === null) return;
    const { photoId, element, since, target } = ended;
    swallowsClickOf = timeStamp;
    const targetId = target?.dataset['photo'];
    if (targetId !== undefined) on.onDrop(photoId, targetId);
    // A busy page hears late that the finger was lifted long ago. That was a tap.
    else if (timeStamp - since < HOLD_MS) element.click();
    else on.onHold(photoId);
  }

  /** Ends the hold and puts the photo down. Returns the hold if the photo was lifted. */
  function finish(): Hold | null {
    clearTimeout(timer);
    if (hold === null) return null;
    const ended = { ...hold };
    mark(null);
    hold = null;
    if (!ended.isLifted) return null;
    delete ended.element.dataset['lifted'];
    ended.element.style.translate = '';
    on.onLift(null);
    return ended;
  }

  function scrollAtEdges(): void {
    if (hold === null) return;
    const { top, bottom } = scroller.getBoundingClientRect();
    const step =
      pointerY < top + EDGE_PX ? -SCROLL_STEP_PX : pointerY > bottom - EDGE_PX ? SCROLL_STEP_PX : 0;
    const before = scroller.scrollTop;
    if (step !== 0) scroller.scrollTop += step;
    // The photo stays under the finger while the list scrolls.
    hold.y -= scroller.scrollTop - before;
    requestAnimationFrame(scrollAtEdges);
  }

  function stopWhenLifted(event: Event): void {
    if (hold?.isLifted === true && event.cancelable) event.preventDefault();
  }

  /** Ignores clicks of a key, of a screen reader, and of a later touch. */
  function swallow(event: MouseEvent): void {
    if (swallowsClickOf === null || event.detail === 0) return;
    const isOfRelease = event.timeStamp - swallowsClickOf < CLICK_MS;
    swallowsClickOf = null;
    if (!isOfRelease) return;
    event.stopPropagation();
    event.preventDefault();
  }
}

function photoAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-photo]') : null;
}
