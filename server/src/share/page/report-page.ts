/** @file The report as a page: from the same model as its print, so both say the same. */
import { actions, decide } from './decision.ts';
import { formatBytes } from '@proofmark/contract/words/format.ts';
import { html, type Html } from '../../html.ts';
import { gaugeStrip, hallmark, icon, photo, photoLine, plainOf, say, tag } from './parts.ts';
import { facts } from './facts.ts';
import { items } from './items.ts';
import { defects, findings, photos, sampling, sections } from './sections.ts';
import type { ShareView } from './share-view.ts';
import { signatures } from './signatures.ts';

/** The body of the page. */
export function reportPage(view: ShareView): Html {
  const { t, model } = view;
  const { isAborted } = model;
  return html`<a class="share-page-skip" href="#main">${t('shared.skip')}</a>
    ${!isAborted && html`<div class="share-page-strip">${gaugeStrip(model.verdict, model.gauge)}</div>`}
    <div class="share-page-columns">
      ${contents(view)}
      <main id="main">
        <section class="share-page-answer">
          <div class="share-page-verdict">
            ${hallmark(model.verdict)}<span class="share-page-kind"
              >${say(model.cover.kind)}<br />${plainOf(model.cover.version)}</span
            >
          </div>
          <h1>${say(model.cover.title)}</h1>
          <ul class="share-page-reasons">
            ${model.cover.why.map((text) => html`<li>${say(text)}</li>`)}
          </ul>
        </section>
        ${model.cover.photo && html`<figure class="share-page-cover">${photo(model.cover.photo)}</figure>`}
        ${!isAborted && sampling(view)}
        ${
          model.cover.toKnow.length > 0 &&
          html`<section class="group share-page-group share-page-to-know">
            <h2>${say(model.label.toKnow)}</h2>
            <ol>
              ${model.remarks.remarks.map(
                ({ text, photos: numbers }) =>
                  html`<li><div>${say(text)}${photoLine(model.label.photos, numbers)}</div></li>`,
              )}
            </ol>
          </section>`
        }
        ${!isAborted && sections(view)}
        ${defects(view)}${findings(view)}${items(view)}${photos(view)}${facts(view)}${actions(view)}${signatures(view)}
        ${view.standing && decide(view, view.standing)}
        <section id="proof" class="share-page-apart">
          <div class="group share-page-group">${proofLine(view)}</div>
          <p class="share-page-fine-print">${say(model.issuer.disclaimer)}</p>
          ${
            model.issuer.address.length > 0 &&
            html`<p class="share-page-fine-print">
              ${say(model.issuer.name)} · ${say(model.issuer.address)}
            </p>`
          }
          ${until(view)}
        </section>
      </main>
      <aside class="share-page-side">
        <div class="share-page-card">
          ${hallmark(model.verdict)}
          <h2>${say(model.cover.title)}</h2>
          <dl>
            ${model.cover.facts.map(
              ({ label, value }) =>
                html`<dt>${say(label)}</dt>
                  <dd>${say(value)}</dd>`,
            )}${people(view)}
          </dl>
          ${downloads(view)}
        </div>
        <div class="share-page-card flat">${proofLine(view)}</div>
        ${until(view)}
      </aside>
    </div>
    <div class="share-page-phone-bar">${downloads(view)}</div>
    <dialog class="share-page-viewer" aria-label="${t('shared.fullSize')}">
      <header>
        <span></span
        ><button type="button" class="button" data-do="marks" aria-pressed="true">${t('shared.marks')}</button
        ><button type="button" class="button" data-do="close">${t('shared.close')}</button>
      </header>
      <div class="share-page-viewer-picture"></div>
    </dialog>`;
}

function contents({ t, model }: ShareView): Html {
  const line = (id: string, name: Html | string, end: Html | string | number = '') =>
    html`<li>
      <a href="#${id}"
        ><span>${name}</span>${end === '' ? '' : html`<span class="share-page-count">${end}</span>`}</a
      >
    </li>`;
  return html`<nav class="share-page-contents" aria-label="${t('shared.contents')}">
    <ol>
      ${!model.isAborted && line('sampling', say(model.section['sampling'] ?? []), model.sampling.mark ? hallmark(model.sampling.mark, true) : '')}
      ${line('defects', t('shared.defects'), model.defects.rows.length)}
      ${
        model.items.bands.length + model.items.measurements.length > 0 &&
        line(
          'items',
          say(model.section['items'] ?? []),
          model.items.bands.reduce((sum, { rows }) => sum + rows.length, 0),
        )
      }
      ${line('photos', say(model.section['photos'] ?? []), model.photoTotal)}
      ${line('info', say(model.section['information'] ?? []))}
      ${line('actions', t('shared.actions'), model.remarks.actions.length)}
      ${line('signatures', say(model.section['signatures'] ?? []))}
      ${line('proof', say(model.section['proof'] ?? []))}
    </ol>
    ${
      !model.isAborted &&
      html`<h2>${t('shared.sections')}</h2>
        <ol>
          ${model.sections.map(({ id, letter, name, mark }) => line(id, html`<i>${letter}</i>${say(name)}`, tag(mark)))}
        </ol>`
    }
  </nav>`;
}

function until({ t, endsAt }: ShareView): Html {
  return html`<p class="share-page-fine-print">${t('shared.until', { time: endsAt })}</p>`;
}

function people({ model }: ShareView): Html {
  return html`${model.cover.people.slice(0, 2).map(
    ({ label, lines }) =>
      html`<dt>${say(label)}</dt>
        <dd>${say(lines[0] ?? [])}</dd>`,
  )}`;
}

/** Says that it is being checked. The script then says what came out. */
function proofLine({ t, version, issuedOn }: ShareView): Html {
  return html`<a
    class="share-page-proof"
    data-v="none"
    href="/verify"
    data-latest="${t('shared.latest')}"
    data-latest-detail="${t('shared.latestDetail', { n: version, day: issuedOn })}"
    data-genuine="${t('shared.genuine')}"
    data-genuine-detail="${t('shared.genuineDetail', { n: version, day: issuedOn })}"
    data-replaced="${t('shared.replaced')}"
    data-replaced-detail="${t('shared.replacedDetail')}"
    data-altered="${t('shared.altered')}"
    data-altered-detail="${t('shared.alteredDetail')}"
    data-unchecked="${t('shared.unchecked')}"
    data-unchecked-detail="${t('shared.uncheckedDetail')}"
    >${icon('shield', 22)}<span role="status"><b>${t('shared.checking')}</b><small></small></span
    >${icon('right', 18)}</a
  >`;
}

function downloads({ t, address, model, pdfBytes }: ShareView): Html {
  const href = (what: string) => `${address}/${what}?language=${t.language}`;
  const other = (what: 'photos' | 'excel', drawing: 'images' | 'table') =>
    html`<a class="button secondary" href="${href(what)}" aria-label="${t(`shared.${what}`)}"
      >${icon(drawing)}<span>${t(`shared.${what}`)}</span></a
    >`;
  return html`<div class="share-page-downloads">
    <a class="button primary" href="${href('pdf')}"
      >${icon('file')}${t('shared.pdf')}${pdfBytes !== null && ` · ${formatBytes(t.language, pdfBytes)}`}</a
    >
    ${model.photoTotal > 0 && other('photos', 'images')} ${other('excel', 'table')}
  </div>`;
}
