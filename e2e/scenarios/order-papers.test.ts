/** @file What belongs to an order reaches the phone: attachments without a network, and what changed. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn, type Caller } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { cutOff, keptOnPhone, loseSignal, signalReturns } from '../fixtures/network.ts';
import { fill } from '../fixtures/words.ts';
import type { Language, Theme } from '../harness/browser.ts';
import { mayFail } from '../harness/problems.ts';
import { flaws, misfits } from '../harness/looks.ts';
import { openWorld, type World } from '../pages/app.ts';

const PDF = '%PDF-1.7\n% the specification\n';
const NOTES = '请先核对封样，再开箱。';

let world: World;
let he: Caller;
let lin: { uid: number; nickname: string };
let no = 0;

beforeAll(async () => {
  world = await openWorld();
  he = await logIn(world.server.url, 'coordinator@example.com');
  lin = (await (await logIn(world.server.url, 'inspector@example.com')).call('GET', '/auth/userInfo'))
    .data as typeof lin;
});
afterAll(() => world.close());

async function added(): Promise<{ reportId: string; reportNo: string }> {
  no += 1;
  const reportNo = `IR-PAPER-${no}`;
  const body = {
    orderNo: 'PO-PAPER',
    reportNo,
    productEn: 'Kettle',
    leadUid: lin.uid,
    instructionsZh: NOTES,
    plannedDate: new Date().toISOString().slice(0, 10),
    lines: [{ itemNo: 'K-1', orderedQty: 3200, specPointsZh: '跌落两次后仍能煮沸' }],
  };
  return he.data('POST', '/task/add', body);
}

async function attach(reportNo: string): Promise<void> {
  const screens = await world.newPhone({ as: 'coordinator@example.com', language: 'en-US', isDesktop: true });
  const { work } = screens.words;
  await screens.work.rows.first().waitFor();
  await screens.page.goto(`${world.server.url}/work?orderNo=PO-PAPER&reportNo=${reportNo}`);
  const sheet = screens.page.getByRole('complementary');
  await sheet.getByRole('heading', { name: work.files.title }).waitFor();
  const input = sheet.locator('input[type=file]');
  await input.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<script>') });
  await sheet.getByText('Use PDF, Excel (xlsx), JPEG, PNG or WebP').waitFor();
  await input.setInputFiles({ name: 'spec.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
  await sheet.getByRole('button', { name: 'spec.pdf', exact: true }).waitFor();
  await input.setInputFiles({ name: 'old.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
  await sheet.getByRole('button', { name: fill(work.files.remove, { name: 'old.pdf' }) }).click();
  await eventually(() => sheet.getByText('old.pdf', { exact: true }).count()).toBe(0);
  expect(await flaws(screens.page, 'attachments')).toEqual([]);
  await screens.context.close();
}

it('says why nothing can be attached where the browser makes no hash, as without https', async () => {
  const { reportNo } = await added();
  const { page, words, work } = await world.newPhone({ as: 'coordinator@example.com', isDesktop: true });
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }));
  await work.rows.first().waitFor();
  await page.goto(`${world.server.url}/work?orderNo=PO-PAPER&reportNo=${reportNo}`);
  await page.getByText(words.work.files.insecure).waitFor();
  expect(await page.getByRole('button', { name: words.work.files.add }).count()).toBe(0);
});

it('an attachment is on the phone before its report is opened, and opens without a network', async () => {
  const { reportNo } = await added();
  await attach(reportNo);
  const { page, context, home, words } = await world.newPhone({
    hasServiceWorker: true,
    as: 'inspector@example.com',
  });
  // Whoever opens a database that the app has not made yet makes an empty one.
  await home.rows.first().waitFor();
  const stored = () =>
    page.evaluate(
      (name) =>
        new Promise<number>((resolve) => {
          const open = indexedDB.open(name);
          open.onsuccess = () => {
            const count = open.result.transaction('attachments').objectStore('attachments').count();
            count.onsuccess = () => {
              open.result.close();
              resolve(count.result);
            };
          };
        }),
      `proofmark-${lin.uid}`,
    );
  await eventually(stored).toBe(1);
  await keptOnPhone(page);
  await loseSignal(context);
  await home.openTask(reportNo);
  await page.getByText(words.information.instructions).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'spec.pdf' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toBe(PDF);
  await signalReturns(context);
  await context.close();
});

it('the desk says when an attachment does not come', async () => {
  const { reportNo } = await added();
  await attach(reportNo);
  const {
    page,
    context,
    work: desk,
    words,
  } = await world.newPhone({
    as: 'coordinator@example.com',
    path: `/work?orderNo=PO-PAPER&reportNo=${reportNo}`,
    language: 'en-US',
    isDesktop: true,
  });
  const file = desk.sheet(reportNo).getByRole('button', { name: 'spec.pdf', exact: true });
  const answerAgain = await cutOff(page, '**/files/**');
  await file.click();
  await desk.toast.filter({ hasText: words.errors.network }).waitFor();
  await answerAgain();
  mayFail(({ url, phone }) => phone === context && url.pathname.includes('/files/'));
  await page.route('**/files/**', (route) => route.fulfill({ status: 404 }));
  await file.click();
  await desk.toast.filter({ hasText: fill(words.errors.unknown, { status: '404' }) }).waitFor();
  await context.close();
});

it.each([
  ['zh-CN', 'light'],
  ['en-US', 'dark'],
] as const)(
  'a later change is a notice with the difference, in %s and %s',
  async (language: Language, theme: Theme) => {
    const { reportId, reportNo } = await added();
    await he.data('POST', '/task/update', {
      reportId,
      manDays: 1.5,
      lines: [{ itemNo: 'K-1', orderedQty: 5000, specPointsZh: '跌落两次后仍能煮沸' }],
    });
    const { page, context, home, words } = await world.newPhone({
      as: 'inspector@example.com',
      language,
      theme,
    });
    await home.openTask(reportNo);
    await page.getByText(/K-1 · .*3.200 → 5.000/).waitFor();
    await page
      .getByText('跌落两次后仍能煮沸')
      .or(page.getByText('K-1', { exact: true }))
      .first()
      .waitFor();
    expect(await flaws(page, 'a changed order')).toEqual([]);
    expect(await misfits(page, 'a changed order')).toEqual([]);
    const noted = page.waitForResponse(/inbox\/read/);
    await page.getByRole('button', { name: words.information.order.read }).click();
    await noted;
    await eventually(() => page.getByText(/K-1 · .*→/).count()).toBe(0);
    const listed = page.waitForResponse(/inbox\/list/);
    await page.reload();
    await listed;
    await page.getByText(words.information.instructions).waitFor();
    expect(await page.getByText(/K-1 · .*→/).count()).toBe(0);
    await context.close();
  },
);

it('the page stays when the part for it cannot be loaded', async () => {
  const { reportNo } = await added();
  const { page, context, login, home, words } = await world.newPhone();
  const failed = page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().includes('/OrderPapers-'),
    timeout: 60_000,
  });
  await cutOff(context, '**/assets/OrderPapers-*.js');
  await login.logIn('inspector@example.com');
  await home.openTask(reportNo);
  await failed;
  await page.getByText(words.information.visit.date).waitFor();
  expect(await page.getByText(words.errors.page.heading).count()).toBe(0);
  await context.close();
});
