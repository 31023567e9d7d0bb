/** @file The inspection items on the page behind a share link, each with its measurements. */
import type { ItemRow, MeasurementBand } from '../../documents/sections/items.ts';
import { html, type Html } from '../../html.ts';
import { heading, icon, say, tag, toleranceStrip } from './parts.ts';
import type { ShareView } from './share-view.ts';

type Measured = MeasurementBand['rows'];

/** The items by section; what deviates is open. Measurements of no item follow. */
export function items({ t, model: { items: section, section: names, label } }: ShareView): Html | false {
  const measured = new Map(section.measurements.map(({ itemId, rows }) => [itemId, rows]));
  const ids = new Set(section.bands.flatMap(({ rows }) => rows.map(({ id }) => id)));
  const loose = section.measurements.flatMap(({ itemId, rows }) => (ids.has(itemId) ? [] : rows));
  if (section.bands.length === 0 && loose.length === 0) return false;
  return html`<section id="items">
    ${heading(say(names['items'] ?? []), t('shared.deviationsOpen'))}
    ${section.bands.map((band) => {
      const rowsOf = ({ id }: ItemRow) => measured.get(id) ?? [];
      const isOpen = band.mark.tone !== 'pass' || band.rows.some((row) => rowsOf(row).some(isOut));
      return html`<details
        class="group share-page-group share-page-fold"
        ${band.id !== '' && html`id="${band.id}"`}
        ${isOpen && html`open`}
      >
        <summary>
          <span class="share-page-letter">${band.letter}</span
          ><span>${say(band.name)}</span>${tag(band.mark)}${icon('down', 18)}
        </summary>
        <div class="share-page-rows">
          ${band.rows.map((row) => [itemRow(row), rowsOf(row).map(measurement)])}
        </div>
      </details>`;
    })}
    ${
      loose.length > 0 &&
      html`<details class="group share-page-group share-page-fold" ${loose.some(isOut) && html`open`}>
        <summary>
          <span class="share-page-letter"></span><span>${say(label.measurements)}</span
          ><span></span>${icon('down', 18)}
        </summary>
        <div class="share-page-rows">${loose.map(measurement)}</div>
      </details>`
    }
  </section>`;
}

function isOut({ out }: Measured[number]): boolean {
  return out.length > 0;
}

function itemRow(row: ItemRow): Html {
  return html`<div class="share-page-item">
    <span class="share-page-letter">${row.code}</span>
    <div>
      <h3>${say(row.name)}</h3>
      ${row.requirement.length > 0 && html`<p>${say(row.requirement)}</p>`}${row.finding.length > 0 && html`<p class="share-page-finding">${say(row.finding)}</p>`}${row.notes.map((note) => html`<p>${say(note)}</p>`)}
    </div>
    ${tag(row.mark)}
  </div>`;
}

function measurement(row: Measured[number]): Html {
  const reach = [row.range, row.mean].filter(Boolean).join(' · ');
  return html`<div class="share-page-measurement">
    <h4>${say(row.name)}<span>${row.nominal} ${row.tolerance}</span></h4>
    ${row.strip && toleranceStrip(row.strip)}
    <p class="share-page-values">
      ${row.values.map(({ t: value, deviation }) => html`<span${deviation === '' ? '' : html` class="out"`}>${value}${deviation !== '' && html`<small>${deviation}</small>`}</span>`)}
    </p>
    <p class="share-page-reach">${reach}${isOut(row) && html` <b>${say(row.out)}</b>`}</p>
  </div>`;
}
