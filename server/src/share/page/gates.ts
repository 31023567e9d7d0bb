/** @file Pages shown before a report, or in its place. */
import type { PrintedKey } from '@proofmark/contract/words/both-languages.ts';
import type { Translate } from '@proofmark/contract/words/translator.ts';
import { html, type Html } from '../../html.ts';

/** Asks for the password. `problem`: what was wrong with the last one; no other is taken while it is paused. */
export function passwordPage(
  t: Translate<PrintedKey>,
  address: string,
  problem: { text: string; isPaused: boolean } | null,
): Html {
  const isPaused = problem?.isPaused === true;
  return html`<main id="main" class="share-page-middle">
    <form class="share-page-gate" method="post" action="${address}?language=${t.language}">
      <h1>${t('shared.passwordTitle')}</h1>
      <p>${t('shared.passwordHint')}</p>
      <label class="share-page-field"
        >${t('shared.password')}<input
          class="share-page-input"
          type="password"
          name="password"
          maxlength="100"
          required
          autocomplete="off"
          autofocus${isPaused && html` disabled`}
      /></label>
      ${problem !== null && html`<p class="share-page-error" role="alert">${problem.text}</p>`}
      <button class="button primary wide" ${isPaused && html` disabled`}>${t('shared.open')}</button>
    </form>
  </main>`;
}

/** Says that a link ended, and when. */
export function endedPage(
  t: Translate<PrintedKey>,
  { time, reportNo }: { time: string; reportNo: string },
): Html {
  const ask = reportNo === '' ? t('shared.askAgain') : t('shared.ask', { reportNo });
  return gate(t, t('shared.endedTitle', { time }), t('shared.endedHint'), ask);
}

/** Says that there is no such link. A withdrawn link says the same, so nobody learns which links there were. */
export function gonePage(t: Translate<PrintedKey>): Html {
  return gate(t, t('shared.goneTitle'), t('shared.goneHint'), t('shared.askAgain'));
}

/** Says that the PDF could not be made. The report itself can still be read. */
export function noPdfPage(t: Translate<PrintedKey>): Html {
  return gate(t, t('shared.noPdfTitle'), t('shared.noPdfHint'));
}

/** Says that too many files of the link are under way. */
export function busyPage(t: Translate<PrintedKey>): Html {
  return gate(t, t('shared.busyTitle'), t('shared.busyHint'));
}

function gate(t: Translate<PrintedKey>, title: string, ...lines: string[]): Html {
  return html`<main id="main" class="share-page-middle">
    <div class="share-page-gate">
      <h1>${title}</h1>
      ${lines.map((line) => html`<p>${line}</p>`)}
      <p><a class="share-page-link" href="/verify">${t('shared.verify')}</a></p>
    </div>
  </main>`;
}
