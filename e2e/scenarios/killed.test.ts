/** @file The phone kills the page: while the user types, while a photo uploads, while the camera is open. */
import type { FileChooser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { seedPicture } from '../fixtures/mug.ts';
import { fill, term, wordsOf } from '../fixtures/words.ts';
import type { Phone } from '../harness/browser.ts';
import type { Front, FrontRequest } from '../harness/front.ts';
import { screensOf, type Screens } from '../pages/app.ts';
import { openBehindFront } from '../pages/behind-front.ts';

const words = wordsOf('zh-CN');
const { weather } = words.report.fields.information;
const { photos } = words.report;

let close: () => Promise<void>;
let front: Front;
let phone: Phone & Screens;
let inspector: Caller;
let reportId: string;

beforeAll(async () => {
  ({ close, front, phone, inspector, reportId } = await openBehindFront());
});
afterAll(() => close());
beforeEach(() => front.rule());

const isPut = ({ method, path }: FrontRequest) => method === 'PUT' && path.startsWith('/files/');

/** The system kills the page's process, and the user comes back to the same address. */
async function killAndReopen(): Promise<void> {
  const { page, context } = phone;
  const address = page.url();
  const crash = page.waitForEvent('crash');
  const devTools = await context.newCDPSession(page);
  // Never answers, because the process is gone.
  void devTools.send('Page.crash').catch(() => undefined);
  await crash;
  await page.close();
  phone = { ...phone, ...screensOf(await context.newPage(), 'zh-CN') };
  await phone.page.goto(address);
  await phone.frame.heading.waitFor();
}

it('keeps every key of an edit, and sends it by itself', async () => {
  const visit = await phone.information.weather();
  await visit.field(weather).pressSequentially('多云转晴，北风三级');
  await killAndReopen();
  await phone.information.row('多云转晴，北风三级').waitFor();
  await eventually(async () => (await inspector.rowsOf(reportId, 'information'))[0]?.weather).toBe(
    '多云转晴，北风三级',
  );
});

it('keeps photos that were uploading, and uploads each once', async () => {
  const { frame, productImages } = phone;
  front.rule((request) => (isPut(request) ? 'hang' : undefined));
  const before = front.requests.length;
  await frame.go('productImages');
  const sheet = await productImages.openCategory(term('zh-CN', 'photo_category', 'factory'));
  await productImages.addFrom(sheet, ['gate.jpg', 'stack.jpg', 'lamp-mark.jpg'].map(seedPicture));
  await eventually(() => productImages.photosIn(sheet).count()).toBe(3);
  await eventually(() => front.requests.slice(before).filter(isPut).length).toBe(2);
  front.rule();
  await killAndReopen();
  const sent = async () => {
    const rows = await inspector.rowsOf(reportId, 'photo');
    return { rows: rows.length, pictures: new Set(rows.flatMap(({ rename }) => rename ?? [])).size };
  };
  await eventually(sent).toEqual({ rows: 3, pictures: 3 });
});

/** Opens the phone's own camera app, because this browser has no camera. */
async function openCameraApp(open: () => Promise<void>): Promise<FileChooser> {
  const camera = phone.page.waitForEvent('filechooser');
  await open();
  await phone.page.getByRole('button', { name: words.report.camera.device, exact: true }).click();
  return camera;
}

it('still knows after the camera app for which category the photo was, until it is taken', async () => {
  const { lost, lostDo } = words.report.camera;
  const category = term('zh-CN', 'photo_category', 'side_mark');
  await phone.frame.go('productImages');
  const sheet = await phone.productImages.openCategory(category);
  await openCameraApp(() => sheet.press(photos.camera));
  await killAndReopen();
  await phone.page.getByText(lost).first().waitFor();
  await phone.page.getByText(fill(lostDo, { category })).first().waitFor();
  const again = await phone.productImages.openCategory(category);
  const camera = await openCameraApp(() => again.press(photos.camera));
  await camera.setFiles(seedPicture('lamp-front.jpg'));
  await phone.productImages.photosIn(again).first().waitFor();
  await eventually(() => phone.page.getByText(lost).filter({ visible: true }).count()).toBe(0);
  await again.done(words.common.close);
  const taken = async () => {
    const rows = await inspector.rowsOf(reportId, 'photo');
    return rows.filter((row) => row.category === 'side_mark' && typeof row.rename === 'string');
  };
  await eventually(taken).toMatchObject([{ source: 'camera' }]);
});

it('keeps the defect whose photo is taken first, and its entries', async () => {
  await phone.frame.go('nonConform');
  const photoFirst = () =>
    phone.page.getByRole('button', { name: words.nonConform.photoFirst, exact: true }).click();
  const camera = await openCameraApp(photoFirst);
  await camera.setFiles(seedPicture('lamp-back.jpg'));
  // The form opens once the photo is stored. Nothing is entered yet, and the photo has only this defect to belong to.
  await phone.page.getByRole('dialog', { name: words.nonConform.add }).waitFor();
  await killAndReopen();
  const sheet = await phone.nonConform.addDefect();
  await phone.productImages.photosIn(sheet).first().waitFor();
  await sheet.fill(words.nonConform.field.description, '瓶口毛刺');
  await openCameraApp(() => sheet.press(photos.camera));
  await killAndReopen();
  const again = await phone.nonConform.addDefect();
  await eventually(() => again.field(words.nonConform.field.description).inputValue()).toBe('瓶口毛刺');
  await again.root.getByText(words.report.camera.lost).waitFor();
  await again.done(words.nonConform.save);
  await eventually(async () => (await inspector.rowsOf(reportId, 'defect')).length).toBe(1);
  const [defect] = await inspector.rowsOf(reportId, 'defect');
  const linked = async () => {
    const rows = await inspector.rowsOf(reportId, 'photo');
    return rows.filter(({ linkTo }) => linkTo?.includes(defect?.id ?? '')).length;
  };
  await eventually(linked).toBe(1);
});

it('shows nothing after the user left the camera app without a photo', async () => {
  const { lost } = words.report.camera;
  const { nonConform, page } = phone;
  await nonConform.defect('瓶口毛刺').waitFor();
  const camera = await openCameraApp(() =>
    page.getByRole('button', { name: words.nonConform.photoFirst, exact: true }).click(),
  );
  // The event that the browser sends when the user goes back.
  await camera.element().dispatchEvent('cancel');
  await killAndReopen();
  await phone.nonConform.defect('瓶口毛刺').waitFor();
  const sheet = await phone.nonConform.addDefect();
  await sheet.field(words.nonConform.field.description).waitFor();
  expect(await phone.page.getByText(lost).filter({ visible: true }).count()).toBe(0);
});
