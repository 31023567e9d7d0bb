/** @file Unsent work moves to another phone as one file: all of it, only to the same user, counted once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn, type Caller } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { keptOnPhone, loseSignal, signalReturns } from '../fixtures/network.ts';
import { seedPicture } from '../fixtures/mug.ts';
import { fill, pattern, term, wordsOf } from '../fixtures/words.ts';
import type { Phone } from '../harness/browser.ts';
import { openWorld, type Screens, type World } from '../pages/app.ts';
import { chooseFiles, Sheet } from '../pages/sheet.ts';

const words = wordsOf('zh-CN');
const { weather } = words.report.fields.information;
/** In progress, with both inspectors on it. */
const SHIRT = 'IR-260622-027';

let world: World;
let phone: Phone & Screens;
let other: Phone & Screens;
let inspector: Caller;
let reportId: string;
let folder: string;
let file: string;
let name: string;
let quantity: number;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'proofmark-work-'));
  world = await openWorld();
  inspector = await logIn(world.server.url, 'inspector@example.com');
  ({ reportId } = await inspector.task(SHIRT));
  phone = await world.newPhone({ hasServiceWorker: true, as: 'inspector@example.com' });
  await phone.home.openTask(SHIRT);
  await phone.information.row(words.information.visit.weather).waitFor();
  await keptOnPhone(phone.page);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world.close();
});

/** Through the settings, where it opens even when nothing is unsent. */
async function openOutbox({ page }: Screens): Promise<Sheet> {
  await page.goto(`${world.server.url}/settings`);
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${words.settings.unsent}`) })
    .click();
  return new Sheet(page, words, words.shell.sync.title).open();
}

async function importInto(screens: Screens): Promise<Sheet> {
  const outbox = await openOutbox(screens);
  const row = outbox.root.getByRole('button', { name: words.outbox.import });
  await chooseFiles(screens.page, row, file);
  return outbox;
}

/** What the report has of the moved work. */
async function arrived() {
  const [information] = await inspector.rowsOf(reportId, 'information');
  const defects = await inspector.rowsOf(reportId, 'defect');
  const photos = await inspector.rowsOf(reportId, 'photo');
  const counted = defects.find(({ descriptionZh, descriptionEn }) =>
    [descriptionZh, descriptionEn].includes(name),
  );
  return {
    weather: information?.weather,
    quantity: counted?.quantity,
    photos: photos.filter(({ category, rename }) => category === 'factory' && typeof rename === 'string')
      .length,
  };
}

let before: Awaited<ReturnType<typeof arrived>>;

it('exports changes, counts and photos of a phone without a network', async () => {
  const { context, frame, information, nonConform, page, productImages } = phone;
  await frame.go('nonConform');
  const defect = nonConform.defects.first();
  name = (await defect.getByRole('heading', { level: 3 }).innerText()).trim();
  await frame.allSent();
  before = await arrived();
  quantity = before.quantity ?? 0;
  await loseSignal(context);
  await defect.getByRole('button', { name: fill(words.nonConform.oneMore, { name }) }).click();
  await frame.go('productImages');
  const sheet = await productImages.openCategory(term('zh-CN', 'photo_category', 'factory'));
  await productImages.addFrom(sheet, [seedPicture('lamp-gate.jpg')]);
  await sheet.root.locator('.unsent').first().waitFor();
  await sheet.done(words.common.close);
  await frame.go('information');
  const visit = await information.weather();
  await visit.fill(weather, '台风');
  await visit.done();
  await information.row('台风').waitFor();

  const outbox = await openOutbox(phone);
  await page.evaluate(() => Object.defineProperty(navigator, 'canShare', { value: () => false }));
  const download = page.waitForEvent('download');
  await outbox.press(words.outbox.export);
  file = path.join(folder, 'work.zip');
  await (await download).saveAs(file);
  await outbox.done(words.common.close);
  expect(await arrived()).toEqual(before);
});

it('is rejected for another user, with a message, and nothing is imported', async () => {
  const stranger = await world.newPhone({ as: 'inspector2@example.com' });
  const outbox = await importInto(stranger);
  await outbox.root.getByText(pattern(words.outbox.problem.otherUser)).waitFor();
  await outbox.root.getByText(words.shell.sync.allSent).waitFor();
  expect(await arrived()).toEqual(before);
  await stranger.close();
});

it('imports everything on another phone of the same user, which has never opened the report', async () => {
  other = await world.newPhone({ as: 'inspector@example.com' });
  const outbox = await importInto(other);
  await eventually(arrived).toEqual({ weather: '台风', quantity: quantity + 1, photos: before.photos + 1 });
  await outbox.root.getByText(words.shell.sync.allSent).waitFor();

  // The same file again: nothing is new, nothing counts twice. Do not take the first toast for the second.
  const said = other.page.locator('.toast').filter({ hasText: pattern(words.outbox.imported) });
  await said.waitFor({ state: 'detached' });
  await chooseFiles(other.page, outbox.root.getByRole('button', { name: words.outbox.import }), file);
  await said.waitFor();
  await other.frame.allSent();
  await outbox.root.getByText(words.shell.sync.allSent).waitFor();
  await outbox.done(words.common.close);
  expect(await arrived()).toMatchObject({ quantity: quantity + 1, photos: before.photos + 1 });
});

it('counts once if the first phone gets a network after all', async () => {
  await signalReturns(phone.context);
  await phone.page.getByText(words.settings.allSent).waitFor();
  expect(await arrived()).toEqual({ weather: '台风', quantity: quantity + 1, photos: before.photos + 1 });
  await phone.page.goto(`${world.server.url}/nonConform`);
  await eventually(() =>
    phone.nonConform.defect(name).first().locator('.defect-row-quantity').innerText(),
  ).toContain(String(quantity + 1));
});
