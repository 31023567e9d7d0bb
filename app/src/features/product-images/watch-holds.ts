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
  x: number;
  y: number;
  isLifted: boolean;
  target: HTMLElement | null;
}

const HOLD_MS = 400;
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
  let swallowsClick = false;
  let pointerY = 0;

  within.addEventListener('pointerdown', begin, { signal });
  window.addEventListener('pointermove', carry, { signal });
  window.addEventListener('pointerup', () => finish(true), { signal });
  window.addEventListener('pointercancel', () => finish(false), { signal });
  // Not passive: a lifted photo must not scroll the list below it, nor open the browser's menu for pictures.
  within.addEventListener('touchmove', stopWhenLifted, { signal, passive: false });
  within.addEventListener('contextmenu', stopWhenLifted, { signal });
  within.addEventListener('click', swallow, { signal, capture: true });

  return () => {
    finish(false);
    end.abort();
  };

  function begin(event: PointerEvent): void {
    finish(false);
    swallowsClick = false;
    const element = photoAt(event.target);
    const photoId = element?.dataset['photo'];
    if (!element || photoId === undefined || !event.isPrimary || event.button !== 0) return;
    hold = { photoId, element, x: event.clientX, y: event.clientY, isLifted: false, target: null };
    timer = setTimeout(lift, HOLD_MS);
  }

  function lift(): void {
    if (hold === null) return;
    hold.isLifted = true;
    hold.element.dataset['lifted'] = '';
    swallowsClick = true;
    pointerY = hold.y;
    navigator.vibrate?.(10);
    on.onLift(hold.photoId);
    requestAnimationFrame(scrollAtEdges);
  }

  function carry({ clientX, clientY }: PointerEvent): void {
    if (hold === null) return;
    const [dx, dy] = [clientX - hold.x, clientY - hold.y];
    if (!hold.isLifted) {
      if (Math.hypot(dx, dy) > SLACK_PX) finish(false);
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

  function finish(isLetGo: boolean): void {
    clearTimeout(timer);
    if (hold === null) return;
    const { photoId, element, isLifted, target } = hold;
    mark(null);
    hold = null;
    if (!isLifted) return;
    delete element.dataset['lifted'];
    element.style.translate = '';
    on.onLift(null);
    const targetId = target?.dataset['photo'];
    if (!isLetGo) return;
    if (targetId === undefined) on.onHold(photoId);
    else on.onDrop(photoId, targetId);
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

  function swallow(event: Event): void {
    if (!swallowsClick) return;
    swallowsClick = false;
    event.stopPropagation();
    event.preventDefault();
  }
}

function photoAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-photo]') : null;
}
