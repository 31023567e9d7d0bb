/** @file A share link from the app to the client: made, opened with its password, checked, decided upon, withdrawn. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { loseAnswer } from '../fixtures/network.ts';
import { flaws } from '../harness/looks.ts';
import { openWorld, type World } from '../pages/app.ts';
import { Sheet } from '../pages/sheet.ts';

const APPROVED = 'IR-260214-006';
const DRAFT = 'IR-260622-027';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('a client opens a link with its password, sees that the report is genuine, and decides', async () => {
  const phone = await world.newPhone({ as: 'coordinator@example.com', language: 'en-US', theme: 'dark' });
  const { page, work, frame, words } = phone;
  await work.openPages(APPROVED, 'done');
  await frame.go('conclusion');
  await page.getByRole('button', { name: words.conclusion.share, exact: true }).click();
  const sheet = await new Sheet(page, words, words.share.title).open();
  await sheet.root.getByText(words.share.none).waitFor();
  expect(await flaws(page)).toEqual([]);

  await sheet.root.getByLabel(words.share.password).fill('abc');
  await sheet.press(words.share.make);
  await sheet.root.getByText(words.share.passwordShort).waitFor();
  await sheet.root.getByLabel(words.share.password).fill('bottle-7');
  await sheet.root.getByRole('switch').click();
  // Whoever presses again because the answer was lost gets the link that was made.
  const { lost } = await loseAnswer(page, '**/share/create');
  await sheet.press(words.share.make);
  await lost;
  await sheet.press(words.share.make);
  const address = await sheet.root.getByLabel(words.share.madeTitle).inputValue();
  await sheet.root.getByText(words.share.neverOpened).waitFor();
  expect(await sheet.root.getByText(words.share.neverOpened).count()).toBe(1);

  const client = await page.context().newPage();
  await client.goto(address);
  expect(await client.getByRole('heading').allInnerTexts()).toEqual(['This report has a password']);
  await client.getByLabel('Password').fill('wrong');
  await client.getByRole('button', { name: 'Open the report' }).click();
  await client.getByText('9 tries left').waitFor();
  await client.getByLabel('Password').fill('bottle-7');
  await client.getByRole('button', { name: 'Open the report' }).click();
  await client.locator('.share-page-proof[data-v="pass"]').first().waitFor();
  await client.getByText('Genuine, and the latest version').first().waitFor();

  const photo = client.locator('a.share-page-photo').first();
  if ((await photo.count()) > 0) {
    await photo.click();
    await client.getByRole('dialog').waitFor();
    await client.getByRole('button', { name: 'Close' }).click();
  }
  await client.getByLabel('Hold').check();
  await client.getByLabel('Name').fill('Ann Lee');
  await client.getByRole('button', { name: 'Record the decision' }).click();
  await client.getByText(/^Hold, Ann Lee/).waitFor();
  await client.getByText('Change the decision').click();
  expect(await flaws(client)).toEqual([]);
  await client.getByRole('radio', { name: 'Ship' }).check();
  await client.getByLabel('Name').fill('Ann Lee');
  await client.getByRole('button', { name: 'Record the decision' }).click();
  await client.getByText(/^Ship, Ann Lee/).waitFor();

  // The sender sees what happened through the link.
  await sheet.root.getByRole('button', { name: words.share.events }).click();
  await sheet.root.getByText(words.share.event.opened).first().waitFor();
  await sheet.root.getByText(words.share.event.wrong_password).waitFor();
  await sheet.root.getByText(words.share.event.decision).first().waitFor();
  expect(await flaws(page)).toEqual([]);
  await sheet.root.getByRole('button', { name: words.share.withdraw }).click();
  await sheet.root.getByText(words.share.withdrawn).waitFor();
  // Asked for beside the page: a browser notes a 404 as a fault of the page.
  const gone = await client.request.get(address);
  expect([gone.status(), (await gone.text()).includes('This link does not work')]).toEqual([404, true]);
  await client.close();
  await phone.close();
});

it('the page of the client reads well on a desk and on a phone, in both languages and themes', async () => {
  const reviewer = await logIn(world.server.url, 'reviewer@example.com');
  const { reportId } = await reviewer.task(APPROVED);
  const { links } = await reviewer.data<{ links: { url: string }[] }>('POST', '/share/create', { reportId });
  const address = links[0]?.url ?? '';
  await reviewer.pdf(reportId);
  const inks = new Set<string>();
  // Every language, theme and width meets every other one.
  for (const [language, colorScheme, width] of [
    ['en-US', 'light', 390],
    ['en-US', 'dark', 1280],
    ['zh-CN', 'light', 1280],
    ['zh-CN', 'dark', 390],
  ] as const) {
    const name = `${language} ${colorScheme} ${width}`;
    const context = await world.browser.newContext({ viewport: { width, height: 900 }, colorScheme });
    const page = await context.newPage();
    await page.goto(address.replace(/language=.*/, `language=${language}`));
    await page.locator('.share-page-proof[data-v="pass"]').first().waitFor();
    expect(await flaws(page, name)).toEqual([]);
    // Light letters would be lost on paper.
    await page.emulateMedia({ media: 'print' });
    inks.add(await page.evaluate(() => getComputedStyle(document.body).color));
    const mark = page.locator('.share-page-verdict > [data-v]');
    expect(await mark.evaluate((each) => getComputedStyle(each).printColorAdjust)).toBe('exact');
    await page.pdf();
    expect(await page.locator('details:not([open])').count()).toBe(0);
    await context.close();
  }
  expect(inks.size).toBe(1);
});

it('the strip comes in below a bar of any height, also after a jump past the gauge', async () => {
  const reviewer = await logIn(world.server.url, 'reviewer@example.com');
  const { reportId } = await reviewer.task(APPROVED);
  const { links } = await reviewer.data<{ links: { url: string }[] }>('POST', '/share/create', { reportId });
  const context = await world.browser.newContext({ viewport: { width: 320, height: 500 } });
  const page = await context.newPage();
  await page.goto(links[0]?.url ?? '');
  await page.locator('.share-page-number').evaluate((number) => {
    number.textContent = 'IR-260214-006-NORTHLIGHT-SECOND-DELIVERY v2';
  });
  // The gauge is still below the window.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(() => document.querySelector('#photos')?.scrollIntoView({ behavior: 'instant' }));
  await page.locator('.share-page-strip.on').waitFor();
  const place = (selector: string) =>
    page.locator(selector).evaluate((each) => each.getBoundingClientRect().toJSON());
  await eventually(
    async () => (await place('.share-page-strip')).top - (await place('.share-page-bar')).bottom,
  ).toBe(0);
  const [bar, number] = [await place('.share-page-bar'), await place('.share-page-number')];
  expect(bar.height).toBeGreaterThan(48);
  expect(number.bottom).toBeLessThanOrEqual(bar.bottom);
  expect(
    await page.locator('.share-page-number').evaluate((each) => each.scrollWidth - each.clientWidth),
  ).toBe(0);
  await context.close();
});

it('neither an inspector nor a draft has it', async () => {
  const phone = await world.newPhone({ as: 'inspector@example.com', language: 'zh-CN' });
  const { page, home, frame, words } = phone;
  await home.openTask(DRAFT);
  await frame.go('conclusion');
  await page.getByRole('button', { name: words.conclusion.pdf, exact: true }).waitFor();
  expect(await page.getByRole('button', { name: words.conclusion.share, exact: true }).count()).toBe(0);
  await phone.close();
});
