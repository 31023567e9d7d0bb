/** @file Photos: taken in a burst, viewed, sorted, chosen several at a time, and announced while they are on another phone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, type Caller } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { seedPicture } from '../fixtures/mug.ts';
import { cutOff, networkReturns } from '../fixtures/network.ts';
import { keepToasts } from '../fixtures/toasts.ts';
import { fill, pattern, term, wordsOf } from '../fixtures/words.ts';
import type { Language, Phone, PhoneOptions, Theme } from '../harness/browser.ts';
import { flaws, smallTargets } from '../harness/looks.ts';
import { openWorld, type Screens, type World } from '../pages/app.ts';
import type { CameraPage } from '../pages/camera-page.ts';
import { PhotoViewer } from '../pages/photo-viewer.ts';
import { chooseFiles, Sheet } from '../pages/sheet.ts';

const LANGUAGE = 'zh-CN';
const words = wordsOf(LANGUAGE);
const photoWords = words.report.photos;
const cameraWords = words.report.camera;
/** In progress, two inspectors on it. */
const SHIRT = 'IR-260622-027';
const category = (code: string, language: Language = LANGUAGE) => term(language, 'photo_category', code);

type Inspector = Phone & Screens;

let world: World;
let phone: Inspector;
let caller: Caller;
let reportId: string;

beforeAll(async () => {
  world = await openWorld({ hasCamera: true });
  phone = await onPhotos('inspector@example.com', {});
  caller = await logIn(world.server.url, 'inspector@example.com');
  ({ reportId } = await caller.task(SHIRT));
});
afterAll(() => world.close());

/** A phone that shows the photos of the shirts' report. */
async function onPhotos(email: string, options: PhoneOptions): Promise<Inspector> {
  const made = await world.newPhone({ as: email, language: LANGUAGE, ...options });
  await made.home.openTask(SHIRT);
  await made.frame.go('productImages');
  return made;
}

/** The photos of a category in order, as the server has them. */
async function stored(code: string) {
  const rows = await caller.rowsOf(reportId, 'photo');
  return rows
    .filter((row) => row.category === code)
    .toSorted((a, b) => ((a.pos ?? '') < (b.pos ?? '') ? -1 : 1));
}

