/** @file The report as a page: from the same model as its print, so both say the same. */
import type { ShareLink } from '@proofmark/contract/api/share.ts';
import { CLIENT_DECISIONS } from '@proofmark/contract/fields/conclusion.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import type { PrintedKey } from '@proofmark/contract/words/both-languages.ts';
import type { Translate } from '@proofmark/contract/words/translator.ts';
import type { DocumentModel } from '../../documents/document-model.ts';
import { html, type Html } from './html.ts';
import { gauge, gaugeStrip, hallmark, icon, photo, plainOf, say, tag, toleranceStrip } from './parts.ts';

/** What the page shows besides the report. */
export interface ShareView {
  t: Translate<PrintedKey>;
  model: DocumentModel;
  /** Where the page is, without a slash at its end. */
  address: string;
  /** Calendar days. */
  issuedOn: string;
  expiresOn: string;
  version: number;
  mayDecide: boolean;
  decision: ShareLink['decision'];
  /** What was wrong with the decision that was sent. */
  problem: string;
}

/** The body of the page. */
export function reportPage(view: ShareView): Html {
  const { t, model } = view;
  const { isAborted } = model;
  return html`<a class="skip" href="#main">${t('shared.skip')}</a>
    ${!isAborted && html`<div class="stick">${gaugeStrip(model.verdict, model.gauge)}</div>`}
    <div class="shell">
      ${contents(view)}
      <main id="main">
        <section class="hero">
          <div class="verdict">
            ${hallmark(model.verdict)}<span class="type"
              >${say(model.cover.kind)}<br />${plainOf(model.cover.version)}</span
            >
          </div>
          <h1>${say(model.cover.title)}</h1>
          <ul class="why">
            ${model.cover.why.map((text) => html`<li>${say(text)}</li>`)}
          </ul>
        </section>
        ${model.cover.photo && html`<figure class="cover">${photo(model.cover.photo)}</figure>`}
        ${!isAborted && sampling(view)}
        ${
          model.cover.toKnow.length > 0 &&
          html`<section class="group know">
            <h2>${say(model.label.toKnow)}</h2>
            <ol>
              ${model.remarks.remarks.map(({ text }) => html`<li>${say(text)}</li>`)}
            </ol>
          </section>`
        }
        ${!isAborted && sections(view)}
        ${defects(view)}${findings(view)}${items(view)}${photos(view)}${facts(view)}${actions(view)}
        ${view.mayDecide && decide(view)}
        <section id="proof" class="apart">
          <div class="group">${proofLine(view)}</div>
          <p class="fine">${say(model.label.disclaimer)}</p>
          <p class="fine">${t('shared.until', { day: view.expiresOn })}</p>
        </section>
      </main>
      <aside class="side">
        <div class="card">
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
        <div class="card flat">${proofLine(view)}</div>
      </aside>
    </div>
    <div class="dock only-phone">${downloads(view)}</div>
    <dialog class="viewer" aria-label="${t('shared.fullSize')}">
      <header>
        <span></span
        ><button type="button" class="button" data-do="marks" aria-pressed="true">${t('shared.marks')}</button
        ><button type="button" class="button" data-do="close">${t('shared.close')}</button>
      </header>
      <div class="viewer-picture"></div>
    </dialog>`;
}

function heading(title: Html | string, beside: Html | string | false = ''): Html {
  return html`<header class="sec-h out">
    <h2>${title}</h2>
    <span>${beside}</span>
  </header>`;
}

