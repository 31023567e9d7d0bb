/**
 * @file What does the PDF of a large report cost? 300 items, 60 measurements, 40 defects, 200 photos whose copies for
 * printing are there. In the same run: Chromium printing the same content as HTML, and pdfkit. Then twenty requests at once.
 * Aims: first byte ≤ 1.6 s, process of the document ≤ 550 MB, file ≤ 20 MB, at least 3 times as fast as Chromium; the
 * last of twenty ≤ 21 times one, and no more memory than one.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync, mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { routePath, TOKEN_HEADER } from '@proofmark/contract/api/paths.ts';
import { logIn } from '../e2e/fixtures/api.ts';
import { openBrowser } from '../e2e/harness/browser.ts';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/database/open.ts';
import { documentModel } from '../server/src/documents/document-model.ts';
import { loadDraft } from '../server/src/documents/load-source.ts';
import { openObjectStore } from '../server/src/objects/open.ts';
import { openIssuer } from '../server/src/proof/issuer.ts';
import { makeBigReport } from './harness/big-report.ts';
import { browserBytes } from './harness/browser-memory.ts';
import { logIn as tokenOf } from './harness/connection.ts';
import { cpuMsOf, median, parentOf, peakMemoryMb, print, printMachine } from './harness/figures.ts';
import { htmlOf } from './harness/pdf-references.ts';
import { dataFolder, startServerProcess } from './harness/server-process.ts';

const PHOTOS = 200;
const ROUNDS = 5;
const AT_ONCE = 20;
const REPORT_NO = 'IR-BIG';
const EMAIL = 'inspector@example.com';
const MB = 1e6;

printMachine();
console.log(`load of the machine before: ${loadavg()[0]?.toFixed(1)}`);
const pictures: Uint8Array[] = [];
for (let index = 0; index < PHOTOS; index += 1) pictures.push(await picture(index));
const dataDir = dataFolder();
const server = await startServerProcess(dataDir);
const caller = await logIn(server.url, EMAIL);
const token = await tokenOf(server.url, EMAIL);
await makeBigReport(caller, server.url, REPORT_NO, pictures);
const { reportId } = await caller.task(REPORT_NO);
// Makes the copies that no job has made yet.
await asked();

const children = watchChildren();
const alone: Took[] = [];
for (let round = 0; round < ROUNDS; round += 1) alone.push(await asked());
const one = median(alone.map(({ firstMs }) => firstMs));
const onePeak = children.peakMb();
print(`Typst: first byte, median of ${ROUNDS} (aim ≤ 1600)`, one, 'ms');
print('  processor, server and process', median(alone.map(({ cpuMs }) => cpuMs)), 'ms');
print('  peak memory of the process (aim ≤ 550)', onePeak, 'MB');
print('  file (aim ≤ 20)', (alone[0]?.bytes ?? 0) / MB, 'MB');

const started = performance.now();
const many = await Promise.all(Array.from({ length: AT_ONCE }, () => asked(started)));
const last = Math.max(...many.map(({ firstMs }) => firstMs));
print(`${AT_ONCE} at once: the last (aim ≤ ${((AT_ONCE + 1) * one).toFixed(0)})`, last, 'ms');
print('  peak memory of a process', children.peakMb(), 'MB');
print('  peak memory of the server', peakMemoryMb(server.pid), 'MB');
children.stop();

const folder = await writeModel();
const chromium = await withChromium(folder);
print('Chromium, already open: HTML to PDF, median', chromium.ms, 'ms');
print('  processor', chromium.cpuMs, 'ms');
print('  peak memory', chromium.peakMb, 'MB');
print('  file', chromium.bytes / MB, 'MB');
print('  Chromium ÷ Typst (aim ≥ 3)', chromium.ms / one, '×');
const begins = await withChromium(folder, { isOpened: false });
print('Chromium, started for the document as Typst is', begins.ms, 'ms');
print('  processor', begins.cpuMs, 'ms');
print('  Chromium ÷ Typst', begins.ms / one, '×');
const begun = performance.now();
const pdfkit = JSON.parse(
  execFileSync(process.execPath, [path.join(import.meta.dirname, 'harness/pdfkit-child.ts'), folder], {
    encoding: 'utf8',
  }),
) as { cpuMs: number; peakMb: number; bytes: number };
print('pdfkit: start of the process to the end', performance.now() - begun, 'ms');
print('  processor', pdfkit.cpuMs, 'ms');
print('  peak memory', pdfkit.peakMb, 'MB');
print('  file', pdfkit.bytes / MB, 'MB');
console.log(`load of the machine after: ${loadavg()[0]?.toFixed(1)}`);
await server.stop();

interface Took {
  /** Until the head of the answer is there. The server sends it with the whole file. */
  firstMs: number;
  cpuMs: number;
  bytes: number;
}

