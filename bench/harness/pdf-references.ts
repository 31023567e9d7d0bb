/**
 * @file The content of a document's model, made into a PDF by other means: as HTML that Chromium prints, and with pdfkit.
 * The same texts, tables and pictures; without gauge, strips, tags for each cell, and proof.
 */
import { createWriteStream, readFileSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import PdfKit from 'pdfkit';
import { fontFiles } from '../../server/src/documents/fonts.ts';
import type { DocumentModel } from '../../server/src/documents/document-model.ts';

/** One cell: lines below each other. */
type Cell = string[];
type Photo = DocumentModel['photoGroups'][number]['photos'][number];
type Part = { title: string } | { rows: Cell[][] } | { photos: Photo[]; across: number };

/** What the document says, in its order. */
function partsOf(model: DocumentModel): Part[] {
  const lines = (words: readonly { t: string }[]) => words.map(({ t }) => t);
  const title = (words: readonly { t: string }[]) => ({ title: lines(words).join(' ') });
  const section = (name: string) => title(model.section[name] ?? []);
  return [
    { title: model.documentTitle },
    section('summary'),
    { rows: model.sections.map((row) => [[row.letter], lines(row.name), lines(row.mark.text)]) },
    section('defects'),
    ...model.defects.rows.flatMap((row): Part[] => [
      { rows: [[[row.abbreviation], lines(row.description), lines(row.details), [row.count]]] },
      { photos: row.photos, across: 2 },
    ]),
    section('items'),
    ...model.items.bands.flatMap((band): Part[] => [
      title(band.name),
      {
        rows: band.rows.map((row) => [
          [row.code],
          [...lines(row.name), ...lines(row.sample)],
          [...lines(row.requirement), ...lines(row.finding), ...row.notes.flatMap(lines)],
          [...lines(row.mark.text), row.photos],
        ]),
      },
    ]),
    ...model.items.measurements.map((band) => ({
      rows: band.rows.map((row) => [
        lines(row.name),
        [row.nominal, row.tolerance],
        [row.values.map(({ t }) => t).join('  ')],
        [row.range, row.mean],
      ]),
    })),
    section('photos'),
    ...model.photoGroups.flatMap(({ title: words, photos }): Part[] => [title(words), { photos, across: 3 }]),
    section('remarks'),
    { rows: model.remarks.remarks.map(({ text, photos }) => [lines(text), [photos]]) },
    section('history'),
    { rows: model.history.map((row) => [[row.at], lines(row.what), [row.who]]) },
  ];
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** An HTML page; `folder` has the model's files. */
export function htmlOf(model: DocumentModel, folder: string): string {
  const cell = (each: Cell) => `<td>${each.map(escaped).join('<br>')}</td>`;
  const picture = ({ picture: file, no, caption }: Photo) =>
    `<figure>${file ? `<img src="file://${folder}${file.file}" alt="${escaped(file.alt)}">` : ''}<figcaption>${escaped(
      [no, ...caption.map(({ t }) => t)].join(' '),
    )}</figcaption></figure>`;
  const body = partsOf(model).map((part) => {
    if ('title' in part) return `<h2>${escaped(part.title)}</h2>`;
    if ('rows' in part)
      return `<table>${part.rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')}</table>`;
    return `<div class="photos of-${part.across}">${part.photos.map(picture).join('')}</div>`;
  });
  const faces = fontFiles()
    .filter((file) => /(Inter|NotoSansSC)_400/.test(file))
    .map((file, index) => `@font-face { font-family: f${index}; src: url("file://${file}"); }`);
  return `<!doctype html><meta charset="utf-8"><title>${escaped(model.documentTitle)}</title><style>${faces.join(' ')}
    @page { size: A4; margin: 27mm 18mm 20mm; }
    body { font: 8.5pt/12pt f0, f1; margin: 0; } table { width: 100%; border-collapse: collapse; }
    tr { break-inside: avoid; } td { border-bottom: 0.4pt solid #dddcd8; padding: 2mm 2mm 2mm 0; vertical-align: top; }
    .photos { display: grid; gap: 3mm; grid-template-columns: repeat(3, 1fr); } .of-2 { grid-template-columns: repeat(2, 41mm); }
    figure { margin: 0; break-inside: avoid; } img { width: 100%; max-height: 55mm; object-fit: contain; }
  </style>${body.join('')}`;
}

const [TOP, LEFT, FOOT, TEXT] = [77, 51, 785, 493];

/** Draws the rows by hand: pdfkit's own tables take half a minute for such a report. */
export async function withPdfkit(model: DocumentModel, folder: string, target: string): Promise<void> {
  const document = new PdfKit({ size: 'A4', autoFirstPage: true, margin: 0 });
  const file = document.pipe(createWriteStream(target));
  const chinese = fontFiles().find((each) => each.includes('NotoSansSC_400')) ?? '';
  document.registerFont('text', readFileSync(chinese)).font('text').fontSize(8.5);
  let y = TOP;
  const room = (height: number) => {
    if (y + height <= FOOT) return;
    document.addPage();
    y = TOP;
  };
  for (const part of partsOf(model)) {
    if ('title' in part) {
      room(40);
      document
        .fontSize(15)
        .text(part.title, LEFT, y + 12)
        .fontSize(8.5);
      y += 40;
    } else if ('rows' in part) {
      for (const row of part.rows) {
        const width = TEXT / row.length - 8;
        const texts = row.map((cell) => cell.join('\n'));
        const height = Math.max(...texts.map((text) => document.heightOfString(text, { width })));
        room(height + 11);
        for (const [at, text] of texts.entries())
          document.text(text, LEFT + (at * TEXT) / row.length, y + 5, { width });
        y += height + 11;
        document
          .moveTo(LEFT, y)
          .lineTo(LEFT + TEXT, y)
          .lineWidth(0.4)
          .stroke('#dddcd8');
      }
    } else {
      for (let from = 0; from < part.photos.length; from += part.across) {
        room(180);
        for (const [at, { picture, no }] of part.photos.slice(from, from + part.across).entries()) {
          const x = LEFT + at * 164;
          if (picture) document.image(folder + picture.file, x, y, { fit: [156, 156] });
          document.text(no, x, y + 160, { width: 156 });
        }
        y += 180;
      }
    }
  }
  document.end();
  await finished(file);
}