function contents({ t, model }: ShareView): Html {
  const line = (id: string, name: Html | string, end: Html | string | number = '') =>
    html`<li>
      <a href="#${id}"><span>${name}</span>${end === '' ? '' : html`<span class="n">${end}</span>`}</a>
    </li>`;
  return html`<nav class="toc" aria-label="${t('shared.contents')}">
    <ol>
      ${!model.isAborted && line('sampling', say(model.section['sampling'] ?? []), model.sampling.mark ? hallmark(model.sampling.mark, true) : '')}
      ${line('defects', t('shared.defects'), model.defects.rows.length)}
      ${
        model.items.bands.length > 0 &&
        line(
          'items',
          say(model.section['items'] ?? []),
          model.items.bands.reduce((sum, { rows }) => sum + rows.length, 0),
        )
      }
      ${line('photos', say(model.section['photos'] ?? []))}
      ${line('info', say(model.section['information'] ?? []))}
      ${line('actions', t('shared.actions'), model.remarks.actions.length)}
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

function sampling({ model }: ShareView): Html {
  return html`<section class="gauge" id="sampling" aria-label="${plainOf(model.section['sampling'] ?? [])}">
    <header class="sec-h">
      <h2>${say(model.section['sampling'] ?? [])}</h2>
      <span>${model.cover.sampling && say(model.cover.sampling.line)}</span>
    </header>
    ${gauge(model.gauge)}
  </section>`;
}

function sections({ t, model }: ShareView): Html | false {
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

function defects({ t, model: { defects: section, label } }: ShareView): Html {
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

function findings({ model: { defects: section, label } }: ShareView): Html | false {
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

function items({ t, model: { items: section, section: names } }: ShareView): Html | false {
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

function photos({ model }: ShareView): Html {
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

function facts({ model: { information, section } }: ShareView): Html {
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

function people({ model }: ShareView): Html {
  return html`${model.cover.people.slice(0, 2).map(
    ({ label, lines }) =>
      html`<dt>${say(label)}</dt>
        <dd>${say(lines[0] ?? [])}</dd>`,
  )}`;
}

function actions({ t, model: { remarks }, decision }: ShareView): Html {
  return html`<section id="actions">
    ${heading(t('shared.actions'), String(remarks.actions.length))}
    <ol class="group rows">
      <li class="act">
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
          html`<li class="act">
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

function decide({ t, decision, address, problem }: ShareView): Html {
  if (decision !== null) {
    const day = new Date(decision.at).toISOString().slice(0, 10);
    const word = wordOf('client_decision', decision.decision, t.language);
    return html`<section id="decide">
      ${heading(t('shared.decide'))}
      <div class="group pad">
        <p class="decided">
          <b>${t('shared.decided', { decision: word, name: decision.name, day })}</b><br />${decision.reason}
        </p>
      </div>
    </section>`;
  }
  return html`<section id="decide">
    ${heading(t('shared.decide'))}
    <form class="group pad decide" method="post" action="${address}/decision?language=${t.language}#decide">
      <p>${t('shared.decideHint')}</p>
      ${problem !== '' && html`<p class="err" role="alert">${problem}</p>`}
      <fieldset>
        <legend class="vh">${t('shared.decide')}</legend>
        ${CLIENT_DECISIONS.map(
          (code) =>
            html`<label class="choice"
              ><input
                type="radio"
                name="decision"
                value="${code}"
                required
              />${wordOf('client_decision', code, t.language)}</label
            >`,
        )}
      </fieldset>
      <label class="field"
        >${t('shared.name')}<input class="input" name="name" maxlength="100" required autocomplete="name"
      /></label>
      <label class="field"
        >${t('shared.reason')}<textarea class="input" name="reason" maxlength="1000" rows="3"></textarea>
      </label>
      <button class="button primary">${t('shared.send')}</button>
    </form>
  </section>`;
}

/** Says that it is being checked. The script then says what came out. */
function proofLine({ t, version, issuedOn }: ShareView): Html {
  return html`<a
    class="proof"
    data-v="none"
    href="/verify"
    data-genuine="${t('shared.genuine')}"
    data-genuine-detail="${t('shared.genuineDetail', { n: version, day: issuedOn })}"
    data-altered="${t('shared.altered')}"
    data-altered-detail="${t('shared.alteredDetail')}"
    data-unchecked="${t('shared.unchecked')}"
    data-unchecked-detail="${t('shared.uncheckedDetail')}"
    >${icon('shield', 22)}<span role="status"><b>${t('shared.checking')}</b><small></small></span
    >${icon('right', 18)}</a
  >`;
}

function downloads({ t, address, model }: ShareView): Html {
  const href = (what: string) => `${address}/${what}?language=${t.language}`;
  return html`<div class="dl">
    <a class="button primary" href="${href('pdf')}">${icon('file')}${t('shared.pdf')}</a>
    ${model.photoGroups.length > 0 && html`<a class="button" href="${href('photos')}">${t('shared.photos')}</a>`}
    <a class="button" href="${href('excel')}">${t('shared.excel')}</a>
  </div>`;
}
