/** @file The sections of the page behind a share link, one function each. */
import { html, type Html } from '../../html.ts';
import { gauge, heading, icon, photo, plainOf, say, tag, toleranceStrip } from './parts.ts';
import type { ShareView } from './share-view.ts';

/** Found against accepted, per class. */
export function sampling({ model }: ShareView): Html {
  return html`<section class="gauge" id="sampling" aria-label="${plainOf(model.section['sampling'] ?? [])}">
    <header class="sec-h">
      <h2>${say(model.section['sampling'] ?? [])}</h2>
      <span>${model.cover.sampling && say(model.cover.sampling.line)}</span>
    </header>
    ${gauge(model.gauge)}
  </section>`;
}

/** The result of each section. */
export function sections({ t, model }: ShareView): Html | false {
  const count = (tone: string) => model.sections.filter(({ mark }) => mark.tone === tone).length;
  if (model.sections.length === 0) return false;
  return html`<section class="group secs-list">
    <header class="sec-h">
      <h2>${t('shared.sections')}</h2>
      <span>${t('shared.sectionCount', { pass: count('pass'), fail: count('fail') })}</span>
    </header>
    <ul class="rows">
      ${model.sections.map(
        ({ id, letter, name, mark, found }) =>
          html`<li>
            <a class="sec-row" href="#${id}"
              ><span class="l">${letter}</span
              ><span>${say(name)}${mark.tone !== 'pass' && html`<small>${say(found)}</small>`}</span
              >${tag(mark)}</a
            >
          </li>`,
      )}
    </ul>
  </section>`;
}

/** The defects, with their photos. */
export function defects({ t, model: { defects: section, label } }: ShareView): Html {
  return html`<section id="defects">
    ${heading(t('shared.defects'), say(section.summary))}
    <ul class="group rows">
      ${section.rows.map(
        (row) =>
          html`<li class="df">
            <div class="df-h">
              <span class="tag-class" data-c="${row.abbreviation}">${row.abbreviation}</span>
              <div>
                <h3>${say(row.description)}</h3>
                <p>${say(row.details)} <i>${row.code}</i></p>
              </div>
              <b class="qty">${row.count}</b>
            </div>
            ${strip(row.photos)}${
              row.lacking.length > 0 && html`<p class="lack">${icon('camera', 16)}${say(row.lacking)}</p>`
            }
          </li>`,
      )}${section.rows.length === 0 && html`<li class="row none">${say(label.noDefects)}</li>`}
    </ul>
  </section>`;
}

/** What was found besides, and does not count. */
export function findings({ model: { defects: section, label } }: ShareView): Html | false {
  if (section.findings.length === 0) return false;
  return html`<section>
    ${heading(say(label.otherFindings), say(label.notCounted))}
    <ul class="group rows">
      ${section.findings.map(
        (row) =>
          html`<li class="df">
            <div class="df-h">
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

function strip(pictures: Parameters<typeof photo>[0][]): Html | false {
  return pictures.length > 0 && html`<div class="strip-ph">${pictures.map(photo)}</div>`;
}

/** The inspection items with their measurements; what deviates is open. */
export function items({ t, model: { items: section, section: names } }: ShareView): Html | false {
  if (section.bands.length === 0) return false;
  const measured = new Map(section.measurements.map((band) => [band.code, band]));
  return html`<section id="items">
    ${heading(say(names['items'] ?? []), t('shared.deviationsOpen'))}${section.bands.map((band) => {
      const own = band.rows.flatMap(({ code }) => measured.get(code)?.rows ?? []);
      const isOpen = band.mark.tone !== 'pass' || own.some(({ out }) => out.length > 0);
      return html`<details class="group fold" id="${band.id}" ${isOpen ? html` open` : ''}>
        <summary>
          <span class="l">${band.letter}</span
          ><span>${say(band.name)}</span>${tag(band.mark)}${icon('down', 18)}
        </summary>
        <div class="rows">
          ${band.rows.map(
            (row) =>
              html`<div class="item">
                <span class="l">${row.code}</span>
                <div>
                  <h3>${say(row.name)}</h3>
                  ${row.requirement.length > 0 && html`<p class="req">${say(row.requirement)}</p>`}${row.finding.length > 0 && html`<p class="fnd">${say(row.finding)}</p>`}${row.notes.map((note) => html`<p class="req">${say(note)}</p>`)}
                </div>
                ${tag(row.mark)}
              </div>`,
          )}${own.map(
            (row) =>
              html`<div class="meas">
                <h4>${say(row.name)}<span>${row.nominal} ${row.tolerance}</span></h4>
                ${row.strip && toleranceStrip(row.strip)}
                <p class="vals">
                  ${row.values.map(({ t: value, deviation }) => html`<span${deviation === '' ? '' : html` class="out"`}>${value}${deviation !== '' && html`<small>${deviation}</small>`}</span>`)}
                </p>
              </div>`,
          )}
        </div>
      </details>`;
    })}
  </section>`;
}

/** All photos by category. */
export function photos({ model }: ShareView): Html {
  return html`<section id="photos">
    ${heading(say(model.section['photos'] ?? []), say(model.photoCount))}
    <div class="group pad">
      ${model.photoGroups.map(
        ({ title, photos: list }) =>
          html`<h3 class="pg">${say(title)} <span>${list.length}</span></h3>
            <ul class="grid-ph">
              ${list.map(
                (each) =>
                  html`<li>
                    ${photo(each)}
                    <p>${each.caption.length > 0 ? say(each.caption) : say(each.category)}</p>
                  </li>`,
              )}
            </ul>`,
      )}${model.photoGroups.length === 0 && html`<p class="none">${say(model.label.noPhotos)}</p>`}
    </div>
  </section>`;
}

/** What was inspected, where and for whom. */
export function facts({ model: { information, section } }: ShareView): Html {
  const rows = [...information.left, ...information.right];
  return html`<section id="info">
    ${heading(say(section['information'] ?? []))}
    <dl class="group rows">
      ${rows.map(
        ({ label, value, quiet }) =>
          html`<div class="row">
            <dt>${say(label)}</dt>
            <dd>${say(value)}${quiet && quiet.length > 0 && html`<span class="sub">${say(quiet)}</span>`}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}
