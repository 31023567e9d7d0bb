/** @file Who signed, and who refused, on the page behind a share link. The PDF has the drawn signatures. */
import type { SignatureBox } from '../../documents/sections/closing.ts';
import { html, type Html } from '../../html.ts';
import { heading, plainOf, say } from './parts.ts';
import type { ShareView } from './share-view.ts';

/** One row per role and person. */
export function signatures({ t, model }: ShareView): Html {
  return html`<section id="signatures">
    ${heading(say(model.section['signatures'] ?? []))}
    <ul class="group share-page-group share-page-rows">
      ${model.signatures.map((box) => signature(box, t('shared.signed')))}
    </ul>
  </section>`;
}

function signature(box: SignatureBox, signed: string): Html {
  const { role, name, title, at, refusal, reason, statement, declaration, changed } = box;
  const who = [...(name.length > 0 ? [plainOf(role)] : []), plainOf(title), at];
  return html`<li class="share-page-action share-page-signature">
    <div>
      <h3>${say(name.length > 0 ? name : role)}</h3>
      <p>${who.filter(Boolean).join(' · ')}</p>
      ${[reason, statement].map((text) => text.length > 0 && html`<p><b>${say(text)}</b></p>`)}
      ${declaration.length > 0 && html`<p>${say(declaration)}</p>`}
      ${changed.length > 0 && html`<p><b>${say(changed)}</b></p>`}
    </div>
    <span class="tag" data-v="none">${refusal.length > 0 ? say(refusal) : signed}</span>
  </li>`;
}
