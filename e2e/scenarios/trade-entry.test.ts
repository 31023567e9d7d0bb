/** @file Fast and safe entry: counting in two taps, the dictionary by layers, rows, progress, wrong input. */
import { DEFECT_CODES } from '@proofmark/contract/dictionary/defect-codes.ts';
import { formatNumber } from '@proofmark/contract/words/format.ts';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn } from '../fixtures/api.ts';
import { holdStore } from '../fixtures/hold-store.ts';
import { eventually } from '../fixtures/eventually.ts';
import { dayFromToday } from '../fixtures/mug.ts';
import { keepToasts, wayBack } from '../fixtures/toasts.ts';
import { fill, pattern, term, wordsOf } from '../fixtures/words.ts';
import type { Phone } from '../harness/browser.ts';
import { openWorld, type Screens, type World } from '../pages/app.ts';
import { Sheet } from '../pages/sheet.ts';

const SHIRT = 'IR-260622-027';
const words = wordsOf('zh-CN');
const { counting, progress, rows } = words.report;
/** In the T-shirt report. */
const OIL = '油渍大于5毫米';

let world: World;
let phone: Phone & Screens;

beforeAll(async () => {
  world = await openWorld();
  phone = await world.newPhone({ as: 'inspector@example.com' });
  await phone.home.openTask(SHIRT);
  await phone.information.row(words.information.visit.date).waitFor();
  await keepToasts(phone.page);
});
afterAll(() => world.close());

/** "MA 8/10": the count of a class, as the strip shows it. */
const foundOf = async (name: string) => {
  const strip = await phone.page.locator('.gauge-strip').first().innerText();
  return Number(new RegExp(`${name}\\s*(\\d+)`).exec(strip)?.[1]);
};

describe('counting from any section', () => {
  it('adds a known defect in two taps, and undoes it in one', async () => {
    const { page } = phone;
    const before = await foundOf('MA');
    await page.getByRole('button', { name: counting.open, exact: true }).click();
    const sheet = await new Sheet(page, words, counting.title).open();
    await sheet.root.getByRole('button', { name: OIL }).click();
    await eventually(() => foundOf('MA')).toBe(before + 1);
    await wayBack(page, OIL, words.common.undo).click();
    await eventually(() => foundOf('MA')).toBe(before);
    await sheet.done();
  });

  it('accepts a typed number, as the difference from the old one', async () => {
    const { page } = phone;
    const before = await foundOf('MA');
    await page.getByRole('button', { name: counting.open, exact: true }).click();
    const sheet = await new Sheet(page, words, counting.title).open();
    const quantity = sheet.root.getByRole('spinbutton', { name: OIL });
    const counted = Number(await quantity.inputValue());
    await quantity.fill('0');
    await sheet.root.getByRole('alert').waitFor();
    await quantity.fill(String(counted + 12));
    await eventually(() => foundOf('MA')).toBe(before + 12);
    await quantity.press('ArrowDown');
    await eventually(() => foundOf('MA')).toBe(before + 11);
    await quantity.fill(String(counted));
    await eventually(() => foundOf('MA')).toBe(before);
    await sheet.done();
  });

  it('opens the form for another one', async () => {
    const { page } = phone;
    await page.getByRole('button', { name: counting.open, exact: true }).click();
    const sheet = await new Sheet(page, words, counting.title).open();
    await sheet.press(counting.other);
    const form = await new Sheet(page, words, words.nonConform.add).open();
    await page.waitForURL('**/nonConform');
    await form.done(words.common.close);
  });
});

