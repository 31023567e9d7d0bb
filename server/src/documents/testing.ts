/** @file For tests: reports to print, and what a PDF says. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import type { Issuer } from '@proofmark/contract/proof/manifest.ts';
import { readReport, type Report } from '@proofmark/contract/report/report.ts';
import { writeSignedFacts } from '@proofmark/contract/report/signed-facts.ts';
import { readingOf } from '@proofmark/contract/report/totals.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { contentOf } from '../../seeds/content.ts';
import { SEED_FILES } from '../../seeds/inspections.ts';
import { issuerWords } from '../proof/issuer.ts';
import { documentModel, type DocumentTerms, type DocumentIssue } from './document-model.ts';
import { printCopy, printEdge, printedPicture } from './print-copy.ts';
import { renderDocument, type RenderedDocument, type RenderJob } from './render.ts';
import { emptySource, type Picture, type ReportSource } from './report-source.ts';

/** A row of a report to print. */
export interface PrintedRow {
  kind: Kind;
  id: string;
  fields: Record<string, Json>;
}

/** What a version has once it was issued and replaced: its proof page, and the code on the cover. */
export const ISSUE: DocumentIssue = {
  supersededBy: 2,
  proof: {
    code: '7Q2M-X0KD-93TN-V4HA',
    manifestHash: '0123456789abcdef'.repeat(4),
    signature: 'A'.repeat(86),
    kid: '01234567',
    logIndex: 41,
    logSize: 42,
    logHead: `${'B'.repeat(43)}=`,
    verifyUrl: 'https://reports.example/verify',
    paper: `7Q2M-X0KD-93TN-V4HA.${'C'.repeat(220)}`,
  },
};

/** A company that has said nothing of itself. */
const ISSUER: Issuer = {
  ...issuerWords({ name: null, address: null, disclaimer: null, logoFile: null }),
  logo: null,
};

/** A report with its pictures. */
export interface Printed {
  source: ReportSource;
  files: RenderJob['files'];
}

const run = promisify(execFile);
const DAY_MS = 86_400_000;
const AT = Date.UTC(2026, 5, 5, 9);
const STEPS = ['create', 'start', 'submit', 'startReview', 'approve'] as const;
const PEOPLE = ['Wang Fang', 'Lin Jia', 'Lin Jia', 'Zhou Min', 'Zhou Min'];

function reportOf(rows: readonly PrintedRow[]): Report {
  return readReport(rows.map((row, seq) => ({ ...row, hlc: {}, deleted: false, seq })));
}

/** A report from rows. */
export function sourceOf(rows: readonly PrintedRow[], more: Partial<ReportSource> = {}): ReportSource {
  const report = reportOf(rows);
  const history = STEPS.map((event, index) => ({
    event,
    from: null,
    to: 'approved' as const,
    by: { uid: index + 1, nickname: PEOPLE[index] ?? '' },
    at: AT + (index * DAY_MS) / 4,
    version: 1,
    reason: '',
    text: '',
    warnings: [],
  }));
  return {
    ...emptySource(ISSUER),
    reportNo: 'IR-1',
    orderNo: 'PO-1',
    isApproved: true,
    report,
    reading: readingOf(report),
    history,
    team: ['Lin Jia'],
    ...more,
  };
}

/** The rows of one of the three sample inspections. Its signatures cover it. */
export function sampleRows(name: keyof typeof SEED_FILES): PrintedRow[] {
  const rows = contentOf(SEED_FILES[name], { days: 0, ms: 0 });
  const signedFacts = writeSignedFacts(reportOf(rows));
  return rows.map((row) =>
    row.kind === 'signature' ? { ...row, fields: { ...row.fields, signedFacts } } : row,
  );
}

