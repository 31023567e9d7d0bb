/** @file The app rejects wrong input with a helpful message, and the user loses nothing else. */
import type { PushData } from '@proofmark/contract/api/report.ts';
import { formatClock } from '@proofmark/contract/sync/clock.ts';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn, type Caller } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { seedPicture } from '../fixtures/mug.ts';
import { keepToasts } from '../fixtures/toasts.ts';
import { fill, term, wordsOf } from '../fixtures/words.ts';
import type { Phone } from '../harness/browser.ts';
import { misfits } from '../harness/looks.ts';
import { openWorld, type Screens, type World } from '../pages/app.ts';
import { Sheet } from '../pages/sheet.ts';

const words = wordsOf('zh-CN');
const BOTTLE = 'IR-260624-003';
/** A report of the other inspector only. */
const CHAIR = { orderNo: 'SO-88240', reportNo: 'IR-260625-008' };

let world: World;
let phone: Phone & Screens;
let inspector: Caller;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'proofmark-files-'));
  world = await openWorld();
  phone = await world.newPhone({ language: 'zh-CN' });
  inspector = await logIn(world.server.url, 'inspector@example.com');
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world.close();
});

it('says that the password is wrong, stays, and keeps the address', async () => {
  const { login, page } = phone;
  await login.email.fill('inspector@example.com');
  await login.password.fill('Proofmark2!');
  await login.submit.click();
  await page.locator('form').getByText('邮箱或密码不正确').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await login.email.inputValue()).toBe('inspector@example.com');
  await login.logIn('inspector@example.com');
  await page.waitForURL('**/home');
});

it('does not reveal a report number that is taken', async () => {
  const { home } = phone;
  const sheet = await home.addTask();
  await sheet.fill(words.home.add.orderNo, CHAIR.orderNo);
  await sheet.fill(words.home.add.reportNo, CHAIR.reportNo);
  await sheet.press(words.home.add.submit);
  await sheet.root.locator('form').getByText('该报告编号已被占用').waitFor();
  expect(await sheet.field(words.home.add.reportNo).inputValue()).toBe(CHAIR.reportNo);
  await sheet.done(words.common.close);
  expect(await home.row(CHAIR.reportNo).count()).toBe(0);
});

it('shows nothing of another inspector’s report, however it is requested', async () => {
  const { page } = phone;
  await page.evaluate((task) => {
    localStorage.setItem('task', JSON.stringify({ state: { task }, version: 0 }));
  }, CHAIR);
  await page.goto(`${world.server.url}/conclusion`);
  await page.getByRole('heading', { name: words.shell.notYoursTitle }).waitFor();
  await page.getByRole('button', { name: words.common.goHome }).click();
  await page.waitForURL('**/home');

  const other = await logIn(world.server.url, 'inspector2@example.com');
  const { reportId } = await other.task(CHAIR.reportNo);
  const pull = await inspector.call('GET', '/report/pull', { reportId, since: 0 });
  expect(pull.code).not.toBe(200);
  expect(pull.data).not.toHaveProperty('rows');
});

it('names each file that is not a photo, and adds the others', async () => {
  const { home, frame, productImages } = phone;
  const file = (name: string, content: string) => {
    const made = path.join(folder, name);
    writeFileSync(made, content);
    return made;
  };
  const large = file('large.jpg', '');
  truncateSync(large, 50 * 1024 * 1024 + 1);
  await home.openTask(BOTTLE);
  await frame.go('productImages');
  const sheet = await productImages.openCategory(term('zh-CN', 'photo_category', 'factory'));
  await productImages.addFrom(sheet, [
    seedPicture('gate.jpg'),
    file('notes.jpg', 'not a picture at all'),
    file('nothing.jpg', ''),
    large,
    seedPicture('stack.jpg'),
  ]);
  const { photos } = words.report;
  const notice = sheet.root.getByRole('alert');
  await notice.getByText(fill(photos.refused_other, { count: 3 })).waitFor();
  for (const [fileName, reason] of [
    ['notes.jpg', photos.refusedReason.notAnImage],
    ['nothing.jpg', photos.refusedReason.empty],
    ['large.jpg', photos.refusedReason.tooLarge],
  ] as const) {
    await notice.getByText(fill(photos.refusedOne, { fileName, reason })).waitFor();
  }
  await eventually(() => productImages.photosIn(sheet).count()).toBe(2);
  await notice.getByRole('button', { name: photos.understood }).click();
  await sheet.done(words.common.close);
  await frame.allSent();
});