describe('the dictionary of defects', () => {
  const heat = DEFECT_CODES.find(({ code }) => code === 'ELE-SF-06');

  it('is chosen by family and group, and sets its usual class', async () => {
    const { page, nonConform } = phone;
    const form = await nonConform.addDefect();
    await form.press(words.nonConform.search.open);
    const list = await new Sheet(page, words, words.nonConform.search.title).open();
    await list.press(term('zh-CN', 'product_family', 'electronics'));
    await list.root.getByRole('heading', { name: '电器', exact: true }).waitFor();
    await list.root.getByRole('button', { name: heat?.code ?? '' }).click();
    const critical = form.root.getByRole('radio', { name: words.report.class.critical });
    await eventually(() => critical.getAttribute('aria-checked')).toBe('true');
    await form.root.getByText(words.nonConform.photoRule).waitFor();
  });

  it('shows the usual class if the inspector chooses another', async () => {
    const { page, nonConform } = phone;
    const form = await new Sheet(page, words, words.nonConform.add).open();
    await form.choose(words.nonConform.field.class, words.report.class.minor);
    const usual = fill(words.nonConform.usualClass, { class: words.report.class.critical });
    await form.root.getByText(usual).waitFor();
    await form.done(words.nonConform.save);
    await nonConform.defect(heat?.zh ?? '').waitFor();
  });
});

describe('free words', () => {
  it('can get a group of the list, which is stored', async () => {
    const { page, nonConform } = phone;
    const group = DEFECT_CODES.find(({ parent, code }) => parent === 'textiles' && code !== '');
    const form = await nonConform.addDefect();
    await form.fill(words.nonConform.field.description, '标签贴歪');
    await form.field(words.report.fields.defect.category).selectOption(group?.code ?? '');
    await form.done(words.nonConform.save);
    await nonConform.defect('标签贴歪').getByRole('heading').getByRole('button').click();
    const sheet = await new Sheet(page, words, words.nonConform.edit).open();
    const field = sheet.field(words.report.fields.defect.category);
    await eventually(() => field.inputValue()).toBe(group?.code);
    await sheet.select(words.report.fields.defect.category, words.report.noChoice);
    await eventually(() => field.inputValue()).toBe('');
    const inspector = await logIn(world.server.url, 'inspector@example.com');
    const { reportId } = await inspector.task(SHIRT);
    const saved = async () => {
      const defects = await inspector.rowsOf(reportId, 'defect');
      return defects.find(({ descriptionZh }) => descriptionZh === '标签贴歪')?.category;
    };
    await eventually(saved).toBeNull();
    await sheet.press(words.nonConform.delete);
    await sheet.root.waitFor({ state: 'hidden' });
  });
});

describe('a recorded defect', () => {
  it('is taken back in one tap', async () => {
    const { page, nonConform } = phone;
    const form = await nonConform.addDefect();
    await form.fill(words.nonConform.field.description, '按错的一条');
    await form.done(words.nonConform.save);
    await nonConform.defect('按错的一条').waitFor();
    await wayBack(page, '按错的一条', words.common.undo).click();
    await nonConform.defect('按错的一条').waitFor({ state: 'detached' });
  });
});

describe('rows', () => {
  it('are duplicated below the original, moved and deleted; the delete is undone', async () => {
    const { page, nonConform } = phone;
    // An open sheet hides the page from screen readers, so not by role.
    const listed = async () =>
      (await page.locator('li.defect-row h3').allInnerTexts()).map((text) => text.includes(OIL));
    const before = (await listed()).indexOf(true);
    await nonConform.defect(OIL).getByRole('button', { name: OIL }).first().click();
    const sheet = await new Sheet(page, words, words.nonConform.edit).open();
    await sheet.press(rows.duplicate);
    // The sheet now shows the copy: it counts one piece.
    await eventually(() => sheet.field(words.nonConform.field.quantity).inputValue()).toBe('1');
    await sheet.root.getByText(rows.isCopy).waitFor();
    await eventually(async () => (await listed()).filter(Boolean).length).toBe(2);
    expect((await listed()).slice(before, before + 2)).toEqual([true, true]);
    await sheet.press(rows.down);
    await eventually(listed).toEqual((await listed()).map((_, at) => at === before || at === before + 2));
    await sheet.press(words.nonConform.delete);
    await sheet.root.waitFor({ state: 'hidden' });
    await eventually(async () => (await listed()).filter(Boolean).length).toBe(1);
    // The copy left a toast with an undo button too.
    const deleted = fill(words.report.deleted, { name: '' });
    await wayBack(page, deleted, words.common.undo).click();
    await eventually(async () => (await listed()).filter(Boolean).length).toBe(2);
  });
});

