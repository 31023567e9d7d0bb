/** @file A client checks a report without us: the public page /verify, from the server, offline, and from a disk. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { handMadeZip } from '@proofmark/contract/proof/testing/hand-made-zip.ts';
import sharp from 'sharp';
import { encode } from 'uqr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../fixtures/eventually.ts';
import { logIn } from '../fixtures/api.ts';
import { keptOnPhone, loseSignal } from '../fixtures/network.ts';
import { issuedPaper, type IssuedPaper } from '../fixtures/sealed-pdf.ts';
import { fill } from '../fixtures/words.ts';
import { phone, sharedBrowser, type Phone, type PhoneOptions } from '../harness/browser.ts';
import { flaws } from '../harness/looks.ts';
import { root } from '../harness/server.ts';
import { openWorld, type World } from '../pages/app.ts';
import { VerifyPage } from '../pages/verify-page.ts';

const SUBMITTED = 'IR-260615-011';
const PAGE_FILE = path.join(root, 'app/dist/verify.html');

let world: World;
let paper: IssuedPaper;
let replaced: IssuedPaper;
/** A photo of the report, as the server has it. */
let photo: Uint8Array;
const folder = mkdtempSync(path.join(tmpdir(), 'proofmark-verify-'));
const onDisk = path.join(folder, 'verify.html');

