/** @file Opens a photo in full, with or without what was drawn on it. */

/** Lets every photo of the page open in the dialog. */
export function openPhotosIn(dialog: HTMLDialogElement): void {
  const picture = dialog.querySelector('.share-page-viewer-picture');
  const said = dialog.querySelector('span');
  const marks = dialog.querySelector<HTMLButtonElement>('[data-do="marks"]');
  if (picture === null || said === null || marks === null) return;

  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.share-page-photo') : null;
    if (link === null || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const small = link.querySelector('img');
    const image = new Image();
    // What is already there shows until the original has come.
    image.src = small?.currentSrc ?? '';
    image.alt = small?.alt ?? '';
    const full = new Image();
    full.addEventListener('load', () => (image.src = full.src));
    full.src = link.href;
    const drawn = link.querySelector('.share-page-marks')?.cloneNode(true);
    const box = document.createElement('div');
    box.append(image, ...(drawn ? [drawn] : []));
    picture.replaceChildren(box);
    said.textContent = link.dataset['said'] ?? '';
    marks.hidden = !drawn;
    marks.setAttribute('aria-pressed', 'true');
    dialog.classList.remove('bare', 'large');
    dialog.showModal();
  });

  marks.addEventListener('click', () =>
    marks.setAttribute('aria-pressed', String(!dialog.classList.toggle('bare'))),
  );
  picture.addEventListener('click', () => dialog.classList.toggle('large'));
  dialog.querySelector('[data-do="close"]')?.addEventListener('click', () => dialog.close());
}
