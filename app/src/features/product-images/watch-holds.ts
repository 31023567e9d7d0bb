/** @file A finger held on a photo: let go on the spot it chooses the photo, carried to another it takes that one's place. */

export interface HoldReactions {
  /** Held for a moment: it follows the finger from now on; null when it is over. */
  onLift: (photoId: string | null) => void;
  /** Let go where it was. */
  onHold: (photoId: string) => void;
  /** Let go on another. */
  onDrop: (photoId: string, targetId: string) => void;
  /** Whether one may take the other's place. */
  canDrop: (photoId: string, targetId: string) => boolean;
}

interface Hold {
  photoId: string;
  element: HTMLElement;
  /** When the finger came down, on the clock of events. */
  since: number;
  x: number;
  y: number;
  isLifted: boolean;
  target: HTMLElement | null;
}

const HOLD_MS = 400;
/** The click that belongs to a release comes with it, or a moment later from a touch. */
const CLICK_MS = 400;
/** A finger that moves further before that scrolls. */
const SLACK_PX = 10;
/** From the edge at which a carried photo makes the list scroll, and by how much a frame. */
const EDGE_PX = 56;
const SCROLL_STEP_PX = 9;

/** Watches the photos (`data-photo`) inside a list that `scroller` scrolls; the function returned ends it. */
export function watchHolds(within: HTMLElement, scroller: HTMLElement, on: HoldReactions): () => void {
  const end = new AbortController();
  const { signal } = end;
  let hold: Hold | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Of the release whose click is to be kept from the photo, on the clock of events. */
  let swallowsClickOf: number | null = null;
  let pointerY = 0;

  within.addEventListener('pointerdown', begin, { signal });
  window.addEventListener('pointermove', carry, { signal });
  window.addEventListener('pointerup', letGo, { signal });
  window.addEventListener('pointercancel', () => finish(), { signal });
  // Not passive: a lifted photo must not scroll the list below it, nor open the browser's menu for pictures.
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
    // A page that had its hands full hears late that the finger was gone long before: that was a tap.
    else if (timeStamp - since < HOLD_MS) element.click();
    else on.onHold(photoId);
  }

  /** Puts the photo down. Returns the hold if it was lifted. */
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
    // The photo stays under the finger while the list moves below it.
    hold.y -= scroller.scrollTop - before;
    requestAnimationFrame(scrollAtEdges);
  }

  function stopWhenLifted(event: Event): void {
    if (hold?.isLifted === true && event.cancelable) event.preventDefault();
  }

  /** Not the one of a key or a screen reader, nor one that another finger made later. */
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
