/** @file Two inspectors on one report: each sees the other's work and page, counts add up, two values get settled. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, type Caller } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { allStored } from '../fixtures/unsent.ts';
import { keepToasts } from '../fixtures/toasts.ts';
import { keptOnPhone, loseSignal, signalReturns } from '../fixtures/network.ts';
import { fill, term, wordsOf } from '../fixtures/words.ts';
import { flaws } from '../harness/looks.ts';
import type { Phone, PhoneOptions } from '../harness/browser.ts';
import { openWorld, type Screens, type World } from '../pages/app.ts';
import { Sheet } from '../pages/sheet.ts';

const LANGUAGE = 'zh-CN';
const words = wordsOf(LANGUAGE);
const fieldWords = words.report.fields.information;
const { rival, present } = words.report;
/** In progress, with both inspectors on it. */
const SHIRT = 'IR-260622-027';

type Inspector = Phone & Screens & { caller: Caller; nickname: string };

let world: World;
let reportId: string;
let first: Inspector;
let second: Inspector;

beforeAll(async () => {
  world = await openWorld();
  first = await inspectorOn('inspector@example.com', { theme: 'light' });
  second = await inspectorOn('inspector2@example.com', { theme: 'dark' });
  ({ reportId } = await first.caller.task(SHIRT));
});
afterAll(() => world.close());

/** A phone with the report open, loaded completely, with nothing unsent. */
async function inspectorOn(email: string, options: PhoneOptions): Promise<Inspector> {
  const phone = await world.newPhone({ hasServiceWorker: true, as: email, language: LANGUAGE, ...options });
  await phone.home.openTask(SHIRT);
  await phone.information.row(words.information.visit.weather).waitFor();
  await phone.frame.allSent();
  await keptOnPhone(phone.page);
  const caller = await logIn(world.server.url, email);
  const { nickname } = await caller.data<{ nickname: string }>('GET', '/auth/userInfo');
  return { ...phone, caller, nickname };
}

async function setWeather({ information }: Screens, text: string): Promise<void> {
  const visit = await information.weather();
  await visit.fill(fieldWords.weather, text);
  await visit.done();
  await information.row(text).waitFor();
}

/** The current value on the server. */
async function serverWeather(): Promise<unknown> {
  const [row] = await first.caller.rowsOf(reportId, 'information');
  return row?.weather;
}

/** Both enter a different weather without a network, then both get one again. The later entry becomes the current value. */
async function meetOffline(mine: string, theirs: string): Promise<void> {
  await both(({ context }) => loseSignal(context));
  await setWeather(first, mine);
  await setWeather(second, theirs);
  await both(({ context }) => signalReturns(context));
  await both(({ frame }) => frame.allSent());
  await both(({ page }) => noticeOf(page).waitFor());
}

function noticeOf(page: Page) {
  return page
    .getByRole('main')
    .locator('.notice')
    .filter({ hasText: fill(rival.count_other, { count: 1 }) });
}

async function both<T>(act: (phone: Inspector) => Promise<T>): Promise<T[]> {
  return Promise.all([act(first), act(second)]);
}

/**
 * Once the writer's next change is on the server, the reader may look once more. A change leaves 0.4 s after it was
 * made, and a phone looks every 2 s (`app/src/sync/engine.test.ts`). So 3 s are enough, however busy this machine is.
 */
async function allowOneLook(writer: Inspector, reader: Inspector): Promise<{ over: () => Promise<void> }> {
  // A phone also fetches other reports, and gives up a call when its signal changes: neither is a look.
  const isPull = (url: URL) =>
    url.pathname.endsWith('/report/pull') && url.searchParams.get('reportId') === reportId;
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  let isThere = false;
  let hasLooked = false;
  await reader.context.route(isPull, async (route) => {
    if (hasLooked) await isOver;
    const isLook = isThere;
    await route.continue();
    if (
      isLook &&
      (await route
        .request()
        .response()
        .catch(() => null))
    )
      hasLooked = true;
  });
  writer.page.once('response', function note(response) {
    if (response.url().includes('/report/push')) isThere = true;
    else writer.page.once('response', note);
  });
  return {
    over: async () => {
      end();
      await reader.context.unroute(isPull);
    },
  };
}

