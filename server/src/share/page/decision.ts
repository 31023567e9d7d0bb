/** @file What happens next, and the form in which the client decides. */
import { CLIENT_DECISIONS } from '@proofmark/contract/fields/conclusion.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { html, type Html } from '../../html.ts';
import { heading, plainOf, say } from './parts.ts';
import type { ShareView } from './share-view.ts';

/** The client's decision and the agreed actions. */
export function actions({ t, model: { remarks }, decision }: ShareView): Html {
  return html`<section id="actions">
    ${heading(t('shared.actions'), String(remarks.actions.length))}
    <ol class="group share-page-group share-page-rows">
      <li class="share-page-action">
        <div>
          <h3>
            <b
              >${decision ? wordOf('client_decision', decision.decision, t.language) : say(remarks.decision)}</b
            >
          </h3>
          <p>${t('shared.decide')}</p>
        </div>
      </li>
      ${remarks.actions.map(
        ({ text, owner, due, state }) =>
          html`<li class="share-page-action">
            <div>
              <h3>${say(text)}</h3>
              <p>${[plainOf(owner), due].filter(Boolean).join(' · ')}</p>
            </div>
            <span class="tag" data-v="none">${plainOf(state)}</span>
          </li>`,
      )}
    </ol>
  </section>`;
}

/** The form, or what was decided. */
export function decide({ t, decision, address, problem }: ShareView): Html {
  if (decision !== null) {
    const day = new Date(decision.at).toISOString().slice(0, 10);
    const word = wordOf('client_decision', decision.decision, t.language);
    return html`<section id="decide">
      ${heading(t('shared.decide'))}
      <div class="group share-page-group share-page-padded">
        <p class="share-page-decided">
          <b>${t('shared.decided', { decision: word, name: decision.name, day })}</b><br />${decision.reason}
        </p>
      </div>
    </section>`;
  }
  return html`<section id="decide">
    ${heading(t('shared.decide'))}
    <form
      class="group share-page-group share-page-padded share-page-decide"
      method="post"
      action="${address}/decision?language=${t.language}#decide"
    >
      <p>${t('shared.decideHint')}</p>
      ${problem !== '' && html`<p class="share-page-error" role="alert">${problem}</p>`}
      <fieldset>
        <legend class="visually-hidden">${t('shared.decide')}</legend>
        ${CLIENT_DECISIONS.map(
          (code) =>
            html`<label class="share-page-choice"
              ><input
                type="radio"
                name="decision"
                value="${code}"
                required
              />${wordOf('client_decision', code, t.language)}</label
            >`,
        )}
      </fieldset>
      <label class="share-page-field"
        >${t('shared.name')}<input
          class="share-page-input"
          name="name"
          maxlength="100"
          required
          autocomplete="name"
      /></label>
      <label class="share-page-field"
        >${t('shared.reason')}<textarea
          class="share-page-input"
          name="reason"
          maxlength="1000"
          rows="3"
        ></textarea>
      </label>
      <button class="button primary">${t('shared.send')}</button>
    </form>
  </section>`;
}