/** One of the three sample inspections, with its photos. */
export async function sample(name: keyof typeof SEED_FILES): Promise<Printed> {
  const { task, pictures: names } = SEED_FILES[name];
  const rows = sampleRows(name);
  const source = sourceOf(rows, { reportNo: task.reportNo, orderNo: task.orderNo, goods: task });
  const bytes = await Promise.all(
    source.report.photos.map(async ({ id }) => {
      const picture = names[id];
      return picture
        ? { id, bytes: await readFile(new URL(`../../seeds/photos/${picture}`, import.meta.url)) }
        : null;
    }),
  );
  return withPictures(source, new Map(bytes.flatMap((photo) => (photo ? [[photo.id, photo.bytes]] : []))));
}

/** The report with these photos, by the id of their rows. */
export async function withPictures(
  source: ReportSource,
  bytesById: ReadonlyMap<string, Uint8Array>,
): Promise<Printed> {
  const pictures = new Map<string, Picture>();
  const files: RenderJob['files'] = [];
  for (const [id, bytes] of bytesById) {
    const copy = await printCopy(bytes, printEdge(bytesById.size));
    if (!copy) continue;
    const printed = printedPicture(copy, pictures.size + 1);
    pictures.set(id, printed.picture);
    files.push(...printed.files);
  }
  return { source: { ...source, pictures }, files };
}

/** Prints a report. */
export function print(
  { source, files }: Printed,
  terms: DocumentTerms,
  issue: DocumentIssue | null = null,
): Promise<RenderedDocument> {
  return renderDocument(async () => ({ model: documentModel(source, terms, issue), files }));
}

/**
 * What a PDF says, in the order in which it was written. By poppler, because pdf.js does not read the text that a
 * file gives for letters of several shapes (ActualText), such as Thai and Arabic.
 */
export async function textOf(pdf: Uint8Array): Promise<string> {
  const reading = run('pdftotext', ['-raw', '-nopgbrk', '-', '-'], { maxBuffer: 100_000_000 });
  reading.child.stdin?.end(pdf);
  return (await reading).stdout;
}

/** A word on a page: from left to right and from top to bottom, in points. */
export interface PlacedWord {
  page: number;
  x: [number, number];
  y: [number, number];
  t: string;
}

/** Where the words of a PDF are. A thin space ends a word. */
export async function placedWords(pdf: Uint8Array): Promise<PlacedWord[]> {
  const reading = run('pdftotext', ['-bbox', '-', '-'], { maxBuffer: 100_000_000 });
  reading.child.stdin?.end(pdf);
  const WORD = /<word xMin="(\S+)" yMin="(\S+)" xMax="(\S+)" yMax="(\S+)">(.*)<\/word>/g;
  return (await reading).stdout.split('<page ').flatMap((text, page) =>
    Array.from(text.matchAll(WORD), ([, left, top, right, bottom, t = '']): PlacedWord => ({
      page,
      x: [Number(left), Number(right)],
      y: [Number(top), Number(bottom)],
      t,
    })),
  );
}

/** The texts that a document lacks. Spaces do not count, and a text may go on on the next page. */
export function notPrinted(texts: readonly string[], printed: string): string[] {
  const whole = bare(printed);
  return texts.filter((text) => !isIn(bare(text), whole));
}

/** A text may be cut by the foot and head of a page, on as many pages. */
const MOST_PIECES = 12;
const LEAST_PIECE = 8;

function isIn(text: string, whole: string): boolean {
  let rest = text;
  let short = 0;
  for (let piece = 0; piece < MOST_PIECES && rest !== ''; piece += 1) {
    if (whole.includes(rest)) return true;
    let [low, high] = [0, rest.length];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (whole.includes(rest.slice(0, middle))) low = middle;
      else high = middle - 1;
    }
    // Two short lines may be alone at the foot of a page.
    if (low === 0 || (low < LEAST_PIECE && (short += 1) > 1)) return false;
    rest = rest.slice(low);
  }
  return rest === '';
}

function bare(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s\p{Cf}\ufe0e\ufe0f]/gu, '');
}