describe('the camera', () => {
  it('takes shot after shot, each for the chosen category', async () => {
    const before = {
      side: (await stored('side_mark')).length,
      line: (await stored('production_line')).length,
    };
    const camera = await phone.productImages.openCamera();
    await eventually(() => camera.category.inputValue()).toBe('side_mark');
    await camera.root.getByText(`${before.side}/1`, { exact: true }).waitFor();
    await camera.shoot(1);
    // That was the one that the category needed. The next one that lacks a photo follows by itself.
    await eventually(() => camera.category.inputValue()).toBe('product_detail');
    await camera.category.selectOption('side_mark');
    await camera.root.getByText(`${before.side + 1}/1`, { exact: true }).waitFor();
    await camera.shoot(2);
    await eventually(() => camera.category.inputValue()).toBe('side_mark');
    await camera.category.selectOption('production_line');
    await camera.shoot(2);
    await camera.takeAgain();
    await camera.root.getByText(fill(cameraWords.taken_other, { count: 4 })).waitFor();
    await camera.close();
    const counts = async () => [(await stored('side_mark')).length, (await stored('production_line')).length];
    await eventually(counts).toEqual([before.side + 3, before.line + 1]);
    await eventually(async () => (await stored('side_mark')).at(-1)).toMatchObject({
      source: 'camera',
      rename: expect.any(String),
    });
  });

  it('shows every photo of a category, and takes an earlier one again', async () => {
    const before = (await stored('side_mark')).map(({ id }) => id);
    const camera = await phone.productImages.openCamera();
    await camera.category.selectOption('side_mark');
    await camera.root.getByText(`${before.length}/1`, { exact: true }).waitFor();
    const name = term(LANGUAGE, 'photo_category', 'side_mark');
    await camera.press(cameraWords.look);
    await camera.root.getByRole('img', { name: `${name} ${before.length}/${before.length}` }).waitFor();
    await camera.press(cameraWords.earlier);
    await camera.root.getByRole('img', { name: `${name} ${before.length - 1}/${before.length}` }).waitFor();
    await camera.press(cameraWords.again);
    await camera.root.getByText(`${before.length - 1}/1`, { exact: true }).waitFor();
    await camera.shoot(1);
    await camera.root.getByText(`${before.length}/1`, { exact: true }).waitFor();
    await camera.close();
    const after = async () => (await stored('side_mark')).map(({ id }) => id);
    // The number alone is right before anything was sent.
    await eventually(async () => (await after()).slice(0, -1)).toEqual(before.toSpliced(-2, 1));
  });

  it('says so when the phone takes it away, and goes on when the user comes back', async () => {
    const { page, productImages } = phone;
    const camera = await productImages.openCamera();
    const video = camera.root.locator('video');
    await video.evaluate((shown: HTMLVideoElement) => {
      for (const track of (shown.srcObject as MediaStream).getTracks()) {
        track.stop();
        track.dispatchEvent(new Event('ended'));
      }
    });
    await camera.root.getByText(cameraWords.refused.busy, { exact: true }).waitFor();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await video.waitFor();
    await camera.close();
  });

  it('says so when it is not allowed, and the phone’s own camera app takes its place', async () => {
    const { page } = phone;
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    const camera = await phone.productImages.openCamera();
    await camera.root.getByText(cameraWords.refused.denied, { exact: true }).waitFor();
    expect(await flaws(page, 'no camera')).toEqual([]);
    const device = camera.root.getByRole('button', { name: cameraWords.device, exact: true });
    const before = (await stored('product_detail')).length;
    await chooseFiles(page, device, seedPicture('dneck.jpg'));
    await camera.root.waitFor({ state: 'hidden' });
    await eventually(async () => (await stored('product_detail')).length).toBe(before + 1);
  });

  it('is mentioned after the phone has closed the page behind its camera app', async () => {
    const { page, frame } = phone;
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotFoundError'));
    });
    const camera = await phone.productImages.openCamera();
    const chooser = page.waitForEvent('filechooser');
    await camera.press(cameraWords.device);
    await chooser;
    await page.reload();
    const notice = page.getByRole('main').locator('.notice').filter({ hasText: cameraWords.lost });
    await notice.getByRole('button', { name: photoWords.understood }).click();
    await notice.waitFor({ state: 'hidden' });
    await frame.go('productImages');
  });

  it('stores the position of a shot if the user has allowed it, and nothing otherwise', async () => {
    const { context, page, productImages } = phone;
    // Chromium's fake camera repeats its picture, and the app would report a photo that it already has.
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
        const pen = canvas.getContext('2d');
        const draw = () => {
          if (!pen) return;
          pen.fillStyle = `#${crypto.randomUUID().slice(0, 6)}`;
          pen.fillRect(0, 0, canvas.width, canvas.height);
          requestAnimationFrame(draw);
        };
        draw();
        return Promise.resolve(canvas.captureStream());
      };
    });
    const last = async () => (await stored('production_line')).at(-1);
    /** One shot, once it is on the server. */
    const shot = async (camera: CameraPage) => {
      const before = (await stored('production_line')).length;
      await camera.shoot(1);
      await eventually(async () => (await stored('production_line')).length).toBe(before + 1);
      return last();
    };
    const open = async () => {
      const camera = await productImages.openCamera();
      await camera.category.selectOption('production_line');
      return camera;
    };
    const nowhere = await open();
    expect((await shot(nowhere))?.gps).toBeUndefined();
    await nowhere.close();
    await context.setGeolocation({ latitude: 23.6618, longitude: 116.6223, accuracy: 12 });
    await context.grantPermissions(['geolocation', 'camera']);
    // The position comes when the phone knows it. Earlier shots have none.
    await page.evaluate(() => {
      const { geolocation } = navigator;
      const watch = geolocation.watchPosition.bind(geolocation);
      geolocation.watchPosition = (onPosition, ...rest) =>
        watch(
          (position) => {
            onPosition(position);
            document.documentElement.dataset['place'] = 'known';
          },
          ...rest,
        );
    });
    const here = await open();
    await page.locator('html[data-place=known]').waitFor();
    expect((await shot(here))?.gps).toEqual({ lat: 23.6618, lng: 116.6223, accuracyM: 12 });
    await here.close();
    await context.clearPermissions();
  });
});

