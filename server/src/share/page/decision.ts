/** @file What happens next, and the form in which the client decides. */
import { CLIENT_DECISIONS } from '@proofmark/contract/fields/conclusion.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { html, type Html } from '../../html.ts';
import type { Standing } from '../decide.ts';
import { shownDay } from '../visit.ts';
import { heading, photoLine, plainOf, say } from './parts.ts';
import type { ShareView } from './share-view.ts';

/** The client's decision and the agreed actions. */
export function actions({ t, model: { remarks, label }, standing }: ShareView): Html {
  const decided = standing?.decision;
  return html`<section id="actions">
    ${heading(t('shared.actions'), String(remarks.actions.length))}
    <ol class="group share-page-group share-page-rows">
      <li class="share-page-action">
        <div>
          <h3>
            <b
              >${decided ? wordOf('client_decision', decided.decision, t.language) : say(remarks.decision)}</b
            >
          </h3>
          <p>${say(label.decision)}</p>
          ${
            // Whoever may decide sees below who decided last.
            standing === null &&
            [remarks.decidedBy, remarks.decisionReason].map(
              (text) => text.length > 0 && html`<p>${say(text)}</p>`,
            )
          }
        </div>
      </li>
      ${remarks.actions.map(
        ({ text, owner, due, state, photos }) =>
          html`<li class="share-page-action">
            <div>
              <h3>${say(text)}</h3>
              <p>${[plainOf(owner), due].filter(Boolean).join(' · ')}</p>
              ${photoLine(label.photos, photos)}
            </div>
            ${state.length > 0 && html`<span class="tag" data-v="none">${plainOf(state)}</span>`}
          </li>`,
      )}
    </ol>
  </section>`;
}

/** What was decided, and the form in which one decides or changes it. */
export function decide(view: ShareView, { decision, seen, isOpen }: Standing): Html {
  const { t, problem } = view;
  const form = isOpen && decisionForm(view, seen);
  return html`<section id="decide">
    ${heading(t('shared.decide'))}
    <div class="group share-page-group share-page-padded share-page-decide">
      ${problem !== '' && html`<p class="share-page-error" role="alert">${problem}</p>`}
      ${decision && decidedLine(view, decision)}
      ${
        // A refusal may say it already.
        !isOpen && problem !== t('shared.decision.closed') && html`<p>${t('shared.decision.closed')}</p>`
      }
      ${
        decision && form
          ? html`<details ${problem !== '' && 'open'}>
              <summary>${t('shared.decision.change')}</summary>
              ${form}
            </details>`
          : form
      }
    </div>
  </section>`;
}

function decidedLine(
  { t, model }: ShareView,
  { decision, name, reason, at }: NonNullable<Standing['decision']>,
): Html {
  const word = wordOf('client_decision', decision, t.language);
  const by =
    at === null
      ? t('shared.decision.byCompany', { decision: word })
      : t('shared.decided', { decision: word, name, day: shownDay(at, model.offset) });
  return html`<p class="share-page-decided"><b>${by}</b>${reason !== '' && html`<br />${reason}`}</p>`;
}

function decisionForm({ t, address, version, sent }: ShareView, seen: string): Html {
  return html`<form method="post" action="${address}/decision?language=${t.language}#decide">
    <p>${t('shared.decideHint')}</p>
    <input type="hidden" name="version" value="${version}" />
    <input type="hidden" name="seen" value="${seen}" />
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
              ${sent['decision'] === code && html`checked`}
            />${wordOf('client_decision', code, t.language)}</label
          >`,
      )}
    </fieldset>
    <label class="share-page-field"
      >${t('shared.name')}<input
        class="share-page-input"
        name="name"
        value="${sent['name']}"
        maxlength="100"
        required
        autocomplete="name"
    /></label>
    <label class="share-page-field"
      >${t('shared.reason')}<textarea class="share-page-input" name="reason" maxlength="1000" rows="3">
${sent['reason']}</textarea>
    </label>
    <button class="button primary">${t('shared.send')}</button>
  </form>`;
}
