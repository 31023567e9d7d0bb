/** @file Special fields: containers, countries, another factory, declarations. */
import { SIGNATURE_DECLARATIONS } from '@proofmark/contract/report/signature-declaration.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, type Caller } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { seedPicture } from '../fixtures/mug.ts';
import { keepToasts, wayBack } from '../fixtures/toasts.ts';
import { fill, term, wordsOf } from '../fixtures/words.ts';
import type { Phone } from '../harness/browser.ts';
import { openWorld, type Screens, type World } from '../pages/app.ts';
import { PhotoViewer } from '../pages/photo-viewer.ts';
import { Sheet } from '../pages/sheet.ts';

const MUG = 'IR-260518-001';
const LOADING = 'IR-FIELDS-CLS';
const words = wordsOf('zh-CN');
const { fields, gaps } = words.report;

let world: World;
let phone: Phone & Screens;
let lin: Caller;

beforeAll(async () => {
  world = await openWorld();
  lin = await logIn(world.server.url, 'inspector@example.com');
  await lin.data('POST', '/task/add', {
    orderNo: 'PO-FIELDS',
    reportNo: LOADING,
    inspectionType: 'CLS',
    templateCode: 'container-loading',
  });
  phone = await world.newPhone({ as: 'inspector@example.com' });
  await phone.home.search.waitFor();
});
afterAll(() => world.close());

const openReport = async (reportNo: string) => {
  const { page, home, frame } = phone;
  if (!page.url().endsWith('/home')) {
    await frame.back.click();
    await page.waitForURL('**/home');
  }
  await home.openTask(reportNo);
  await frame.heading.filter({ hasText: reportNo }).waitFor();
};

const rowsOf = async (reportNo: string, kind: 'container' | 'information' | 'signature' | 'product') =>
  lin.rowsOf((await lin.task(reportNo)).reportId, kind);

describe('the containers of a loading supervision', () => {
  const { container } = words.information;

  it('are required, and their numbers are checked as they are entered', async () => {
    const { page, frame, information } = phone;
    await openReport(LOADING);
    await information.row(container.none).click();
    const sheet = await new Sheet(page, words, { label: fields.container.sealNo }).open();
    const number = sheet.field(fields.container.containerNo);
    await number.fill('CSQU3054384');
    await number.blur();
    await sheet.root.getByText('CSQU3054384 校验位不对').waitFor();
    expect(await number.getAttribute('aria-invalid')).toBe('true');
    await number.fill('csqu 305438-3');
    await number.blur();
    await eventually(() => number.getAttribute('aria-invalid')).toBeNull();
    await sheet.fill(fields.container.sealNo, 'EU-204417');
    await sheet.done();
    await information.row('csqu 305438-3').getByText('EU-204417').waitFor();
    await frame.allSent();
    expect(await rowsOf(LOADING, 'container')).toMatchObject([
      { containerNo: 'csqu 305438-3', sealNo: 'EU-204417' },
    ]);
  });

  it('are duplicated, which keeps the number until it changes, moved, and deleted with undo', async () => {
    const { page, frame, information } = phone;
    const { rows } = words.report;
    // An open sheet hides the page from screen readers, so not by role.
    const listed = async () => {
      const texts = await page.locator('[data-gap^="container:"] .list-row-value').allInnerTexts();
      return texts.map((text) => text.split('\n')[0]).slice(0, 2);
    };
    await information.row('csqu 305438-3').click();
    const sheet = await new Sheet(page, words, { label: fields.container.sealNo }).open();
    await sheet.press(rows.duplicate);
    await sheet.root.getByText('重复').waitFor();
    expect(await sheet.field(fields.container.sealNo).inputValue()).toBe('');
    await sheet.fill(fields.container.containerNo, 'CSQU2044164');
    await sheet.fill(fields.container.sealNo, 'EU-204418');
    await sheet.root.getByText('重复').waitFor({ state: 'detached' });
    await sheet.press(rows.up);
    await eventually(listed).toEqual(['CSQU2044164', 'csqu 305438-3']);
    await keepToasts(page);
    await sheet.press(container.delete);
    // The copy left a toast with an undo button too.
    await wayBack(page, fill(words.report.deleted, { name: '' }), words.common.undo).click();
    await information.row('CSQU2044164').getByText('EU-204418').waitFor();
    await frame.allSent();
    expect(await rowsOf(LOADING, 'container')).toHaveLength(2);
  });

  it('are photo categories only in these reports', async () => {
    const { page, frame, productImages } = phone;
    const half = term('zh-CN', 'photo_category', 'container_half');
    const label = term('zh-CN', 'photo_category', 'label');
    const categoriesOf = async () => {
      await frame.go('productImages');
      const sheet = await productImages.openCategory(label);
      await productImages.addFrom(sheet, [seedPicture('mug-label.jpg')]);
      await productImages.photosIn(sheet).first().click();
      const viewer = await new PhotoViewer(page, words).open();
      const details = await viewer.details();
      const options = details.field(fields.photo.category).locator('option');
      await options.filter({ hasText: label }).waitFor({ state: 'attached' });
      const names = await options.allInnerTexts();
      await details.done(words.common.close);
      await viewer.close();
      await sheet.done(words.common.close);
      return names;
    };
    expect(await categoriesOf()).toContain(half);
    await openReport(MUG);
    const names = await categoriesOf();
    expect(names).toContain(label);
    expect(names).not.toContain(half);
    expect(await productImages.tile(half).count()).toBe(0);
  });
});

