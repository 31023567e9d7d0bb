/**
 * @file The files attached to a PDF, read without a PDF library: streams of `/Type /EmbeddedFile` (ISO 32000-1, 7.11.4) as
 * Typst writes them, plain or with Flate. A PDF that another program has written anew may hide them in ways that this
 * does not read; its seal is broken anyway.
 */
import { inflated } from './inflate.ts';
import type { Bytes } from './bytes.ts';

const TYPE = '/EmbeddedFile';
/** How far a stream's dictionary may reach before and behind its type. */
const REACH = 2_000;
/** Two belong to us. */
const MOST_FILES = 8;
/** A manifest of 300 items and 500 photos has less than 1 MB. */
const MOST_BYTES = 16_000_000;

/** The attached files in the order of the PDF: at most 8, each at most 16 MB unpacked. Broken ones are left out. */
export async function embeddedFiles(pdf: Uint8Array): Promise<Bytes[]> {
  // One character per byte.
  const text = new TextDecoder('latin1').decode(pdf);
  const files: Bytes[] = [];
  let found = 0;
  for (let at = text.indexOf(TYPE); at !== -1 && found < MOST_FILES; at = text.indexOf(TYPE, at + 1)) {
    // `/EmbeddedFiles` is the list of their names.
    if (/\w/.test(text[at + TYPE.length] ?? '')) continue;
    found += 1;
    const file = await readStream(pdf, text, at);
    if (file !== null) files.push(file);
  }
  return files;
}

async function readStream(pdf: Uint8Array, text: string, at: number): Promise<Bytes | null> {
  const begin = text.lastIndexOf(' obj', at);
  const keyword = text.indexOf('stream', at);
  if (begin === -1 || at - begin > REACH || keyword === -1 || keyword - at > REACH) return null;
  const dictionary = text.slice(begin, keyword);
  const length = Number(/\/Length (\d{1,9})(?! \d+ R)\b/.exec(dictionary)?.[1] ?? Number.NaN);
  const start = keyword + 'stream'.length + (text[keyword + 'stream'.length] === '\r' ? 2 : 1);
  if (Number.isNaN(length) || length > MOST_BYTES || start + length > pdf.length) return null;
  const stored = pdf.slice(start, start + length);
  const filter = /\/Filter\s*\[?\s*\/(\w+)/.exec(dictionary)?.[1];
  if (filter === undefined) return stored;
  return filter === 'FlateDecode' ? inflated(stored, 'deflate', MOST_BYTES) : null;
}