describe('an item', () => {
  it('goes with its dimensions, and comes back with them', async () => {
    const { page, frame, inspectionItems } = phone;
    const lin = await logIn(world.server.url, 'inspector@example.com');
    const { reportId } = await lin.task(SHIRT);
    const ofItem = (await lin.rowsOf(reportId, 'item')).find(({ code }) => code === 'D1')?.id;
    const stored = async () => {
      const items = await lin.rowsOf(reportId, 'item');
      const measured = await lin.rowsOf(reportId, 'measurement');
      return [
        items.some(({ id }) => id === ofItem),
        measured.filter(({ itemId }) => itemId === ofItem).length,
      ];
    };
    const before = await stored();
    await frame.go('inspectionItems');
    await inspectionItems.open('D1', term('zh-CN', 'item_category', 'measurement'));
    const sheet = await inspectionItems.details('D1');
    await sheet.root.getByRole('button', { name: words.inspectionItems.sheet.delete }).click();
    await sheet.root.waitFor({ state: 'hidden' });
    await eventually(stored).toEqual([false, 0]);
    await wayBack(page, 'D1', words.common.undo).click();
    await eventually(stored).toEqual(before);
  });

  it('keeps the field of its finding while somebody empties it to write another', async () => {
    const { frame, inspectionItems } = phone;
    const item = inspectionItems.item('A1');
    await inspectionItems.open('A1', term('zh-CN', 'item_category', 'quantity'));
    const finding = item.getByLabel(words.report.fields.item.finding, { exact: true });
    await finding.last().waitFor();
    const texts = [await finding.first().inputValue(), await finding.last().inputValue()];
    for (const field of await finding.all()) await field.fill('');
    await frame.allSent();
    for (const [index, field] of (await finding.all()).entries()) await field.fill(texts[index] ?? '');
    expect(await finding.count()).toBe(2);
    await frame.go('nonConform');
  });
});

describe('the next item', () => {
  it('shows its heading below the filters, also if it is taller than the screen', async () => {
    const { page, frame, inspectionItems } = phone;
    await frame.go('inspectionItems');
    const heading = inspectionItems.item('D1').getByRole('heading');
    const toggle = heading.getByRole('button');
    await toggle.waitFor();
    if ((await toggle.getAttribute('aria-expanded')) === 'true') await toggle.click();
    await page.getByRole('button', { name: pattern(words.inspectionItems.next.pending) }).click();
    await inspectionItems.item('D1').getByRole('radiogroup').waitFor();
    const filters = page.getByRole('group', { name: words.inspectionItems.filter.label });
    const isBelow = async () => {
      const [bar, box] = [await filters.boundingBox(), await heading.boundingBox()];
      return bar && box ? box.y >= bar.y + bar.height && box.y < bar.y + 200 : null;
    };
    await eventually(isBelow).toBe(true);
    await frame.go('nonConform');
  });
});