it('the sheet keeps its place under the finger when a toast leaves it', async () => {
  const { page, productImages } = phone;
  const sheet = await productImages.openCategory(category('label'));
  await productImages.addFrom(sheet, seedPicture('mug-hot.jpg'));
  const toast = page.locator('.toast');
  await toast.waitFor();
  const close = sheet.root.getByRole('button', { name: words.common.close, exact: true });
  const place = async () => (await close.boundingBox())?.y ?? Number.NaN;
  const before = await place();
  await toast.waitFor({ state: 'detached' });
  expect(await place()).toBeCloseTo(before, 0);
  await sheet.done(words.common.close);
});

describe('the gallery', () => {
  const document = category('document');
  const pictures = ['dhole.jpg', 'doil.jpg', 'dstitch.jpg'];
  let sheet: Sheet;

  beforeAll(async () => {
    const { productImages, frame } = phone;
    sheet = await productImages.openCategory(document);
    await productImages.addFrom(sheet, pictures.map(seedPicture));
    await productImages.photosIn(sheet).nth(2).waitFor();
    await frame.allSent();
  });

  const names = async () => (await stored('document')).map(({ fileName }) => fileName);

  it('moves a photo by dragging and by the menu', async () => {
    const { page, productImages } = phone;
    const photos = productImages.photosIn(sheet);
    await page.locator('.toast').waitFor({ state: 'detached' });
    // Once they have stopped moving: the upload notice above them has gone.
    for (const photo of await photos.all()) await photo.click({ trial: true });
    const first = await photos.nth(0).boundingBox();
    if (!first) throw new Error('Cannot find the photos');
    await page.mouse.move(first.x + 30, first.y + 30);
    await page.mouse.down();
    await page.locator('[data-lifted]').waitFor();
    // The photos move when a toast below them closes, so the finger follows.
    await eventually(async () => {
      const third = await photos.nth(2).boundingBox();
      if (third) await page.mouse.move(third.x + 30, third.y + 30, { steps: 5 });
      return page.locator('[data-target]').count();
    }).toBe(1);
    await page.mouse.up();
    await eventually(names).toEqual(['doil.jpg', 'dstitch.jpg', 'dhole.jpg']);
    await photos.nth(2).click();
    const viewer = await new PhotoViewer(page, words).open();
    const details = await viewer.details();
    await details.press(photoWords.earlier);
    await eventually(names).toEqual(['doil.jpg', 'dhole.jpg', 'dstitch.jpg']);
    await details.done(words.common.close);
    await viewer.close();
  });

  it('asks about a photo that the report already has', async () => {
    const { productImages } = phone;
    const twins = sheet.root
      .locator('.notice')
      .filter({ hasText: fill(photoWords.twins_other, { count: 1 }) });
    await productImages.addFrom(sheet, seedPicture('doil.jpg'));
    await twins.getByRole('button', { name: photoWords.dropTwins }).click();
    await eventually(() => twins.count()).toBe(0);
    await eventually(() => productImages.photosIn(sheet).count()).toBe(3);
    await productImages.addFrom(sheet, seedPicture('doil.jpg'));
    await twins.getByRole('button', { name: photoWords.keepTwins }).click();
    await eventually(() => productImages.photosIn(sheet).count()).toBe(4);
    await eventually(async () => (await names()).filter((name) => name === 'doil.jpg')).toHaveLength(2);
  });

  it('moves several together to another category, and back', async () => {
    const { page, productImages } = phone;
    const photos = productImages.photosIn(sheet);
    const before = (await stored('inner_pack')).length;
    await keepToasts(page);
    await sheet.press(words.productImages.choose);
    const chosen = new Sheet(page, words, fill(words.productImages.chosen_other, { count: 2 }));
    const thumbs = page.getByRole('dialog').locator('[data-photo]');
    await thumbs.nth(0).click();
    await thumbs.nth(3).click();
    await chosen.open();
    await chosen.press(words.productImages.recategorise);
    const title = fill(words.productImages.recategoriseTitle_other, { count: 2 });
    const list = await new Sheet(page, words, title).open();
    await list.press(category('inner_pack'));
    await eventually(async () => (await stored('inner_pack')).length).toBe(before + 2);
    await eventually(() => photos.count()).toBe(2);
    await page.getByRole('button', { name: words.common.undo }).click();
    await eventually(async () => (await stored('inner_pack')).length).toBe(before);
    await eventually(() => photos.count()).toBe(4);
  });

  it('works with keys, zooms, links, deletes and undoes', async () => {
    const { page, productImages } = phone;
    await keepToasts(page);
    await productImages.photosIn(sheet).nth(0).click();
    const viewer = await new PhotoViewer(page, words).open();
    const place = (n: number, total: number) => viewer.root.getByText(fill(photoWords.place, { n, total }));
    await page.keyboard.press('ArrowRight');
    await place(2, 4).waitFor();
    await page.keyboard.press('ArrowLeft');
    await place(1, 4).waitFor();
    // A photo zooms only after it has stopped moving.
    await eventually(async () => {
      const box = await viewer.picture.boundingBox();
      return box && box.x + box.width / 2;
    }).toBe(195);
    const width = async () => (await viewer.picture.boundingBox())?.width ?? 0;
    const fit = await width();
    await page.keyboard.press('z');
    await eventually(width).toBeGreaterThan(fit * 1.2);
    await page.keyboard.press('z');
    await eventually(width).toBeLessThan(fit * 1.05);

    await viewer.press(words.report.fields.photo.linkTo);
    const [defect] = await caller.rowsOf(reportId, 'defect');
    const links = await new Sheet(page, words, fill(photoWords.linkTitle_other, { count: 1 })).open();
    await links.root.getByRole('switch', { name: defect?.descriptionZh ?? '' }).click();
    await eventually(async () => (await stored('document'))[0]?.linkTo).toEqual([defect?.id]);
    await links.done(words.common.close);

    // The second half of the double tap would delete the next photo.
    await viewer.root.getByRole('button', { name: photoWords.delete, exact: true }).dblclick();
    await place(1, 3).waitFor();
    await viewer.open();
    await eventually(async () => (await stored('document')).length).toBe(3);
    await viewer.press(words.common.undo);
    await place(2, 4).waitFor();
    await eventually(async () => (await stored('document')).length).toBe(4);
    await page.keyboard.press('Escape');
    await viewer.root.waitFor({ state: 'hidden' });
    await sheet.done(words.common.close);
  });
});