describe('the country of destination', () => {
  const { shipping } = words.information;

  it('is found by its name in either language, shown by name, and stored by code', async () => {
    const { page, frame, information } = phone;
    await openReport(MUG);
    const goods = await information.shipping();
    const country = goods.field(fields.information.destinationCountry);
    await country.click();
    const list = await new Sheet(page, words, shipping.to).open();
    const search = list.root.getByRole('searchbox');
    await search.fill('atlantis');
    await list.root.getByText(fill(shipping.countryNone, { query: 'atlantis' })).waitFor();
    await search.fill('Netherl');
    await list.root.getByRole('button', { name: /^荷兰 NL/ }).click();
    await list.root.waitFor({ state: 'hidden' });
    await eventually(() => country.inputValue()).toBe('荷兰');
    await goods.done();
    await information.row(shipping.to).getByText('荷兰').waitFor();
    await frame.allSent();
    expect(await rowsOf(MUG, 'information')).toMatchObject([{ destinationCountry: 'NL' }]);
  });
});

describe('another factory than the one of the task', () => {
  it('asks why, and shows both to everybody who opens the report', async () => {
    const { frame, information } = phone;
    const { parties } = words.information;
    const { factoryZh } = await lin.task(MUG);
    const sheet = await information.parties();
    await sheet.fill(fields.information.factory, '云禾陶瓷三厂');
    const reason = sheet.field(fields.information.factoryChangeReason);
    await sheet.root.getByText(fill(gaps.factoryChangeUnexplained, { given: factoryZh })).waitFor();
    await reason.fill('订单转到三厂生产');
    await eventually(() => reason.getAttribute('aria-invalid')).toBeNull();
    await sheet.done();
    const shown = `${fill(parties.factoryOfTask, { factory: factoryZh })} · 订单转到三厂生产`;
    await information
      .row(new RegExp(`^${fields.information.factory}`))
      .getByText(shown)
      .waitFor();
    await frame.allSent();
    const coordinator = await world.newPhone({ as: 'coordinator@example.com', language: 'en-US' });
    await coordinator.work.openPages(MUG, 'open');
    const row = coordinator.information.row(
      new RegExp(`^${coordinator.words.report.fields.information.factory}`),
    );
    await row.getByText(/^On the task: .* · 订单转到三厂生产$/).waitFor();
    await coordinator.context.close();
  });
});

describe('the declaration', () => {
  it('is above the pad in both languages, and stays with the signature', async () => {
    const { page, frame, conclusion } = phone;
    const { signatures } = words.conclusion;
    const { en, zh } = SIGNATURE_DECLARATIONS.factory;
    await frame.go('conclusion');
    const sheet = await conclusion.signAs('factory');
    await sheet.root.getByText(zh).waitFor();
    await sheet.root.getByText(en).waitFor();
    await conclusion.draw(sheet, [
      [
        [0.2, 0.3],
        [0.5, 0.7],
      ],
    ]);
    await sheet.done();
    // The name of the signer is still missing.
    const missing = fill(gaps.missingInRow, {
      row: fill(words.report.unnamed.signature, { role: words.report.signatureRole.factory }),
      field: fields.signature.title,
    });
    await conclusion.before.getByText(missing).click();
    const again = await new Sheet(page, words, signatures.factorySigns).open();
    // The gap leads to its field. Before the focus is there, keys for another field would go astray.
    await again.field(words.report.fields.signature.title).and(page.locator(':focus')).waitFor();
    await again.fill(words.report.fields.signature.name, 'Chen Yulan');
    await again.fill(words.report.fields.signature.title, '品管主管');
    await again.done();
    await frame.allSent();
    await eventually(() => rowsOf(MUG, 'signature')).toMatchObject([
      { role: 'factory', name: 'Chen Yulan', title: '品管主管', declarationEn: en, declarationZh: zh },
    ]);
  });

  it('goes with a signature that is deleted, and does not come back under another name', async () => {
    const { frame, conclusion } = phone;
    const { signatures } = words.conclusion;
    const sheet = await conclusion.signAs('inspector');
    await conclusion.draw(sheet, [
      [
        [0.2, 0.3],
        [0.5, 0.7],
      ],
    ]);
    await sheet.root.getByRole('button', { name: signatures.delete, exact: true }).click();
    await sheet.root.waitFor({ state: 'detached' });
    const again = await conclusion.signAs('inspector');
    await again.fill(words.report.fields.signature.name, 'Zhou Ming');
    await again.done();
    await frame.allSent();
    const { reportId } = await lin.task(MUG);
    const rows = await lin.rowsOf(reportId, 'signature');
    const own = rows.find(({ role }) => role === 'inspector');
    expect(own).toMatchObject({ name: 'Zhou Ming' });
    expect([own?.strokes ?? null, own?.at ?? null, own?.signedFacts ?? null]).toEqual([null, null, null]);
  });
});

describe('a product', () => {
  it('without colours or sizes takes a tap each; the next one copies that', async () => {
    const { page, frame, information } = phone;
    const { product } = words.information;
    await frame.go('information');
    const add = information.row(product.add).or(information.row(product.none)).first();
    await add.click();
    const sheet = await new Sheet(page, words, { label: fields.product.barcode }).open();
    for (const field of [fields.product.colour, fields.product.sizes]) {
      await sheet.press(fill(product.notApplicableTo, { field }));
      await eventually(() => sheet.field(field).inputValue()).toBe('N/A');
    }
    await sheet.done();
    await information.row(product.add).click();
    const next = await new Sheet(page, words, { label: fields.product.barcode }).open();
    await eventually(() => next.field(fields.product.sizes).inputValue()).toBe('N/A');
    await next.done();
    await frame.allSent();
    expect(await rowsOf(MUG, 'product')).toMatchObject([
      { colour: 'N/A', sizes: 'N/A', unit: 'pcs' },
      { colour: 'N/A', sizes: 'N/A', unit: 'pcs' },
    ]);
  });
});