beforeAll(async () => {
  world = await openWorld();
  const { server } = world;
  const reviewer = await logIn(server.url, 'reviewer@example.com');
  const { reportId } = await reviewer.task(SUBMITTED);
  await reviewer.data('POST', '/workflow/startReview', { reportId });
  await reviewer.data('POST', '/workflow/approve', { reportId });
  replaced = await issuedPaper(server, reportId);
  await reviewer.data('POST', '/workflow/amend', { reportId, reason: 'typing error in carton numbers' });
  const lead = await logIn(server.url, 'inspector@example.com');
  await lead.data('POST', '/workflow/submit', { reportId });
  await reviewer.data('POST', '/workflow/approve', { reportId });
  paper = await issuedPaper(server, reportId);
  const [row] = await reviewer.rowsOf(reportId, 'photo');
  const { url } = await reviewer.data<{ url: string }>('GET', '/file/url', { rename: row?.rename ?? '' });
  photo = new Uint8Array(await (await fetch(new URL(url, server.url))).arrayBuffer());
  copyFileSync(PAGE_FILE, onDisk);
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

async function opened(
  options: PhoneOptions & { address?: string; before?: () => void } = {},
): Promise<Pick<Phone, 'context' | 'page'> & { verify: VerifyPage; close: () => Promise<void> }> {
  const { language = 'en-US', address = `${world.server.url}/verify`, before } = options;
  const made = await phone(world.browser, { ...options, language });
  if (before) await made.context.addInitScript(before);
  const { context, page } = made;
  return {
    context,
    page,
    close: () => made.close(),
    verify: await new VerifyPage(made.page, language).open(address),
  };
}

/** A QR code as it is printed, on white. */
function codeSvg(text: string): string {
  const { data, size } = encode(text || ' ', { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  const edge = size * 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/>${text === '' ? '' : `<path d="${squares.join('')}"/>`}</svg>`;
}

/** A photo of a code; of white paper without a text. */
const photoOf = async (text: string) => ({
  name: 'code.png',
  mimeType: 'image/png',
  buffer: await sharp(Buffer.from(codeSvg(text)))
    .png()
    .toBuffer(),
});

const report = () => ({ name: 'report.pdf', bytes: paper.pdf });

describe('a PDF', () => {
  it('as it was issued is genuine; every check says what it found', async () => {
    const { verify, page, close } = await opened();
    const { words } = verify;
    expect(await flaws(page)).toEqual([]);
    expect(await verify.give(report())).toBe(words.heading.genuine);
    const checks = await verify.checks();
    expect(Object.keys(checks)).toEqual(
      (['file', 'data', 'signature', 'log', 'version'] as const).map((about) => words.about[about]),
    );
    expect(checks[words.about.version]).toBe(fill(words.says.LATEST, { version: 2 }));
    await verify.text(SUBMITTED).waitFor();
    // The paper of a lot in metres or pairs says no "pcs".
    await verify.text(/^lot size \d/).waitFor();
    expect(await flaws(page)).toEqual([]);
    await close();
  });

  it('that was changed is altered, and shows what was signed, in Chinese and in the dark', async () => {
    const { verify, page, close } = await opened({ language: 'zh-CN', theme: 'dark' });
    const { words } = verify;
    expect(await verify.give({ name: 'report.pdf', bytes: paper.forged })).toBe(words.heading.altered);
    await page.getByRole('row', { name: words.changes.overall }).waitFor();
    expect(await page.getByRole('row', { name: words.changes.overall }).textContent()).toBe(
      `${words.changes.overall}合格待定`,
    );
    await verify.text(words.says.BYTES_CHANGED).waitFor();
    expect(await flaws(page)).toEqual([]);
    await close();
  });

  it('of a version that was replaced says since when and why', async () => {
    const { verify, page, close } = await opened();
    expect(await verify.give({ name: 'old.pdf', bytes: replaced.pdf })).toBe(
      fill(verify.words.heading.superseded, { n: 2 }),
    );
    await verify.text(/typing error in carton numbers/).waitFor();
    const link = page.getByRole('link', { name: verify.words.openApp });
    await verify.text(verify.words.noAccount).waitFor();
    expect(await link.getAttribute('href')).toMatch(/^\/versions\?orderNo=[^&]+&reportNo=IR-[\d-]+$/);
    expect(await flaws(page)).toEqual([]);
    await close();
  });

  it('is genuine without a network too, and the page says what was not checked', async () => {
    const { verify, page, context, close } = await opened();
    const { words } = verify;
    // It learns the keys of the server as it is opened.
    await page.waitForFunction(() => localStorage.getItem('proofmark-verify') !== null);
    await loseSignal(context);
    expect(await verify.give(report())).toBe(words.heading.genuineOffline);
    await verify.text(words.offlineTag).waitFor();
    expect((await verify.checks())[words.about.version]).toBe(words.says.VERSION_OPEN);
    expect(await flaws(page)).toEqual([]);
    await close();
  });

  it.each([
    ['another PDF', '%PDF-1.4\n%%EOF', 'NO_PROOF'],
    ['a text', 'hello', 'NO_PDF'],
  ] as const)('that is %s gets no verdict', async (_what, text, reason) => {
    const { verify, close } = await opened();
    const { words } = verify;
    expect(await verify.give({ name: 'x.pdf', bytes: Buffer.from(text) })).toBe(words.heading[reason]);
    await verify.text(words.lead[reason]).waitFor();
    expect(await verify.text(words.state.unknown).count()).toBe(0);
    await close();
  });

  it('of 50 MB is refused with the limit, and the page goes on', async () => {
    const { verify, page, close } = await opened();
    const { words } = verify;
    const large = path.join(folder, 'large.pdf');
    writeFileSync(large, new Uint8Array(50_000_000));
    await page.locator('input[type=file]').setInputFiles(large);
    expect(await verify.heading()).toBe(words.heading.TOO_LARGE);
    await verify.text(/50\s?MB.*40\s?MB/).waitFor();
    await verify.give(report());
    await page.getByRole('heading', { name: words.heading.genuine }).waitFor();
    await close();
  });

  it('beside others and photos keeps its own verdict, with its name, the worst first', async () => {
    const { verify, page, close } = await opened();
    const { words } = verify;
    const changed = paper.pdf.with(1000, (paper.pdf[1000] ?? 0) ^ 1);
    const photoFile = { name: 'P01.jpg', bytes: photo };
    expect(await verify.give(report(), { name: 'changed.pdf', bytes: changed }, photoFile)).toBe(
      words.heading.altered,
    );
    const headings = page.getByRole('status').getByRole('heading', { level: 1 });
    expect(await headings.allTextContents()).toEqual([
      words.heading.altered,
      words.heading.genuine,
      expect.stringMatching(/^The photo is as it was taken/),
    ]);
    expect(await page.locator('.verify-file').allTextContents()).toEqual(['changed.pdf', 'report.pdf']);
    expect(await flaws(page)).toEqual([]);
    await close();
  });

  it('is dropped anywhere on the page', async () => {
    const { verify, close } = await opened();
    expect(await verify.drop(report())).toBe(verify.words.heading.genuine);
    await close();
  });
});

describe('paper', () => {
  it('with a QR code is checked as the address is opened, also offline with the keys seen before', async () => {
    const { verify, page, context, close } = await opened({
      address: `${world.server.url}/verify#${paper.fragment}`,
    });
    const { words } = verify;
    expect(await verify.heading()).toBe(words.heading.paper);
    expect(await flaws(page)).toEqual([]);
    await loseSignal(context);
    await page.evaluate((other) => (location.hash = other), replaced.fragment);
    await verify.text(words.offlineTag).waitFor();
    expect((await verify.checks())[words.about.paper]).toBe(words.says.PAPER_HOLDS);
    await close();
  });

  it('of a reduced inspection accepts a lot between Ac and Re without the PDF, as the paper does', async () => {
    const { verify, page, context, close } = await opened();
    await page.waitForFunction(() => localStorage.getItem('proofmark-verify') !== null);
    await loseSignal(context);
    const classes = [
      { found: 0, accept: 0, reject: 1 },
      { found: 2, accept: 1, reject: 4 },
      { found: 3, accept: 3, reject: 6 },
    ];
    const fragment = await paper.fragmentWith({ overall: 'conditional', classes });
    await page.evaluate((text) => (location.hash = text), fragment);
    expect(await verify.heading()).toBe(verify.words.heading.paper);
    // Green, and with the words of the paper.
    const overall = page.locator('.verify-report .hallmark');
    expect([await overall.getAttribute('data-v'), await overall.textContent()]).toEqual([
      'pass',
      'Pass with remarks',
    ]);
    expect(await page.locator('.verify-strip').textContent()).toContain('AcceptCritical: ');
    await verify.text(/Major: found 2, accept 1, reject 4/).waitFor();
    expect(await flaws(page)).toEqual([]);
    await close();
  });

  it('with other readings than those that were signed is altered', async () => {
    const forged = paper.fragment.replace('~pending~', '~pass~');
    const { verify, page, close } = await opened({ address: `${world.server.url}/verify#${forged}` });
    expect(await verify.heading()).toBe(verify.words.heading.alteredPaper);
    await page.getByRole('columnheader', { name: verify.words.changes.code }).waitFor();
    await verify.text(verify.words.changes.overall).waitFor();
    await close();
  });

  it('has a code that can be typed in small letters; an unknown one does not prove a forgery', async () => {
    const { verify, page, close } = await opened();
    const { words } = verify;
    expect(await verify.type(paper.code.toLowerCase().replaceAll('-', ' '))).toBe(words.heading.code);
    await verify.text(SUBMITTED).waitFor();
    expect(await verify.code.inputValue()).toBe('');
    await verify.type('9aka647va5eb era5');
    await page.getByRole('heading', { name: words.heading.UNKNOWN_CODE }).waitFor();
    expect((await verify.checks())[words.about.code]).toBe('9AKA-647V-A5EB-ERA5');
    // It is still there, to be compared with the paper and corrected.
    expect(await verify.code.inputValue()).toBe('9aka647va5eb era5');
    expect(await flaws(page)).toEqual([]);
    await verify.type('hello');
    await page.getByRole('heading', { name: words.heading.NO_CODE }).waitFor();
    await close();
  });

  it('is read from a photo in this browser, which has no reader of its own; without a camera the page says so', async () => {
    const { verify, page, close } = await opened();
    const { words } = verify;
    expect(await page.evaluate(() => 'BarcodeDetector' in globalThis)).toBe(false);
    await page.getByRole('button', { name: words.start.scan }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(words.camera.refused).waitFor();
    expect(await flaws(page)).toEqual([]);
    await dialog.locator('input[type=file]').setInputFiles(await photoOf(''));
    await dialog.getByText(words.camera.nothing).waitFor();
    await dialog
      .locator('input[type=file]')
      .setInputFiles(await photoOf(`${world.server.url}/verify#${paper.fragment}`));
    expect(await verify.heading()).toBe(words.heading.paper);
    await close();
  });

  it('with a camera is read from its picture as soon as it is open', async () => {
    const browser = await sharedBrowser({ hasCamera: true });
    const made = await phone(browser, { language: 'en-US' });
    // The camera of this browser shows the code.
    await made.context.addInitScript(
      (picture) => {
        navigator.mediaDevices.getUserMedia = async () => {
          const image = new Image();
          image.src = picture;
          await image.decode();
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [image.width, image.height];
          const draw = () => canvas.getContext('2d')?.drawImage(image, 0, 0);
          draw();
          setInterval(draw, 100);
          return canvas.captureStream();
        };
      },
      `data:image/svg+xml;base64,${Buffer.from(codeSvg(`${world.server.url}/verify#${paper.fragment}`)).toString('base64')}`,
    );
    const verify = await new VerifyPage(made.page, 'en-US').open(`${world.server.url}/verify`);
    await made.page.getByRole('button', { name: verify.words.start.scan }).click();
    expect(await verify.heading()).toBe(verify.words.heading.paper);
    await made.close();
  });

  it('can be closed without reading anything', async () => {
    const { verify, page, close } = await opened();
    const { words } = verify;
    await page.getByRole('button', { name: words.start.scan }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.camera.close }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await close();
  });
});

