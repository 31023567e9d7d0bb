/** @file What was inspected, where, for whom and with what, on the page behind a share link. */
import type { Fact } from '../../documents/sections/cover.ts';
import type { InformationSection } from '../../documents/sections/information.ts';
import { plain } from '../../documents/wording.ts';
import { html, type Html } from '../../html.ts';
import { fold, heading, photoLine, say } from './parts.ts';
import type { ShareView } from './share-view.ts';

/** Lists that are longer are folded: a phone shows them when somebody asks. */
const MOST_OPEN = 3;

/** The facts of the visit, the goods, the instruments and the containers. */
export function facts(view: ShareView): Html {
  const { t, model } = view;
  const { information, section, label } = model;
  const rows: Fact[] = [
    ...information.left,
    ...information.right,
    // The reviewer. The card with the same facts has no room on a phone.
    ...model.cover.people.slice(1, 2).map(({ label: name, lines: [value = []] }) => ({ label: name, value })),
    { label: plain(t('report.fields.information.notes')), value: information.notes },
  ];
  return html`<section id="info">
    ${heading(say(section['information'] ?? []))}
    <dl class="group share-page-group share-page-rows">
      ${rows.filter(({ value, quiet = [] }) => value.length + quiet.length > 0).map(fact)}
    </dl>
    ${list(say(label.products), products(view), information.products.length)}
    ${list(say(label.instruments), instruments(view))} ${list(say(label.containers), containers(view))}
  </section>`;
}

function fact({ label, value, quiet = [] }: Fact): Html {
  return html`<div class="share-page-fact">
    <dt>${say(label)}</dt>
    <dd>${say(value)}${quiet.length > 0 && html`<span class="share-page-aside">${say(quiet)}</span>`}</dd>
  </div>`;
}

function list(title: Html, rows: Html[], count = rows.length): Html | false {
  const end = html`<span class="share-page-count">${count}</span>`;
  return rows.length > 0 && fold(title, { end, isOpen: count <= MOST_OPEN }, rows);
}

function products({ model: { information, label } }: ShareView): Html[] {
  const { products: rows, totals } = information;
  const named = rows.map((row) =>
    product(
      html`<b>${row.itemNo}</b> ${say(row.name)}`,
      row.quiet.map((line) => say([line])),
      quantities(information, row),
      photoLine(label.photos, row.photos),
    ),
  );
  const sums = totals.map((row) =>
    product(html`<b>${say(label.total)}</b>`, [], quantities(information, row)),
  );
  return [...named, ...sums];
}

function product(name: Html, lines: Html[], numbers: Html[], photos: Html | false = false): Html {
  return html`<li class="share-page-product">
    <h3>${name}</h3>
    ${lines.map((line) => html`<p>${line}</p>`)}
    <dl>${numbers}</dl>
    ${photos}
  </li>`;
}

/** The first two heads are those of the item number and the name. The first quantity has the unit, as in the PDF. */
function quantities(
  { productHeads }: InformationSection,
  { numbers, unit }: InformationSection['totals'][number],
): Html[] {
  return numbers.flatMap((number, at) =>
    number === ''
      ? []
      : [
          html`<div>
            <dt>${say(productHeads[at + 2] ?? [])}</dt>
            <dd>${number}${at === 0 && unit.length > 0 && html` ${say(unit)}`}</dd>
          </div>`,
        ],
  );
}

function instruments({ model: { information, label } }: ShareView): Html[] {
  return information.instruments.map(
    ({ name, number, owner, due }) =>
      html`<li class="share-page-product">
        <h3>${say(name)} ${number}</h3>
        <p>${say(owner)}</p>
        <p>${say(label.calibrated)} ${due}</p>
      </li>`,
  );
}

function containers({ model: { information, label } }: ShareView): Html[] {
  const [, seal = []] = information.containerHeads;
  return information.containers.map(
    (row) =>
      html`<li class="share-page-product">
        <h3>${row.no}</h3>
        <p>${say(seal)} ${row.seal}</p>
        ${photoLine(label.photos, row.photos)}
      </li>`,
  );
}
