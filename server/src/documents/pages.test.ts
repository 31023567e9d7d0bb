/**
 * @file The pages of the samples beside stored pictures. `UPDATE_PAGES=1` stores them anew; look at them before you commit.
 *
 * Pages are compared as means of small squares, so that another version of the renderer passes and a table that moved by
 * two millimetres does not.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { DocumentTerms, DocumentIssue } from './document-model.ts';
import { ISSUE, print, sample, type Printed } from './testing.ts';

const run = promisify(execFile);
const STORED = path.join(import.meta.dirname, 'pages');
const DPI = 36;
/** A square of 2 mm. */
const SQUARE_PX = 3;
/** Of 255. Text that is drawn a little bolder changes a square less. */
const NOISE = 30;
/** The share of a page's squares that may differ by more. */
const MOST_DIFFERENT = 0.01;

interface Pages {
  pixels: Buffer;
  width: number;
  height: number;
  /** How many. */
  count: number;
}

/** All pages below each other, in grey. */
async function pagesOf(pdf: Buffer): Promise<Pages> {
  const folder = mkdtempSync(path.join(tmpdir(), 'proofmark-pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'report.pdf'), pdf);
  await run('pdftoppm', ['-r', String(DPI), '-gray', '-png', 'report.pdf', 'page'], { cwd: folder });
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.png'))
    .sort();
  const pages = await Promise.all(
    names.map(async (name) =>
      sharp(path.join(folder, name)).greyscale().raw().toBuffer({ resolveWithObject: true }),
    ),
  );
  const { width = 0, height = 0 } = pages[0]?.info ?? {};
  return {
    pixels: Buffer.concat(pages.map(({ data }) => data)),
    width,
    height: height * pages.length,
    count: pages.length,
  };
}

function meansOf({ pixels, width, height }: Pages): number[] {
  const [columns, rows] = [Math.floor(width / SQUARE_PX), Math.floor(height / SQUARE_PX)];
  return Array.from({ length: columns * rows }, (_, index) => {
    const [left, top] = [(index % columns) * SQUARE_PX, Math.floor(index / columns) * SQUARE_PX];
    let sum = 0;
    for (let y = top; y < top + SQUARE_PX; y += 1)
      for (let x = left; x < left + SQUARE_PX; x += 1) sum += pixels[y * width + x] ?? 0;
    return sum / SQUARE_PX ** 2;
  });
}

/** The share of the squares that differ on the page where most do; 1 if the pages are not as many or as large. */
function difference(a: Pages, b: Pages): number {
  if (a.width !== b.width || a.height !== b.height) return 1;
  const other = meansOf(b);
  const differs = meansOf(a).map((mean, index) => Math.abs(mean - (other[index] ?? 0)) > NOISE);
  const perPage = Math.ceil(differs.length / a.count);
  const shares = Array.from({ length: a.count }, (_, page) => {
    const squares = differs.slice(page * perPage, (page + 1) * perPage);
    return squares.filter(Boolean).length / squares.length;
  });
  return Math.max(...shares);
}

async function storedPages(name: string): Promise<Pages> {
  const { data, info } = await sharp(path.join(STORED, `${name}.png`))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height, count: 1 };
}

const approved = (printed: Printed) => printed;
const draft = ({ source, files }: Printed): Printed => ({ source: { ...source, isApproved: false }, files });

describe('the pages of a report', () => {
  it.each<[string, 'mug' | 'lamp' | 'tshirt', DocumentTerms, (printed: Printed) => Printed, DocumentIssue?]>([
    ['mug-superseded-proof', 'mug', { language: 'en-US', paper: 'a4' }, approved, ISSUE],
    ['mug-bilingual', 'mug', { language: 'bilingual', paper: 'a4' }, approved],
    ['lamp-zh', 'lamp', { language: 'zh-CN', paper: 'a4' }, approved],
    ['tshirt-en-draft-letter', 'tshirt', { language: 'en-US', paper: 'letter' }, draft],
  ])('%s look as they did', async (name, inspection, terms, change, issue) => {
    const { pdf } = await print(change(await sample(inspection)), terms, issue);
    const pages = await pagesOf(pdf);
    if (process.env['UPDATE_PAGES']) {
      const { pixels, width, height } = pages;
      await sharp(pixels, { raw: { width, height, channels: 1 } })
        .png({ palette: true, colours: 16, compressionLevel: 9 })
        .toFile(path.join(STORED, `${name}.png`));
    }
    expect(difference(pages, await storedPages(name))).toBeLessThan(MOST_DIFFERENT);
  });

  it('look different when the lower half of one page moves by two millimetres', async () => {
    const { pdf } = await print(await sample('mug'), { language: 'bilingual', paper: 'a4' });
    const pages = await pagesOf(pdf);
    const { width, height, count } = pages;
    const [middle, end] = [1.5, 2].map((page) => Math.round((page * height) / count) * width);
    const lower = Math.round((2 / 25.4) * DPI) * width;
    const moved = Buffer.from(pages.pixels);
    moved.set(pages.pixels.subarray(middle, (end ?? 0) - lower), (middle ?? 0) + lower);
    expect(difference({ ...pages, pixels: moved }, pages)).toBeGreaterThan(MOST_DIFFERENT);
  });
});
