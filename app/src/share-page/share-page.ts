/** @file The script of the page behind a share link. The server writes the page (server/src/share/page). */
import { checkShared, type SharedVersion } from './check-proof.ts';
import { serverOfPage } from './server-of-page.ts';
import './share-page.css';
import { openPhotosIn } from './viewer.ts';

const bar = document.querySelector<HTMLElement>('.share-page-bar');
if (bar !== null)
  new ResizeObserver(() =>
    document.documentElement.style.setProperty('--bar-h', `${bar.offsetHeight}px`),
  ).observe(bar);

const rows = document.querySelector('.gauge-rows');
const stick = document.querySelector('.share-page-strip');
if (rows !== null && stick !== null)
  new IntersectionObserver(([entry]) => stick.classList.toggle('on', entry?.isIntersecting === false), {
    // Below the window counts as seen, so that a jump past the gauge is noticed too.
    rootMargin: '-60px 0px 99999px',
  }).observe(rows);

const viewer = document.querySelector<HTMLDialogElement>('.share-page-viewer');
if (viewer !== null) openPhotosIn(viewer);

// A section that is folded opens when somebody follows a link to it.
const unfold = () => {
  const target = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
  if (target instanceof HTMLDetailsElement) target.open = true;
};
addEventListener('hashchange', unfold);
unfold();

// Paper has nothing to unfold.
addEventListener('beforeprint', () => {
  for (const each of document.querySelectorAll('details')) each.open = true;
});

const TONES = { latest: 'pass', genuine: 'pass', replaced: 'pending', altered: 'fail', unchecked: 'pending' };

const { proof } = document.body.dataset;
if (proof !== undefined) void checkProof(proof);

async function checkProof(address: string): Promise<void> {
  const outcome = await fetch(address)
    .then(async (answer) => checkShared((await answer.json()) as SharedVersion, serverOfPage))
    // The network failed, or the browser cannot check signatures.
    .catch(() => 'unchecked' as const);
  for (const line of document.querySelectorAll<HTMLElement>('.share-page-proof')) {
    const [title, detail] = [line.querySelector('b'), line.querySelector('small')];
    line.dataset['v'] = TONES[outcome];
    if (title) title.textContent = line.dataset[outcome] ?? '';
    if (detail) detail.textContent = line.dataset[`${outcome}Detail`] ?? '';
  }
}
