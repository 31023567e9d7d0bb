/** @file The script of the page behind a share link. The server writes the page (server/src/share/page). */
import { isGenuine } from './check-proof.ts';
import './share-page.css';
import { openPhotosIn } from './viewer.ts';

const rows = document.querySelector('.gauge-rows');
const stick = document.querySelector('.stick');
if (rows !== null && stick !== null)
  new IntersectionObserver(([entry]) => {
    if (entry) stick.classList.toggle('on', !entry.isIntersecting && entry.boundingClientRect.top < 60);
  }).observe(rows);

const viewer = document.querySelector<HTMLDialogElement>('.viewer');
if (viewer !== null) openPhotosIn(viewer);

// A section that is folded opens when somebody follows a link to it.
const unfold = () => {
  const target = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
  if (target instanceof HTMLDetailsElement) target.open = true;
};
addEventListener('hashchange', unfold);
unfold();

const { proof } = document.body.dataset;
if (proof !== undefined) void checkProof(proof);

async function checkProof(address: string): Promise<void> {
  const outcome = await fetch(address)
    .then(async (answer) => ((await isGenuine(await answer.json())) ? 'genuine' : 'altered'))
    // The network failed, or the browser cannot check signatures.
    .catch(() => 'unchecked');
  for (const line of document.querySelectorAll<HTMLElement>('.proof')) {
    const [title, detail] = [line.querySelector('b'), line.querySelector('small')];
    line.dataset['v'] = { genuine: 'pass', altered: 'fail', unchecked: 'pending' }[outcome] ?? 'none';
    if (title) title.textContent = line.dataset[outcome] ?? '';
    if (detail) detail.textContent = line.dataset[`${outcome}Detail`] ?? '';
  }
}