describe('both online', () => {
  it('sees what the other enters within 3 s', async () => {
    await both(({ frame }) => frame.go('information'));
    for (const [writer, reader, text] of [
      [first, second, '多云转晴'],
      [second, first, '阵雨'],
      [first, second, '雷阵雨'],
    ] as const) {
      const visit = await writer.information.weather();
      await writer.frame.allSent();
      const oneLook = await allowOneLook(writer, reader);
      await visit.fill(fieldWords.weather, text);
      await reader.information.row(text).waitFor();
      await oneLook.over();
      await visit.done();
    }
  });

  it('shows on the tabs where the other is, and in the bar if it is the same page', async () => {
    await first.frame.go('information');
    await second.frame.go('nonConform');
    const there = (name: string) => fill(present.there_other, { names: name });
    await eventually(() => first.frame.tab('nonConform').innerText()).toContain(there(second.nickname));
    await eventually(() => second.frame.tab('information').innerText()).toContain(there(first.nickname));
    expect(await first.frame.tab('information').innerText()).not.toContain(second.nickname);

    await second.frame.go('information');
    const here = fill(present.here_other, { names: second.nickname });
    await first.page.getByRole('banner').getByRole('button', { name: here }).waitFor();
    expect(await flaws(first.page)).toEqual([]);
    expect(await flaws(second.page)).toEqual([]);
  });
});

describe('a row that the other deletes', () => {
  it('closes its sheet and says why, and comes back without it', async () => {
    await both(({ frame }) => frame.go('nonConform'));
    const defects = await first.nonConform.defects.count();
    const [mine, theirs] = (await both(async ({ nonConform, page }) => {
      await nonConform.defects.last().getByRole('heading').getByRole('button').click();
      return new Sheet(page, words, words.nonConform.edit).open();
    })) as [Sheet, Sheet];
    await keepToasts(second.page);
    await theirs.root.getByRole('button', { name: words.nonConform.delete }).click();
    await theirs.root.waitFor({ state: 'hidden' });
    await mine.root.waitFor({ state: 'hidden' });
    await first.page.getByText(fill(words.report.deleted, { name: words.nonConform.edit })).waitFor();
    await eventually(() => first.nonConform.defects.count()).toBe(defects - 1);
    await second.page.getByRole('button', { name: words.common.undo }).click();
    await eventually(() => first.nonConform.defects.count()).toBe(defects);
    expect(await mine.root.count()).toBe(0);
  });
});