describe('progress', () => {
  it('is on each page, and open points link to their place', async () => {
    const { page, frame } = phone;
    for (const section of ['inspectionItems', 'conclusion', 'productImages'] as const) {
      await frame.go(section);
      const line = page.getByRole('main').getByRole('region', { name: progress.label });
      await line.getByText(pattern(progress.done)).waitFor();
      expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    }
    await frame.go('conclusion');
    const region = page.getByRole('region', { name: progress.label });
    await region.getByRole('button', { expanded: false }).click();
    await region.getByRole('listitem').first().getByRole('button').click();
    await page.getByRole('dialog').locator(':focus').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

it('shows every photo category on one screen', async () => {
  const { page, frame } = phone;
  await frame.go('productImages');
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: pattern(words.productImages.missingCategories_other) }).waitFor();
  const hidden = () =>
    main.evaluate((box) => {
      const bottoms = [...box.querySelectorAll('.photo-tile')].map(
        (tile) => tile.getBoundingClientRect().bottom,
      );
      return Math.max(...bottoms) - box.getBoundingClientRect().bottom;
    });
  await eventually(hidden).toBeLessThanOrEqual(0);
});

/** The errors on the page, at their fields. */
async function refusedIn({ page, frame, information, words: own }: Screens): Promise<string[]> {
  const { fields } = own.report;
  const errors: string[] = [];
  const errorOf = async (sheet: Sheet, label: string, value: string) => {
    const field = sheet.field(label);
    await field.fill(value);
    await field.blur();
    const box = field.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " field ")][1]');
    await eventually(() => field.getAttribute('aria-invalid')).toBe('true');
    errors.push(await box.locator('.field-error').innerText());
  };
  await frame.go('information');
  const visit = await information.visit();
  const departure = visit.field(fields.information.departureTime);
  const kept = await departure.inputValue();
  const arrival = await visit.field(fields.information.arrivalTime).inputValue();
  await errorOf(visit, fields.information.departureTime, `${arrival.slice(0, 10)}T00:01`);
  await departure.fill(kept);
  // Its line on the page goes when it is right, and the rows below move up.
  await eventually(() => departure.getAttribute('aria-invalid')).toBeNull();
  await visit.done();
  await information.row('TS-180-NV').click();
  const product = await new Sheet(page, own, { label: fields.product.barcode }).open();
  await errorOf(product, fields.product.barcode, '2001260611011');
  await product.fill(fields.product.barcode, '2001260611010');
  await errorOf(product, fields.product.packedQty, '10001');
  await product.fill(fields.product.packedQty, '8200');
  await product.done();
  return errors;
}