describe('photos', () => {
  it('of a ZIP are compared with the log, whatever their names are', async () => {
    const { verify, page, close } = await opened();
    const changed = photo.with(photo.length - 1, (photo.at(-1) ?? 0) ^ 1);
    const zip = handMadeZip([
      { name: '../../etc/P01.jpg', bytes: photo },
      { name: 'P02.jpg', bytes: changed, isDeflated: true },
      { name: 'photos.csv', bytes: Buffer.from('id,sha256') },
    ]);
    expect(await verify.give({ name: 'photos.zip', bytes: zip })).toBe(
      fill(verify.words.photos.some, { n: 1, total: 2 }),
    );
    const checks = await verify.checks();
    expect(checks['../../etc/P01.jpg']).toContain(SUBMITTED);
    expect(checks['P02.jpg']).toBe(verify.words.photos.stranger);
    expect(await flaws(page)).toEqual([]);
    await close();
  });

  it('are missed in a ZIP without any, such as an Excel file, and the page says what to choose', async () => {
    const { verify, close } = await opened();
    const bytes = handMadeZip([{ name: 'xl/workbook.xml', bytes: Buffer.from('<workbook/>') }]);
    expect(await verify.give({ name: 'report.xlsx', bytes })).toBe(verify.words.photos.none);
    await verify.text(verify.words.photos.noneLead).waitFor();
    await close();
  });

  it('are compared without a network with a PDF that was found genuine before', async () => {
    const { verify, page, context, close } = await opened();
    await verify.give(report());
    await loseSignal(context);
    await verify.give({ name: 'P01.jpg', bytes: photo });
    await page.getByRole('heading', { name: /^The photo is as it was taken/ }).waitFor();
    await close();
  });
});

