/** @file The photos of the viewer, with swiping, pinching and arrow keys. PhotoSwipe moves boxes, and we draw into them. */
import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import PhotoSwipe from 'photoswipe';

/** The box of a photo on the stage, to draw into. PhotoSwipe sizes it as the user zooms. */
export interface Slot {
  photoId: string;
  box: HTMLElement;
}

interface StageOptions {
  /** The element around the stage. */
  within: HTMLElement;
  photos: readonly Pick<Entity<'photo'>, 'id' | 'width' | 'height'>[];
  startId: string;
  /** Called when boxes come or go. Only photos near the current one have a box. */
  onSlots: (slots: readonly Slot[]) => void;
  /** Called when another photo is shown. */
  onMove: (photoId: string) => void;
}

export interface Stage {
  show: (photoId: string) => void;
  close: () => void;
}

/** For photos without a size. */
const ASSUMED_PX = { width: 1600, height: 1200 };
/** The height of the bars above and below. */
const PADDING_PX = { top: 56, bottom: 132, left: 0, right: 0 };

/** Per press of an arrow key. */
const PAN_PX = 80;

/** Opens the stage at a photo. The caller draws names and buttons. */
export function openStage({ within, photos, startId, onSlots, onMove }: StageOptions): Stage {
  const indexOf = (photoId: string) => photos.findIndex(({ id }) => id === photoId);
  const slots = new Map<number, Slot>();
  const pswp = new PhotoSwipe({
    dataSource: photos.map(({ width, height }) => ({
      type: 'photo',
      width: width ?? ASSUMED_PX.width,
      height: height ?? ASSUMED_PX.height,
    })),
    index: Math.max(0, indexOf(startId)),
    appendToEl: within,
    // On wide screens the stage is beside the page, so it is not as large as the window.
    getViewportSizeFn: () => ({ x: within.clientWidth, y: within.clientHeight }),
    padding: PADDING_PX,
    bgOpacity: 0,
    showHideAnimationType: 'none',
    loop: false,
    // The dialog around the stage handles focus and Escape.
    trapFocus: false,
    returnFocus: false,
    escKey: false,
    initialPointerPos: { x: 0, y: 0 },
    pinchToClose: false,
    closeOnVerticalDrag: false,
    clickToCloseNonZoomable: false,
    // By the size on the screen: inspectors look closely at a seam, even if the photo has no more pixels.
    secondaryZoomLevel: ({ fit }) => fit * 2.5,
    maxZoomLevel: ({ fit }) => Math.max(2, fit * 6),
    wheelToZoom: true,
    imageClickAction: 'zoom',
    bgClickAction: false,
    tapAction: false,
    doubleTapAction: 'zoom',
    arrowPrev: false,
    arrowNext: false,
    close: false,
    zoom: false,
    counter: false,
  });
  const notify = () => onSlots([...slots.values()]);

  pswp.on('updateScrollOffset', () => {
    pswp.offset.x = within.getBoundingClientRect().left;
  });
  pswp.addFilter('isContentZoomable', () => true);
  pswp.on('contentLoad', (event) => {
    event.preventDefault();
    const { content } = event;
    const photoId = photos[content.index]?.id;
    if (content.element || photoId === undefined) return;
    content.element = document.createElement('div');
    content.element.className = 'viewer-slide';
    slots.set(content.index, { photoId, box: content.element });
    notify();
  });
  pswp.on('contentDestroy', ({ content }) => {
    if (slots.get(content.index)?.box !== content.element) return;
    slots.delete(content.index);
    notify();
  });
  // The dialog stops arrow keys, and PhotoSwipe listens outside it. So we listen here.
  pswp.on('keydown', (event) => event.preventDefault());
  const end = new AbortController();
  within.parentElement?.addEventListener('keydown', (event) => press(pswp, event), { signal: end.signal });
  pswp.on('change', () => {
    const photo = photos[pswp.currIndex];
    if (photo) onMove(photo.id);
  });
  pswp.init();
  speakNoEnglish(within);

  return {
    show: (photoId) => {
      const index = indexOf(photoId);
      if (index >= 0 && index !== pswp.currIndex) pswp.goTo(index);
    },
    close: () => {
      end.abort();
      pswp.destroy();
    },
  };
}

/** The arrow keys move to the other photos, or pan a zoomed photo; `z` zooms. */
function press(pswp: PhotoSwipe, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  if (ctrlKey || metaKey || altKey) return;
  const slide = pswp.currSlide;
  if (key === 'ArrowRight') pswp.next();
  else if (key === 'ArrowLeft') pswp.prev();
  else if (key === 'z') pswp.toggleZoom();
  else if ((key === 'ArrowUp' || key === 'ArrowDown') && slide?.isPannable()) {
    slide.pan.y += key === 'ArrowUp' ? PAN_PX : -PAN_PX;
    slide.panTo(slide.pan.x, slide.pan.y);
  }
}

/** The dialog has a name in the user's language. PhotoSwipe's own roles would add a dialog without a name. */
function speakNoEnglish(within: HTMLElement): void {
  for (const element of within.querySelectorAll('[role], [aria-roledescription]')) {
    element.removeAttribute('role');
    element.removeAttribute('aria-roledescription');
  }
  within.querySelector('.pswp')?.removeAttribute('tabindex');
}
