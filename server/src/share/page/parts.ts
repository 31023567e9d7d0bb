/** @file Parts of the page: marks, the gauge, photos. They use the class names of the app's own style sheets. */
import { drawGauge, stripCells } from '@proofmark/contract/report/gauge-cells.ts';
import type { GaugeRow, Mark } from '../../documents/sections/reading.ts';
import type { PrintedPhoto } from '../../documents/sections/photo.ts';
import type { MeasurementBand } from '../../documents/sections/items.ts';
import type { Text } from '../../documents/wording.ts';
import { html, trusted, type Html } from '../../html.ts';

const PATHS = {
  pass: '<circle cx="12" cy="12" r="9"/><path d="M8 12.3l2.8 2.7L16 9.6"/>',
  fail: '<path d="M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3z"/><path d="M9.4 9.4l5.2 5.2M14.6 9.4l-5.2 5.2"/>',
  pending:
    '<path d="M6.5 3h11M6.5 21h11M7.5 3c0 5 3.6 6.6 4.5 9-.9 2.4-4.5 4-4.5 9M16.5 3c0 5-3.6 6.6-4.5 9 .9 2.4 4.5 4 4.5 9"/>',
  none: '<circle cx="12" cy="12" r="9"/><path d="M8 12h8"/>',
  check: '<path d="M5 12.5l4.5 4.5L19 7.5"/>',
  cross: '<path d="M6.5 6.5l11 11M17.5 6.5l-11 11"/>',
  down: '<path d="M6 9l6 6 6-6"/>',
  right: '<path d="M9 6l6 6-6 6"/>',
  camera: '<path d="M14.5 4h-5L7 7H4v13h16V7h-3z"/><circle cx="12" cy="13" r="3"/>',
  file: '<path d="M15 2H6v20h14V7zM14 2v6h6M12 18v-6M9 15l3 3 3-3"/>',
  images: '<path d="M7 3h14v14H7zM3 7v14h14M7 14l4-4 7 7"/><circle cx="16" cy="8" r="1.5"/>',
  table: '<path d="M4 4h16v16H4zM4 10h16M4 15h16M12 10v10"/>',
  language: '<path d="M3 5h12M9 3v2M5 5c1 4 4 7 8 9M13 5c-1 4-4 7-9 9M11.5 21l5-11 5 11M13.500 17h6"/>',
  shield:
    '<path d="M12 2.5c2 1.7 4.500 2.500 7.500 2.500v8c0 5-3.500 7.500-7.500 9-4-1.500-7.500-4-7.500-9V5c3 0 5.500-.8 7.500-2.500z"/>',
} as const;

/** A line drawing. */
export function icon(name: keyof typeof PATHS, size = 20): Html {
  return trusted(
    `<svg class="share-page-icon" width="${size}" height="${size}" viewBox="0 0 24 24" aria-hidden="true">${PATHS[name]}</svg>`,
  );
}

/** The seal of Proofmark. */
export const SEAL = trusted(
  '<svg width="24" height="24" viewBox="0 0 48 48" aria-hidden="true"><path d="M11 2h26l9 9v26l-9 9H11l-9-9V11z" fill="#243f95"/><path d="M10.5 23.5l10 10L38.5 14" fill="none" stroke="#fff" stroke-width="7"/></svg>',
);

/** A text in the page's language, with a note if it exists in the other one only. */
export function say(text: Text): Html {
  return html`${text.map(
    (line) =>
      html`<span lang="${line.l}" dir="auto">${line.t}</span
        >${line.only && html` <i class="share-page-only">${line.only}</i>`}`,
  )}`;
}

/** A text for an attribute. */
export function plainOf(text: Text): string {
  return text.map(({ t }) => t).join(' ');
}

/** The hallmark: the overall result. */
export function hallmark({ tone, icon: name, text }: Mark, isSmall = false): Html {
  return html`<span class="hallmark${isSmall && ' small'}" data-v="${tone}"
    >${icon(name)}${plainOf(text)}</span
  >`;
}

/** A result in a list. */
export function tag({ tone, icon: name, text }: Mark): Html {
  const drawing = ({ pass: 'check', fail: 'cross', pending: 'pending', none: 'none' } as const)[name];
  return html`<span class="tag${tone === 'pass' && ' bare'}" data-v="${tone}"
    >${icon(drawing, 14)}${plainOf(text)}</span
  >`;
}

/** The gauge with one row per class. */
export function gauge(rows: readonly GaugeRow[]): Html {
  return html`<ol class="gauge-rows">
    ${rows.map(gaugeRow)}
  </ol>`;
}

function gaugeRow(row: GaugeRow): Html {
  const { bed, over, overMore, total } = drawGauge(readingOf(row));
  const zone =
    bed.kind === 'cells'
      ? html`<div class="gauge-zone">${bed.cells.map((cell) => html`<i class="${cell}"></i>`)}</div>`
      : bed.kind === 'continuous'
        ? html`<div class="gauge-zone continuous" style="--filled:${bed.filled};--units:${bed.units}"></div>`
        : html`<div class="gauge-zone ${bed.kind}"></div>`;
  return html`<li class="gauge-row" data-v="${row.tone}" ${row.re === null && trusted(' data-plan="none"')}>
    <div class="gauge-class">${plainOf(row.name)}<span>${row.abbreviation} · ${row.aql}</span></div>
    <div class="gauge-bed" role="img" aria-label="${row.alt}">
      ${zone}
      <div class="gauge-excess">
        ${over.map(() => html`<i></i>`)}${overMore > 0 && html`<b>+${overMore}</b>`}
      </div>
      <div class="gauge-scale" aria-hidden="true"><span>Ac ${row.ac}</span><span>Re ${row.re}</span></div>
    </div>
    <div class="gauge-reading"><b>${total}</b><span>${plainOf(row.under)}</span></div>
  </li>`;
}