describe('wrong input', () => {
  it('shows an error at the field in Chinese', async () => {
    const { gaps } = words.report;
    const [departure, barcode, packed] = await refusedIn(phone);
    expect(departure).toMatch(pattern(gaps.departureBeforeArrival));
    expect(barcode).toMatch(/2001260611011/);
    expect(packed).toMatch(/10\s001/);
  });

  it('shows an error at the field in English', async () => {
    await phone.frame.allSent();
    const english = await world.newPhone({ as: 'inspector@example.com', language: 'en-US' });
    await english.home.openTask(SHIRT);
    expect(await refusedIn(english)).toEqual([
      expect.stringMatching(/^Departure .* is not after arrival/),
      expect.stringMatching(/barcode 2001260611011 has a wrong check digit/i),
      expect.stringMatching(/^10\s001 packed, but only 10\s000 finished/),
    ]);
    await english.frame.allSent();
    await english.context.close();
  });

  it('keeps the sheet open while a number or a text does not fit, and says what is allowed', async () => {
    const { page, frame, nonConform, information } = phone;
    const { quantity, description } = words.nonConform.field;
    await frame.go('nonConform');
    await nonConform.defect(OIL).first().getByRole('button', { name: OIL }).first().click();
    const defect = await new Sheet(page, words, words.nonConform.edit).open();
    const counted = await defect.field(quantity).inputValue();
    await defect.fill(quantity, '999999999');
    const allowed = fill(words.report.invalidNumber, { min: 1, max: formatNumber('zh-CN', 1_000_000) });
    for (const leave of [words.common.done, words.common.close]) {
      await defect.press(leave);
      await defect.root.getByText(allowed).waitFor();
      expect(await defect.field(quantity).inputValue()).toBe('999999999');
      await defect.root.locator('[role=spinbutton]:focus').waitFor();
    }
    await defect.fill(quantity, counted);
    const wording = await defect.field(description).inputValue();
    const long = '长'.repeat(301);
    await defect.fill(description, long);
    await defect.press(words.common.done);
    await defect.root.getByText(fill(words.common.tooLong, { max: 300, length: 301 })).waitFor();
    expect(await defect.field(description).inputValue()).toBe(long);
    await defect.fill(description, wording);
    await defect.done();

    await frame.go('information');
    const visit = await information.visit();
    const days = visit.field(words.report.fields.information.manDays);
    const before = await days.inputValue();
    await days.fill('1000');
    await visit.press(words.common.done);
    await visit.root.getByText(fill(words.report.invalidNumber, { min: 0, max: 999 })).waitFor();
    expect(await days.inputValue()).toBe('1000');
    // A pasted text that is not a number stays too.
    await paste(days, '12 pcs');
    await visit.press(words.common.done);
    await visit.root.getByText(fill(words.report.invalidNumber, { min: 0, max: 999 })).waitFor();
    expect(await days.inputValue()).toBe('12 pcs');
    await days.fill(before);
    await visit.done();
  });

  it('keeps what is pasted into a measured cell, and says that it is not saved', async () => {
    const { frame, inspectionItems } = phone;
    await frame.go('inspectionItems');
    await inspectionItems.open('D1', term('zh-CN', 'item_category', 'measurement'));
    const cell = inspectionItems.cell('胸宽 M', 1);
    const before = await cell.inputValue();
    for (const text of ['72 cm', '99999999999999']) {
      await paste(cell, text);
      await inspectionItems.main.getByRole('alert').getByText(words.report.invalidValue).waitFor();
      expect(await cell.inputValue()).toBe(text);
    }
    await cell.fill(before);
    await inspectionItems.main.getByText(words.report.invalidValue).waitFor({ state: 'detached' });
    await frame.go('information');
  });

  it('refuses more carton numbers than a report holds, and cuts none', async () => {
    const { information } = phone;
    const { cartons } = words.information;
    const sheet = await information.open(cartons.row, cartons.title);
    const numbers = sheet.field(words.report.fields.information.cartonNos);
    const before = await numbers.inputValue();
    const many = Array.from({ length: 501 }, (_, index) => index + 1).join(', ');
    await numbers.fill(many);
    await sheet.press(words.common.done);
    await sheet.root.getByText(fill(words.report.invalidList, { max: 500, length: 20 })).waitFor();
    expect(await numbers.inputValue()).toBe(many);
    await numbers.fill(before);
    await sheet.done();
  });

  it('a count key counts from the number that was typed, also before that is stored', async () => {
    const { page, information } = phone;
    const { cartons } = words.information;
    const sheet = await information.open(cartons.row, cartons.title);
    const field = words.report.fields.information.cartonsOpened;
    const before = await sheet.field(field).inputValue();
    const store = await holdStore(page);
    await sheet.fill(field, 20);
    await sheet.press(fill(words.report.steps.more, { field }));
    await sheet.press(fill(words.report.steps.more, { field }));
    expect(await sheet.field(field).inputValue()).toBe('22');
    await store.release();
    await phone.frame.allSent();
    expect(await sheet.field(field).inputValue()).toBe('22');
    await sheet.fill(field, before);
    await sheet.done();
  });

  it('a count above the sample size shows an error at the count', async () => {
    const { page, frame, nonConform } = phone;
    await frame.go('nonConform');
    await nonConform.defect(OIL).first().getByRole('button', { name: OIL }).first().click();
    const sheet = await new Sheet(page, words, words.nonConform.edit).open();
    await sheet.press(words.nonConform.details);
    const quantity = sheet.root.getByRole('spinbutton', { name: words.nonConform.field.quantity });
    for (const count of [400, 300]) {
      await sheet.fill(words.report.fields.defect.units, `1-${count}`);
      await eventually(() => quantity.inputValue()).toBe(String(count));
    }
    await sheet.root.getByText(pattern(words.nonConform.field.unitsTooLarge)).waitFor();
    await sheet.done();
    await page
      .getByRole('main')
      .locator('.notice')
      .getByText(pattern(words.report.gaps.foundMoreThanSample))
      .waitFor();
  });
});

describe('a phone whose clock is three days ahead', () => {
  it('fills in the day of the server, and says so', async () => {
    const ahead = await world.newPhone();
    const { page, login, home, information } = ahead;
    await page.clock.install({ time: Date.now() + 3 * 86_400_000 });
    await login.open(world.server.url);
    await login.logIn('inspector@example.com');
    await home.openTask('IR-260624-003');
    const { visit } = words.information;
    await page.getByRole('main').getByText(visit.clockWrong).waitFor();
    await page.getByRole('main').getByRole('button', { name: visit.today, exact: true }).click();
    await information.row(dayFromToday(0)).waitFor();
  });
});

/** Puts a text into a field as the clipboard does. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((input: HTMLInputElement, pasted) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, pasted);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  }, text);
}
