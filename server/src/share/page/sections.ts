/** @file The sections of the page behind a share link, one function each. */
import type { PrintedPhoto } from '../../documents/sections/photo.ts';
import { html, type Html } from '../../html.ts';
import { gauge, heading, icon, photo, plainOf, say, tag } from './parts.ts';
import type { ShareView } from './share-view.ts';

/** Found against accepted, per class; how the sample was drawn, and what the reviewer changed. */
export function sampling({ model }: ShareView): Html {
  return html`<section
    class="gauge share-page-gauge"
    id="sampling"
    aria-label="${plainOf(model.section['sampling'] ?? [])}"
  >
    <header class="share-page-heading">
      <h2>${say(model.section['sampling'] ?? [])}</h2>
      <span>${model.cover.sampling && say(model.cover.sampling.line)}</span>
    </header>
    ${gauge(model.gauge)}
    <dl class="share-page-steps">
      ${model.sampling.steps.map(
        ({ label, value }) =>
          html`<div>
            <dt>${say(label)}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    <ul class="share-page-sampling-notes">
      ${model.sampling.notes.map((note) => html`<li>${say(note)}</li>`)}
    </ul>
  </section>`;
}

/** The result of each section. */
export function sections({ t, model }: ShareView): Html | false {
  const count = (tone: string) => model.sections.filter(({ mark }) => mark.tone === tone).length;
  if (model.sections.length === 0) return false;
  const pending = count('pending');
  return html`<section class="group share-page-group share-page-sections">
    <header class="share-page-heading">
      <h2>${t('shared.sections')}</h2>
      <span
        >${t('shared.sectionCount', { pass: count('pass'), fail: count('fail') })}${
          pending > 0 && t('shared.sectionsPending', { n: pending })
        }</span
      >
    </header>
    <ul class="share-page-rows">
      ${model.sections.map(
        ({ id, letter, name, mark, found }) =>
          html`<li>
            <a class="share-page-section" href="#${id}"
              ><span class="share-page-letter">${letter}</span
              ><span>${say(name)}${mark.tone !== 'pass' && html`<small>${say(found)}</small>`}</span
              >${tag(mark)}</a
            >
          </li>`,
      )}
    </ul>
  </section>`;
}

/** The defects, with their photos. */
export function defects({ t, model: { defects: section } }: ShareView): Html {
  return html`<section id="defects">
    ${heading(t('shared.defects'), say(section.summary))}
    <ul class="group share-page-group share-page-rows">
      ${section.rows.map(
        (row) =>
          html`<li class="share-page-defect">
            <div class="share-page-defect-head">
              <span class="tag-class" data-c="${row.abbreviation}">${row.abbreviation}</span>
              <div>
                <h3>${say(row.description)}</h3>
                <p>${say(row.details)} <i>${row.code}</i></p>
              </div>
              <b class="share-page-quantity">${row.count}</b>
            </div>
            ${strip(row.photos)}${
              row.lacking.length > 0 &&
              html`<p class="share-page-lack">${icon('camera', 16)}${say(row.lacking)}</p>`
            }
          </li>`,
      )}${section.rows.length === 0 && html`<li class="share-page-fact share-page-empty">${say(section.none)}</li>`}
    </ul>
  </section>`;
}

/** What was found besides, and does not count. */
export function findings({ model: { defects: section, label } }: ShareView): Html | false {
  if (section.findings.length === 0) return false;
  return html`<section>
    ${heading(say(label.otherFindings), say(label.notCounted))}
    <ul class="group share-page-group share-page-rows">
      ${section.findings.map(
        (row) =>
          html`<li class="share-page-defect">
            <div class="share-page-defect-head">
              <div>
                <h3>${say(row.text)}</h3>
                <p>${say(row.section)}</p>
              </div>
              ${tag(row.mark)}
            </div>
            ${strip(row.photos)}
          </li>`,
      )}
    </ul>
  </section>`;
}

function strip(pictures: PrintedPhoto[]): Html | false {
  return (
    pictures.length > 0 &&
    html`<div class="share-page-photos">
      ${pictures.map(
        (each) =>
          html`<figure>
            ${photo(each)}
            <figcaption>${each.no} ${say(each.caption)}</figcaption>
          </figure>`,
      )}
    </div>`
  );
}

/** All photos by category. */
export function photos({ model }: ShareView): Html {
  return html`<section id="photos">
    ${heading(say(model.section['photos'] ?? []), say(model.photoCount))}
    <div class="group share-page-group share-page-padded">
      ${model.photoGroups.map(
        ({ title, photos: list }) =>
          html`<h3 class="share-page-photo-heading">${say(title)} <span>${list.length}</span></h3>
            <ul class="share-page-photo-grid">
              ${list.map(
                (each) =>
                  html`<li>
                    ${photo(each)}
                    <p>${each.no} ${say(each.caption.length > 0 ? each.caption : each.category)}</p>
                  </li>`,
              )}
            </ul>`,
      )}${model.photosNote.length > 0 && html`<p class="share-page-empty">${say(model.photosNote)}</p>`}
    </div>
  </section>`;
}