async function asked(from = performance.now()): Promise<Took> {
  const cpuBefore = cpuMsOf(server.pid, true);
  const query = new URLSearchParams({ reportId });
  const answer = await fetch(`${server.url}${routePath('/report/pdf')}?${query}`, {
    headers: { [TOKEN_HEADER]: token },
  });
  const firstMs = performance.now() - from;
  const bytes = (await answer.arrayBuffer()).byteLength;
  if (answer.headers.get('content-type') !== 'application/pdf') throw new Error('The server made no PDF');
  return { firstMs, cpuMs: cpuMsOf(server.pid, true) - cpuBefore, bytes };
}

/** The highest memory of any process that the server has started since. */
function watchChildren(): { peakMb: () => number; stop: () => void } {
  let peak = 0;
  const timer = setInterval(() => {
    for (const name of readdirSync('/proc')) {
      const pid = Number(name);
      if (Number.isNaN(pid) || parentOf(pid) !== server.pid) continue;
      try {
        const now = peakMemoryMb(pid);
        if (now > peak) peak = now;
      } catch {
        // It has just ended.
      }
    }
  }, 20);
  return { peakMb: () => peak, stop: () => clearInterval(timer) };
}

/** A picture with the structure of a surface and the grain of a sensor; no two are equal. */
async function picture(index: number): Promise<Uint8Array> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 45 };
  const size = index % 3 === 0 ? { width: 375, height: 500 } : { width: 500, height: 375 };
  const base = await sharp({ create: { ...size, channels: 3, background: '#888', noise } })
    .blur(1.5)
    .png()
    .toBuffer();
  return sharp(base)
    .resize(size.width * 3, size.height * 3, { kernel: 'cubic' })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** The model and its files, in a folder. */
async function writeModel(): Promise<string> {
  const db = await openDatabase({ type: 'sqlite', path: path.join(dataDir, 'proofmark.sqlite') });
  const objects = await openObjectStore({ dataDir });
  const { taskId, version } = await db
    .selectFrom('report')
    .select(['taskId', 'version'])
    .where('id', '=', reportId)
    .executeTakeFirstOrThrow();
  const access = {
    id: reportId,
    taskId,
    version,
    status: 'in_progress',
    seq: 0,
    submissions: 0,
    part: null,
  } as const;
  const { source, files } = await loadDraft(
    { db, objects },
    await openIssuer(readConfig({}).issuer, db),
    access,
  );
  await db.destroy();
  const target = dataFolder();
  mkdirSync(path.join(target, 'photos'));
  for (const [name, bytes] of files) writeFileSync(path.join(target, name), bytes);
  const sizes = files.filter(([name]) => name.endsWith('.jpg')).map(([, bytes]) => bytes.length);
  print(
    'copies for printing: mean size',
    sizes.reduce((sum, size) => sum + size, 0) / sizes.length / 1000,
    'kB',
  );
  const model = documentModel(source, { language: 'bilingual', paper: 'a4' });
  writeFileSync(path.join(target, 'model.json'), JSON.stringify(model));
  writeFileSync(path.join(target, 'report.html'), htmlOf(model, target));
  return target;
}

/** `isOpened`: one browser for all rounds, and its start does not count. */
async function withChromium(
  target: string,
  { isOpened = true } = {},
): Promise<{ ms: number; cpuMs: number; peakMb: number; bytes: number }> {
  const cpuBefore = cpuMsOf(process.pid, true);
  const kept = isOpened ? await openBrowser() : null;
  const times: number[] = [];
  let peak = 0;
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now();
    const work = { isDone: false };
    const made = (async () => {
      const browser = kept ?? (await openBrowser());
      const page = await browser.newPage();
      await page.goto(`file://${target}/report.html`);
      const pdf = await page.pdf({
        preferCSSPageSize: true,
        printBackground: true,
        tagged: true,
        outline: true,
      });
      times.push(performance.now() - from);
      bytes = pdf.length;
      await (kept ? page : browser).close();
    })().finally(() => (work.isDone = true));
    while (!work.isDone) {
      peak = Math.max(peak, browserBytes());
      await wait(50);
    }
    await made;
  }
  await kept?.close();
  // The processes of the browser have ended, so their time counts as that of children.
  const cpuMs = (cpuMsOf(process.pid, true) - cpuBefore) / ROUNDS;
  return { ms: median(times), cpuMs, peakMb: peak / MB, bytes };
}