describe('the page', () => {
  it('works from a disk: it asks before it trusts a server, and then checks without a network', async () => {
    const { verify, page, context, close } = await opened({ address: pathToFileURL(onDisk).href });
    const { words } = verify;
    expect(await verify.give(report())).toBe(words.heading.UNKNOWN_SERVER);
    const { host } = new URL(world.server.url);
    await page.getByRole('button', { name: /Trust/ }).click();
    await page.getByRole('heading', { name: words.heading.genuine }).waitFor();
    expect((await verify.checks())[words.about.signature]).toContain(host);
    await loseSignal(context);
    // On a busy machine, what a page of a disk has stored is not always there at once for the page that comes after it.
    await eventually(async () => {
      await page.reload();
      return verify.give(report());
    }).toBe(words.heading.genuineOffline);
    await close();
  });

  it('keeps the keys it has seen: a server with others is found', async () => {
    const { verify, page, close } = await opened();
    const { words } = verify;
    await verify.give(report());
    await page.route('**/verify/keys.json', async (route) => {
      const { origin } = (await (await route.fetch()).json()) as { origin: string };
      const key = { kid: '39ed5a1d', key: 'AAAA', from: '2026-01-01T00:00:00Z' };
      await route.fulfill({ json: { origin, keys: [key] } });
    });
    await verify.give(report());
    await page.getByRole('heading', { name: words.heading.KEYS_REPLACED }).waitFor();
    await close();
  });

  it('works where the browser stores nothing', async () => {
    const { verify, close } = await opened({
      before: () => {
        Object.defineProperty(globalThis, 'localStorage', {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      },
    });
    expect(await verify.give(report())).toBe(verify.words.heading.genuine);
    await close();
  });

  it('works in browsers whose own cryptography lacks Ed25519', async () => {
    const { verify, close } = await opened({
      before: () => {
        const own = crypto.subtle.importKey.bind(crypto.subtle);
        crypto.subtle.importKey = ((...given: Parameters<typeof own>) =>
          given[2] === 'Ed25519'
            ? Promise.reject(new DOMException('unknown', 'NotSupportedError'))
            : own(...given)) as typeof own;
      },
    });
    expect(await verify.give(report())).toBe(verify.words.heading.genuine);
    await verify.give({ name: 'x.pdf', bytes: paper.pdf.with(100, 1) });
    await verify.page.getByRole('heading', { name: verify.words.heading.altered }).waitFor();
    await close();
  });

  it('changes its language, and can be used with the keyboard alone', async () => {
    const { verify, page, close } = await opened({ language: 'zh-CN' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Is this report genuine?' }).waitFor();
    const chosen = page.waitForEvent('filechooser');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await (await chosen).setFiles({ name: 'r.pdf', mimeType: '', buffer: Buffer.from(paper.pdf) });
    await page.getByRole('heading', { name: 'This is the report as it was approved' }).waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status');
    expect(verify.words.start.heading).toBe('这份报告是真的吗？');
    await close();
  });

  it('is one file that loads nothing, and no phone stores it ahead', () => {
    expect(readFileSync(PAGE_FILE, 'utf8')).not.toMatch(/<(script|link|img)[^>]+(src|href)="(?!data:)/);
    expect(readFileSync(path.join(root, 'app/dist/sw.js'), 'utf8')).not.toContain('verify.html');
  });

  it('is served on a phone that has the app', async () => {
    const withApp = await world.newPhone({
      hasServiceWorker: true,
      as: 'inspector@example.com',
      language: 'en-US',
    });
    const { page } = withApp;
    await keptOnPhone(page);
    await page.goto(`${world.server.url}/verify`);
    await page.getByRole('heading', { name: 'Is this report genuine?' }).waitFor();
    await withApp.close();
  });
});