it('warns of a barcode with a wrong check digit', async () => {
  const { frame, information, page } = phone;
  const barcode = words.report.fields.product.barcode;
  await frame.go('information');
  await information.row(words.information.product.none).click();
  const sheet = await new Sheet(page, words, { label: barcode }).open();
  await sheet.fill(words.report.fields.product.itemNo, 'BTL-500');
  await sheet.fill(barcode, '2001260418016');
  await sheet.field(barcode).blur();
  const warning = /2001260418016 校验位不对/;
  await sheet.root.getByText(warning).waitFor();
  await sheet.fill(barcode, '2001260418015');
  await sheet.field(barcode).blur();
  await sheet.root.getByText(warning).waitFor({ state: 'detached' });
  await sheet.done();
  await frame.allSent();
});

it('has room for numbers and words that are longer than a line and have no space', async () => {
  const { page, frame, nonConform, inspectionItems } = phone;
  const { reportId } = await inspector.task(BOTTLE);
  const long = 'BTL'.repeat(12);
  const rows = [
    ['product', { itemNo: long, nameZh: long }],
    ['defect', { class: 'minor', quantity: 1, descriptionZh: long, locationZh: long }],
    // The first of its category, so that the dock names it.
    ['item', { category: 'workmanship', code: long, nameZh: long }],
    ['signature', { role: 'inspector', name: long + long, strokes: [[10, 10, 900, 300]] }],
  ] as const;
  const ops = rows.map(([kind, set], index) => ({
    opId: crypto.randomUUID(),
    kind,
    id: kind === 'signature' ? set.role : crypto.randomUUID(),
    set: { ...set, pos: kind === 'item' ? '0' : 'z' },
    hlc: formatClock(Date.now(), index, 'elsewhere'),
  }));
  const pushed = { reportId, deviceId: 'elsewhere', ops };
  const { results } = await inspector.data<PushData>('POST', '/report/push', pushed);
  expect(new Set(results.map(({ result }) => result))).toEqual(new Set(['applied']));
  await frame.go('nonConform');
  await nonConform.defect(long).waitFor();
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 360, height: 640 });
  const found: string[] = [];
  for (const section of ['information', 'nonConform', 'inspectionItems', 'conclusion'] as const) {
    await frame.go(section);
    found.push(...(await misfits(page, section)));
  }
  // As the title of its sheet, and in the toast that says that it is gone.
  await frame.go('information');
  await phone.information.row(long).click();
  const sheet = await new Sheet(page, words, long).open();
  found.push(...(await misfits(page, 'sheet')));
  await keepToasts(page);
  await sheet.press(words.information.product.delete);
  await page.locator('.toast').filter({ hasText: long }).waitFor();
  found.push(...(await misfits(page, 'toast')));
  expect(found).toEqual([]);
  await page.getByRole('button', { name: words.common.undo }).click();
  await frame.go('inspectionItems');
  const name = await inspectionItems.item(long).getByRole('heading').boundingBox();
  expect(name?.width).toBeGreaterThan(100);
  // The list keeps its room.
  const dock = await page.locator('.dock:visible').boundingBox();
  expect(dock?.height).toBeLessThan(100);
  await page.setViewportSize(size);
  await frame.go('information');
});

it('says that a page does not exist, also where its address cannot be decoded', async () => {
  const { page } = phone;
  await page.goto(`${world.server.url}/%zz`);
  await page.getByRole('heading', { name: words.notFound.title }).waitFor();
  await page.goto(`${world.server.url}/no/such/page`);
  await page.getByRole('heading', { name: words.notFound.title }).waitFor();
  await page.getByText('/no/such/page').waitFor();
  await page.getByRole('button', { name: words.notFound.action }).click();
  await page.waitForURL('**/home');
});

it('does not start with an invalid setting, and names it', async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const child = spawn(process.execPath, [path.join(root, 'server/src/server.ts')], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: 'abc', DATA_DIR: folder },
  });
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  child.stderr.on('data', (text) => (said += text));
  let code: number | null | undefined;
  child.on('close', (ended) => (code = ended));
  await eventually(() => code).toBe(1);
  expect(said).toContain('Cannot use PORT: got "abc"');
  expect(said).not.toMatch(/^\s+at /m);
});