describe('both offline', () => {
  it('adds up what both count', async () => {
    await both(({ frame }) => frame.go('nonConform'));
    const defect = first.nonConform.defects.first();
    const name = (await defect.getByRole('heading', { level: 3 }).innerText()).trim();
    const quantities = async () =>
      both(async ({ nonConform }) => {
        const plus = nonConform.defect(name).first().locator('.defect-row-quantity');
        return Number.parseInt(await plus.innerText(), 10);
      });
    const [before = 0, same] = await quantities();
    expect(same).toBe(before);
    await both(({ context }) => loseSignal(context));
    await both(({ nonConform }) =>
      nonConform
        .defect(name)
        .first()
        .getByRole('button', { name: fill(words.nonConform.oneMore, { name }) })
        .click(),
    );
    await eventually(quantities).toEqual([before + 1, before + 1]);
    await both(({ context }) => signalReturns(context));
    await both(({ frame }) => frame.allSent());
    await eventually(quantities).toEqual([before + 2, before + 2]);
  });

  it('adds up a number that one types and the pieces that the other counts in the form', async () => {
    const sheetOf = async ({ nonConform, page }: Inspector) => {
      await nonConform.defects.first().getByRole('heading').getByRole('button').click();
      return new Sheet(page, words, words.nonConform.edit).open();
    };
    const [mine, theirs] = (await both(sheetOf)) as [Sheet, Sheet];
    const label = words.nonConform.field.quantity;
    const before = Number(await mine.field(label).inputValue());
    await both(({ context }) => loseSignal(context));
    await mine.field(label).fill(String(before + 10));
    await theirs.press(words.nonConform.increase);
    await theirs.press(words.nonConform.increase);
    await both(({ context }) => signalReturns(context));
    await both(({ frame }) => frame.allSent());
    for (const sheet of [mine, theirs]) {
      // A field that was edited shows what was typed as long as it has the focus.
      await sheet.root.getByRole('heading').first().click();
      await eventually(() => sheet.field(label).inputValue()).toBe(String(before + 12));
      await sheet.done();
    }
  });

  it('shows both the two values of a field, and takes the other one', async () => {
    await both(({ frame }) => frame.go('information'));
    await meetOffline('小雪', '大风');
    expect(await serverWeather()).toBe('大风');

    // The one whose value lost sees it at the field.
    const lost = await first.information.weather();
    const lostNote = lost.root.getByRole('group').filter({ hasText: rival.title });
    await eventually(() => lostNote.innerText()).toContain('小雪');
    expect(await lostNote.innerText()).toContain(rival.you);
    expect(await flaws(first.page)).toEqual([]);
    await lost.done();

    // The other one sees it too, and takes it.
    const theirs = await second.information.weather();
    const note = theirs.root.getByRole('group').filter({ hasText: rival.title });
    await eventually(() => note.innerText()).toContain('小雪');
    expect(await note.innerText()).toContain(first.nickname);
    expect(await flaws(second.page)).toEqual([]);
    // Editing one's own value does not choose between the two.
    await theirs.field(fieldWords.weather).fill('大风转小');
    await eventually(serverWeather).toBe('大风转小');
    await eventually(() => note.innerText()).toContain('小雪');
    await note.getByRole('button', { name: rival.take, exact: true }).click();
    await note.waitFor({ state: 'detached' });
    await eventually(() => theirs.field(fieldWords.weather).inputValue()).toBe('小雪');
    await theirs.done();

    await both(({ page }) => noticeOf(page).waitFor({ state: 'detached' }));
    await both(({ information }) => information.row('小雪').waitFor());
    expect(await serverWeather()).toBe('小雪');
  });

  it('marks a measured value at its cell and on the line of its item', async () => {
    const [row] = await first.caller.rowsOf(reportId, 'measurement');
    const item = (await first.caller.rowsOf(reportId, 'item')).find(({ id }) => id === row?.itemId);
    if (!row || !item?.code || !item.category) throw new Error('Cannot find a measured item');
    const category = term(LANGUAGE, 'item_category', item.category);
    const cellOf = ({ inspectionItems }: Screens) => inspectionItems.cell(row.nameZh ?? '', 1);
    await both(async ({ frame, inspectionItems }) => {
      await frame.go('inspectionItems');
      await inspectionItems.open(item.code ?? '', category);
    });
    await both(({ context }) => loseSignal(context));
    await cellOf(first).fill('71');
    // The second is also later by the phones' clocks.
    await allStored(first.page);
    await cellOf(second).fill('72');
    await allStored(second.page);
    await both(({ page }) => page.keyboard.press('Enter'));
    await both(({ context }) => signalReturns(context));
    await both(({ frame }) => frame.allSent());
    const note = second.inspectionItems.main.getByRole('group').filter({ hasText: rival.title });
    await eventually(() => note.innerText()).toContain('71');
    expect(await note.innerText()).toContain(first.nickname);
    await second.inspectionItems.item(item.code).locator('.rival-mark').waitFor();
    expect(await flaws(second.page)).toEqual([]);
    await note.getByRole('button', { name: rival.take, exact: true }).click();
    await note.waitFor({ state: 'detached' });
    await both(async (phone) => eventually(() => cellOf(phone).inputValue()).toMatch(/^71/));
    await both(({ frame }) => frame.go('information'));
  });

  it('lists all of them in one sheet, where the user can keep either value', async () => {
    await meetOffline('浓雾', '晴');
    await noticeOf(second.page).getByRole('button', { name: rival.see }).click();
    const list = await new Sheet(second.page, words, rival.title).open();
    const text = await list.root.innerText();
    expect(text).toContain(fieldWords.weather);
    expect(text).toContain(fill(rival.current, { value: '晴' }));
    expect(text).toContain('浓雾');
    expect(await flaws(second.page)).toEqual([]);
    await list.press(rival.keep);
    await list.root.waitFor({ state: 'hidden' });

    await both(({ page }) => noticeOf(page).waitFor({ state: 'detached' }));
    await both(({ information }) => information.row('晴').waitFor());
    expect(await serverWeather()).toBe('晴');
  });
});
