/** @file The inspection items on the page behind a share link, each with its measurements. */
import type { ItemRow, MeasurementBand } from '../../documents/sections/items.ts';
import type { Text } from '../../documents/wording.ts';
import { html, type Html } from '../../html.ts';
import { fold, heading, photoLine, say, tag, toleranceStrip } from './parts.ts';
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
      const rows = band.rows.flatMap((row) => [itemRow(row, label.photos), ...rowsOf(row).map(measurement)]);
      const note = band.note.length > 0 ? [html`<li class="share-page-note">${say(band.note)}</li>`] : [];
      return fold(
        say(band.name),
        { id: band.id, letter: band.letter, end: tag(band.mark), isOpen: isOpen || note.length > 0 },
        [...note, ...rows],
      );
    })}
    ${loose.length > 0 && fold(say(label.measurements), { isOpen: loose.some(isOut) }, loose.map(measurement))}
  </section>`;
}

function isOut({ out }: Measured[number]): boolean {
  return out.length > 0;
}

function itemRow(row: ItemRow, photos: Text): Html {
  return html`<li class="share-page-item">
    <span class="share-page-letter">${row.code}</span>
    <div>
      <h3>${say(row.name)}${row.sample.length > 0 && html`<span>${say(row.sample)}</span>`}</h3>
      ${row.requirement.length > 0 && html`<p>${say(row.requirement)}</p>`}${row.finding.length > 0 && html`<p class="share-page-finding">${say(row.finding)}</p>`}${row.notes.map((note) => html`<p>${say(note)}</p>`)}${photoLine(photos, row.photos)}
    </div>
    ${tag(row.mark)}
  </li>`;
}

function measurement(row: Measured[number]): Html {
  const reach = [row.range, row.mean].filter(Boolean).join(' · ');
  return html`<li class="share-page-measurement">
    <h4>${say(row.name)}<span>${row.nominal} ${row.tolerance}</span></h4>
    ${row.strip && toleranceStrip(row.strip)}
    <ul class="share-page-values">
      ${row.values.map(({ t: value, deviation }) => html`<li${deviation === '' ? '' : html` class="out"`}>${value}${deviation !== '' && html`<small>${deviation}</small>`}</li>`)}
    </ul>
    <p class="share-page-reach">${reach}${isOut(row) && html` <b>${say(row.out)}</b>`}</p>
  </li>`;
}
