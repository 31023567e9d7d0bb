/**
 * @file The files attached to a PDF, read without a PDF library: streams of `/Type /EmbeddedFile` (ISO 32000-1, 7.11.4) as
 * Typst writes them, plain or with Flate. A PDF that another program has written anew may hide them in ways that this
 * does not read; its seal is broken anyway.
 */
import { inflated } from './inflate.ts';
import { placesOf, utf8, type Bytes } from './bytes.ts';

const TYPE = utf8('/EmbeddedFile');
/** How far a stream's dictionary may reach before and behind its type. */
const REACH = 2_000;
/** Two belong to us. */
const MOST_FILES = 8;
/** A manifest of 300 items and 500 photos has less than 1 MB. */
const MOST_BYTES = 16_000_000;

/** The attached files in the order of the PDF: at most 8, each at most 16 MB unpacked. Broken ones are left out. */
export async function embeddedFiles(pdf: Uint8Array): Promise<Bytes[]> {
  const files: Bytes[] = [];
  let found = 0;
  for (const at of placesOf(TYPE, pdf)) {
    // `/EmbeddedFiles` is the list of their names.
    if (/\w/.test(latin(pdf.subarray(at + TYPE.length, at + TYPE.length + 1)))) continue;
    found += 1;
    if (found > MOST_FILES) break;
    const file = await readStream(pdf, at);
    if (file !== null) files.push(file);
  }
  return files;
}

async function readStream(pdf: Uint8Array, at: number): Promise<Bytes | null> {
  const from = Math.max(0, at - REACH);
  const around = latin(pdf.subarray(from, at + REACH));
  const begin = around.lastIndexOf(' obj', at - from);
  const keyword = around.indexOf('stream', at - from);
  if (begin === -1 || keyword === -1) return null;
  const dictionary = around.slice(begin, keyword);
  const length = Number(/\/Length (\d{1,9})(?! \d+ R)\b/.exec(dictionary)?.[1] ?? Number.NaN);
  const start = from + keyword + 'stream'.length + (around[keyword + 'stream'.length] === '\r' ? 2 : 1);
  if (Number.isNaN(length) || length > MOST_BYTES || start + length > pdf.length) return null;
  const stored = pdf.slice(start, start + length);
  const filter = /\/Filter\s*\[?\s*\/(\w+)/.exec(dictionary)?.[1];
  if (filter === undefined) return stored;
  return filter === 'FlateDecode' ? inflated(stored, 'deflate', MOST_BYTES) : null;
}

/** One character per byte. */
function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
