/** @file The object store fails, then stops answering: photos stay, everything else is sent, and photos follow later. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { seedPicture } from '../fixtures/mug.ts';
import { fill, pattern, term, wordsOf } from '../fixtures/words.ts';
import type { Phone } from '../harness/browser.ts';
import type { Front, FrontRequest } from '../harness/front.ts';
import type { Screens } from '../pages/app.ts';
import { openBehindFront } from '../pages/behind-front.ts';
import { Sheet } from '../pages/sheet.ts';

const words = wordsOf('zh-CN');
const { weather } = words.report.fields.information;
/** After this long without a byte the app gives up an upload. */
const STALL_MS = 30_000;

let close: () => Promise<void>;
let front: Front;
let phone: Phone & Screens;
let inspector: Caller;
let reportId: string;

beforeAll(async () => {
  ({ close, front, phone, inspector, reportId } = await openBehindFront({ ownClock: true }));
});
afterAll(() => close());

const isPut = ({ method, path }: FrontRequest) => method === 'PUT' && path.startsWith('/files/');
const puts = () => front.requests.filter(isPut).length;

/** Adds photos to a category, which then has `total`. */
async function addPhotos(names: readonly string[], total: number): Promise<void> {
  const { frame, productImages } = phone;
  await frame.go('productImages');
  const sheet = await productImages.openCategory(term('zh-CN', 'photo_category', 'factory'));
  await productImages.addFrom(sheet, names.map(seedPicture));
  await eventually(() => productImages.photosIn(sheet).count()).toBe(total);
  await sheet.done(words.common.close);
}

/** Enters something and expects it on the server, whatever happens to the photos. */
async function changeArrives(text: string): Promise<void> {
  const { frame, information } = phone;
  await frame.go('information');
  const visit = await information.weather();
  await visit.fill(weather, text);
  await visit.done();
  await eventually(async () => (await inspector.rowsOf(reportId, 'information'))[0]?.weather).toBe(text);
}

async function openOutbox(): Promise<Sheet> {
  await phone.frame.syncMark.click();
  return new Sheet(phone.page, words, words.shell.sync.title).open();
}

async function sentPhotos(): Promise<number> {
  const photos = await inspector.rowsOf(reportId, 'photo');
  return new Set(photos.flatMap(({ rename }) => rename ?? [])).size;
}

/**
 * Presses "try now" until the waits between the app's own tries are long (seven failures of a photo: half a minute at
 * least), so that the next upload can only come from the next press.
 */
async function tryInVain(outbox: Sheet): Promise<void> {
  const target = puts() + 2 * 7;
  await eventually(async () => {
    await outbox.press(words.shell.sync.tryNow);
    return puts();
  }).toBeGreaterThanOrEqual(target);
  const button = outbox.root.getByRole('button', { name: words.shell.sync.tryNow, exact: true });
  await button.and(phone.page.locator(':not([aria-busy])')).waitFor();
}

it('says that the store failed and when the app tries again, and sends everything else', async () => {
  front.rule((request) => (isPut(request) ? { status: 500 } : undefined));
  await addPhotos(['gate.jpg', 'stack.jpg'], 2);
  await changeArrives('多云');
  const outbox = await openOutbox();
  await outbox.root.getByText(fill(words.outbox.storeFault, { status: 500 })).waitFor();
  await outbox.root.getByText(pattern(words.outbox.nextTry)).first().waitFor();
  await outbox.root.getByText(fill(words.outbox.photo_other, { count: 2 })).waitFor();
  // The rows of the photos are on the server, so the other inspector knows of them. The photos are not.
  expect(await inspector.rowsOf(reportId, 'photo')).toHaveLength(2);
  expect(await sentPhotos()).toBe(0);

  // The app waits between its own tries, longer each time.
  await tryInVain(outbox);
  const before = puts();
  await phone.page.clock.runFor(5_000);
  expect(puts()).toBe(before);

  front.rule();
  await outbox.press(words.shell.sync.tryNow);
  await eventually(sentPhotos).toBe(2);
  await outbox.root.getByText(words.shell.sync.allSent).waitFor();
  await outbox.done(words.common.close);
});

it('gives up a silent store after a while, does not report a lost network, and continues by itself', async () => {
  front.rule((request) => (isPut(request) ? 'hang' : undefined));
  const sentBefore = await sentPhotos();
  const before = puts();
  await addPhotos(['lamp-mark.jpg', 'lamp-gate.jpg', 'lamp-front.jpg'], 5);
  // Two at a time, or the first alone if it was there long before the second.
  await eventually(() => puts() - before).toBeGreaterThanOrEqual(1);
  await changeArrives('小雨');
  await phone.page.clock.fastForward(STALL_MS);
  const outbox = await openOutbox();
  // Two have failed, and the third is in progress.
  await eventually(() => puts() - before).toBeGreaterThanOrEqual(3);
  // A request that timed out by the moved clock is repeated at once. Only then does the app know what is away.
  const saysStoreOnly = (text: string) =>
    text.includes(words.outbox.storeSilent) && !text.includes(words.shell.sync.offline);
  await eventually(() => outbox.root.innerText()).toSatisfy(saysStoreOnly);
  await outbox.done(words.common.close);
  await changeArrives('大风');

  front.rule();
  await phone.page.clock.fastForward(2 * STALL_MS);
  await eventually(sentPhotos).toBe(sentBefore + 3);
  await phone.frame.allSent();
});