it('a photo that is still on another phone says so, and does not look broken', async () => {
  const other = await onPhotos('inspector2@example.com', { theme: 'dark' });
  const { nickname } = await caller.data<{ nickname: string }>('GET', '/auth/userInfo');
  const answerAgain = await cutOff(phone.context, '**/files/**', (request) => request.method() === 'PUT');
  const sheet = await phone.productImages.openCategory(category('label'));
  await phone.productImages.addFrom(sheet, seedPicture('dthread.jpg'));
  const notice = fill(words.productImages.awaitedFrom_other, { count: 1, name: nickname });
  await other.page.getByText(notice).waitFor();
  const missing = other.page.getByText(pattern(words.productImages.arrived));
  await missing.waitFor();
  const theirs = await other.productImages.openCategory(category('label'));
  const awaited = fill(photoWords.awaitedFrom, { name: nickname });
  await theirs.root.getByRole('button', { name: awaited }).waitFor();
  await answerAgain();
  await sheet.done(words.common.close);
  await networkReturns(phone.page);
  await other.page.getByText(notice).waitFor({ state: 'hidden' });
  await missing.waitFor({ state: 'hidden' });
  await other.close();
});

describe.each([
  ['zh-CN', 'light'],
  ['en-US', 'dark'],
] as const satisfies readonly (readonly [Language, Theme])[])('in %s and %s', (language, theme) => {
  it('camera, gallery, selection and viewer have no accessibility problem, and controls are 48 px', async () => {
    const made = await onPhotos('inspector2@example.com', { language, theme });
    const { page, productImages, words: own } = made;
    const found: string[] = [];
    const look = async (name: string) =>
      void found.push(...(await flaws(page, name)), ...(await smallTargets(page, name)));
    const camera = await productImages.openCamera();
    await camera.root.getByRole('button', { name: own.report.camera.shoot }).waitFor();
    await look('camera');
    await camera.close();
    const sheet = await productImages.openAll();
    await look('gallery');
    await sheet.press(own.productImages.choose);
    await page.getByRole('dialog').locator('[data-photo]').first().click();
    await look('choice');
    await page.getByRole('button', { name: own.common.cancel, exact: true }).click();
    await productImages.photosIn(sheet).first().click();
    const viewer = await new PhotoViewer(page, own).open();
    await look('viewer');
    await viewer.press(own.report.fields.photo.linkTo);
    await page.getByRole('switch').first().waitFor();
    await look('link');
    expect(found).toEqual([]);
    await made.close();
  });
});
