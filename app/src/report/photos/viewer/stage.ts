/** @file The pictures on the stage of the viewer: swiped, pinched, turned by the keys. PhotoSwipe moves boxes; what is in them is ours. */
import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import PhotoSwipe from 'photoswipe';

/** The box of a photo on the stage, to draw into; PhotoSwipe sizes it as the photo is zoomed. */
export interface Slot {
  photoId: string;
  box: HTMLElement;
}

export interface StageOptions {
  /** Where the stage stands. */
  within: HTMLElement;
  photos: readonly Pick<Entity<'photo'>, 'id' | 'width' | 'height'>[];
  startId: string;
  /** Whenever boxes come or go: those near the one that is shown. */
  onSlots: (slots: readonly Slot[]) => void;
  /** When another photo is shown. */
  onMove: (photoId: string) => void;
}

export interface Stage {
  show: (photoId: string) => void;
  close: () => void;
}

/** Of photos that do not say their size. */
const ASSUMED_PX = { width: 1600, height: 1200 };
/** What the bars above and below cover. */
const PADDING_PX = { top: 56, bottom: 132, left: 0, right: 0 };

/** By one press of an arrow key. */
const PAN_PX = 80;

/** Opens the stage at a photo. Names and controls are for the caller to draw. */
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
    // Beside the page on wide screens, so not always the window's.
    getViewportSizeFn: () => ({ x: within.clientWidth, y: within.clientHeight }),
    padding: PADDING_PX,
    bgOpacity: 0,
    showHideAnimationType: 'none',
    loop: false,
    // Focus and Escape belong to the dialog around it.
    trapFocus: false,
    returnFocus: false,
    escKey: false,
    initialPointerPos: { x: 0, y: 0 },
    pinchToClose: false,
    closeOnVerticalDrag: false,
    clickToCloseNonZoomable: false,
    // By the size on the screen: a seam is looked at closely also where the picture has no more pixels.
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
  const tell = () => onSlots([...slots.values()]);

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
    tell();
  });
  pswp.on('contentDestroy', ({ content }) => {
    if (slots.get(content.index)?.box !== content.element) return;
    slots.delete(content.index);
    tell();
  });
  // The dialog keeps arrow keys to itself, and PhotoSwipe listens outside of it: they are heard here instead.
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

/** The arrows lead to the other photos, or along a photo that is zoomed; `z` zooms. */
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

/** The dialog says in the person's language what this is; PhotoSwipe's own roles are a dialog without a name. */
function speakNoEnglish(within: HTMLElement): void {
  for (const element of within.querySelectorAll('[role], [aria-roledescription]')) {
    element.removeAttribute('role');
    element.removeAttribute('aria-roledescription');
  }
  within.querySelector('.pswp')?.removeAttribute('tabindex');
}