/** The gauge on one line: it comes in below the bar when the gauge has scrolled away. */
export function gaugeStrip(verdict: Mark, rows: readonly GaugeRow[]): Html {
  const classes = rows.map((row) => {
    const { bed } = drawGauge(readingOf(row));
    const cells = stripCells(bed).map((cell) => html`<i class="${cell}"></i>`);
    const isOver = row.re !== null && row.found >= row.re;
    return html`<span class="gauge-strip-class" data-v="${row.tone}"
      ><span
        >${row.abbreviation}<b>${row.found}<small>/${row.ac ?? '–'}</small></b></span
      ><span class="gauge-strip-bar" data-bed="${bed.kind}"
        >${cells}<u></u><s class="${isOver && 'filled'}"></s></span
    ></span>`;
  });
  return html`<a class="gauge-strip" href="#sampling">${hallmark(verdict, true)}${classes}</a>`;
}

function readingOf({ found, ac, re }: GaugeRow) {
  return { found, acceptanceNumber: ac, rejectionNumber: re };
}

/** A photo that opens in full; a box for one that is lost. */
export function photo({ picture, svg, writing, missing, caption, category, no }: PrintedPhoto): Html {
  if (!picture) return html`<span class="share-page-photo lost">${plainOf(missing)}</span>`;
  const isMarked = svg !== '' || writing.length > 0;
  const longest = Math.max(picture.width, picture.height);
  const words = writing.map(
    ({ t, x, y, size, colour }) =>
      html`<text
        x="${x * picture.width}"
        y="${y * picture.height}"
        font-size="${size * longest}"
        fill="${colour}"
        >${t}</text
      >`,
  );
  const box = `0 0 ${picture.width} ${picture.height}`;
  const said = [no, plainOf(category), plainOf(caption)].filter(Boolean).join(' · ');
  return html`<a class="share-page-photo" href="${picture.file}?size=full" data-said="${said}"
    ><img
      src="${picture.file}"
      alt="${picture.alt}"
      width="${picture.width}"
      height="${picture.height}"
      loading="lazy"
      decoding="async"
    />${
      isMarked &&
      html`<span class="share-page-marks" aria-hidden="true"
        >${trusted(svg)}${words.length > 0 && html`<svg viewBox="${box}">${words}</svg>`}</span
      >`
    }</a
  >`;
}

/** Values against their tolerance: round inside, red diamonds outside. */
export function toleranceStrip(strip: NonNullable<MeasurementBand['rows'][number]['strip']>): Html {
  // The band is the middle 100 of 220 units, as on paper: ± 2.2 tolerances.
  const x = (at: number) => 100 + Math.max(-96, Math.min(96, at * 45));
  const dots = strip.dots.map(({ at, isOut }) =>
    isOut
      ? html`<path d="M${x(at)} 7l4 4-4 4-4-4z" class="tolerance-strip-outside" />`
      : html`<circle cx="${x(at)}" cy="11" r="3.6" class="tolerance-strip-inside" />`,
  );
  return html`<svg class="tolerance-strip" viewBox="0 0 200 28" aria-hidden="true">
    <path d="M0 16h200" stroke="var(--line-2)" />
    <rect x="55" y="6" width="90" height="10" class="tolerance-strip-band" />
    <path d="M55 3v13M145 3v13" stroke="var(--ink)" stroke-width="2" />
    ${dots}
    <text x="55" y="27" text-anchor="middle">${strip.low}</text>
    <text x="145" y="27" text-anchor="middle">${strip.high}</text>
  </svg>`;
}

/** The head of a section. `beside`: at its right. */
export function heading(title: Html | string, beside: Html | string | false = ''): Html {
  return html`<header class="share-page-heading out">
    <h2>${title}</h2>
    <span>${beside}</span>
  </header>`;
}

/** A part of a section that folds, a list of rows. `letter` stands before its title, `end` behind. */
export function fold(
  title: Html,
  options: { id?: string; letter?: string; end?: Html | string; isOpen: boolean },
  body: Html | Html[],
): Html {
  const { id = '', letter = '', end = '', isOpen } = options;
  return html`<details
    class="group share-page-group share-page-fold"
    ${id !== '' && html`id="${id}"`}
    ${isOpen && html`open`}
  >
    <summary>
      ${letter !== '' && html`<span class="share-page-letter">${letter}</span>`}<span>${title}</span>${end}${icon('down', 18)}
    </summary>
    <ul class="share-page-rows">
      ${body}
    </ul>
  </details>`;
}

/** The numbers of the photos that show something, as its print has them. */
export function photoLine(name: Text, numbers: string): Html | false {
  return (
    numbers !== '' &&
    html`<p class="share-page-photo-numbers">
      ${icon('camera', 14)}<span class="visually-hidden">${say(name)}</span> ${numbers}
    </p>`
  );
}
