/** @file A whole inspection entered by hand, from login to the locked report, and what the server has in the end. */
import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';
import { formatNumber } from '@proofmark/contract/words/format.ts';
import type { Task } from '@proofmark/contract/api/task.ts';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, type Caller } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { docNumber, docTable } from '../fixtures/doc-tables.ts';
import { countEffort, effortOf } from '../fixtures/taps.ts';
import { dayFromToday, MUG_TASK, mugRow, mugRows, picturePath, type MugRow } from '../fixtures/mug.ts';
import { fill, pattern, term, wordsOf } from '../fixtures/words.ts';
import type { Locator } from 'playwright-core';
import type { Phone } from '../harness/browser.ts';
import { PhotoViewer } from '../pages/photo-viewer.ts';
import { openWorld, type Screens, type World } from '../pages/app.ts';
import { choose, chooseFiles, Form, Sheet } from '../pages/sheet.ts';

const words = wordsOf('zh-CN');
const fieldWords = words.report.fields;
const { orderNo, reportNo } = MUG_TASK;
const information = mugRow('information');

/** Taken where they belong, at an item or a defect. They then link to its row. */
const AT_ITEM: Record<string, string> = {
  'photo-02': 'A1',
  'photo-06': 'F1',
  'photo-11': 'C1',
  'photo-12': 'D1',
  'photo-13': 'E1',
  'photo-14': 'E5',
};

const AT_DEFECT: Record<string, string> = {
  'photo-15': 'defect-1',
  'photo-16': 'defect-2',
  'photo-17': 'defect-3',
  'photo-18': 'defect-4',
};

/** Taken before the test that they show, and linked to it afterwards. */
const SHOWS_TEST: Record<string, string> = { 'photo-09': 'E2', 'photo-17': 'E3', 'photo-10': 'E4' };

let world: World;
let phone: Phone & Screens;

beforeAll(async () => {
  world = await openWorld();
  phone = await world.newPhone({ language: 'zh-CN' });
  await countEffort(phone.page);
  await phone.page.reload();
  const { lat = 0, lng = 0, accuracyM = 0 } = information.gps ?? {};
  await phone.context.setGeolocation({ latitude: lat, longitude: lng, accuracy: accuracyM });
  await phone.context.grantPermissions(['geolocation']);
});
afterAll(() => world.close());

const word = (type: Parameters<typeof term>[1], code: string | null | undefined) =>
  term('zh-CN', type, code ?? '');
const wall = (instant: string | null | undefined) => (instant ?? '').slice(0, 16);

describe('the mugs, from the task list to the reviewer', () => {
  it('lists the tasks with number, product, date and gaps', async () => {
    const { login, home } = phone;
    await login.logIn('inspector@example.com');
    await home.row('IR-260622-027').waitFor();
    await home.showAll();

    const reportNos = async () =>
      (await home.rows.allInnerTexts()).map((text) => /IR-\d{6}-\d{3}/.exec(text)?.[0]);
    await eventually(reportNos).toEqual([
      'IR-260622-027', // today
      'IR-260603-014', // returned
      reportNo, // planned for tomorrow
      'IR-260624-003', // the day after
      'IR-260615-011', // submitted
      'IR-260214-006', // approved
    ]);
    const mug = () => home.row(reportNo).innerText();
    const [, month, day] = dayFromToday(1).split('-').map(Number);
    for (const text of [
      orderNo,
      MUG_TASK.client,
      MUG_TASK.productZh,
      MUG_TASK.factoryZh,
      `${month}月${day}日`,
    ]) {
      await eventually(mug).toContain(text);
    }
    const begun = () => home.row('IR-260622-027').innerText();
    await eventually(begun).toContain(words.report.status.in_progress);
    await eventually(begun).toMatch(/CR \d+\/0.*MA \d+\/\d+.*MI \d+\/\d+/s);
    const cells = home.row('IR-260622-027').getByRole('img', { name: pattern(words.home.sections) });
    await eventually(() => cells.getAttribute('aria-label')).toMatch(/缺 \d+ 项/);
  });

  it('finds the task by order number and by report number, and opens it', async () => {
    const { home, frame } = phone;
    for (const number of ['po-2026-0418', '260518']) {
      await home.search.fill(number);
      await home.row('IR-260622-027').waitFor({ state: 'detached' });
      await eventually(() => home.rows.allInnerTexts()).toEqual([expect.stringContaining(reportNo)]);
    }
    await home.openTask(orderNo);
    await frame.heading.filter({ hasText: `[${reportNo}]` }).waitFor();
    await eventually(() => frame.missing('information')).toBeGreaterThan(0);
  });

  it('fills in the information', async () => {
    const visit = await phone.information.visit();
    await visit.fill(fieldWords.information.inspectionDate, information.inspectionDate);
    // The task was planned for tomorrow.
    await visit.press(words.report.answer.do);
    await visit.fill(words.report.answer.label, '工厂提前完工，客户同意今天验货');
    await visit.fill(fieldWords.information.arrivalTime, wall(information.arrivalTime));
    await visit.fill(fieldWords.information.departureTime, wall(information.departureTime));
    await visit.press(words.information.visit.locate);
    await visit.root.getByRole('button', { name: words.information.visit.locateAgain }).waitFor();
    await visit.fill(fieldWords.information.weather, information.weather);
    await visit.fill(fieldWords.information.manDays, information.manDays);
    await visit.done();

    for (const product of mugRows('product')) await enterProduct(product);
    await enterCartonsAndSample();
    await enterParties();
    for (const tool of mugRows('tool')) await enterTool(tool);
    await readPlan();
  });

  it('takes photos of every category, several at once', async () => {
    const { frame, productImages, page } = phone;
    await frame.go('productImages');
    const own = mugRows('photo').filter(({ id }) => !AT_ITEM[id] && !AT_DEFECT[id]);
    const byCategory = Map.groupBy(own, ({ category }) => category as PhotoCategory);
    for (const [category, photos] of byCategory) {
      const sheet = await productImages.openCategory(word('photo_category', category));
      await productImages.addFrom(
        sheet,
        photos.map(({ id }) => picturePath(id)),
      );
      // All of them: one that comes later could move those below it.
      await eventually(() => productImages.photosIn(sheet).count()).toBe(photos.length);
      for (const [index, photo] of photos.entries()) {
        await productImages.photosIn(sheet).nth(index).click();
        await enterCaption(photo);
      }
      await sheet.done(words.common.close);
    }
    await page.getByRole('heading', { name: pattern(words.productImages.missingCategories_other) }).waitFor();
  });

  it('counts the defects by class', async () => {
    const { frame, nonConform } = phone;
    await frame.go('nonConform');
    for (const defect of mugRows('defect')) await enterDefect(defect);
    await eventually(() => nonConform.reading(words.report.class.critical)).toBe('发现 0，接收 0，拒收 1');
    await eventually(() => nonConform.reading(words.report.class.major)).toBe('发现 6，接收 7，拒收 8');
    await eventually(() => nonConform.reading(words.report.class.minor)).toBe('发现 9，接收 10，拒收 11');

    const finding = mugRow('finding');
    const sheet = await nonConform.addFinding();
    await sheet.choose(words.nonConform.findings.result, words.report.findingResult.remark);
    await sheet.fillBoth(fieldWords.finding.text, finding.textZh, finding.textEn);
    await sheet.select(words.nonConform.findings.section, word('item_category', finding.section));
    await sheet.done();
    await eventually(() => frame.missing('nonConform')).toBe(0);
  });

  it('fills in twelve items with every measured value', async () => {
    const { frame, inspectionItems } = phone;
    await frame.go('inspectionItems');
    await inspectionItems.main.getByRole('button', { name: pattern(words.report.asBefore.take) }).click();
    await inspectionItems.item('E5').waitFor();
    for (const item of mugRows('item')) await enterItem(item);
    await inspectionItems.main.getByRole('group', { name: words.inspectionItems.filter.label }).waitFor();
    await eventually(() => frame.missing('inspectionItems')).toBe(Object.keys(SHOWS_TEST).length);
  });

  it('links the photos that show a test', async () => {
    const { frame, productImages, page } = phone;
    await frame.go('productImages');
    for (const [id, code] of Object.entries(SHOWS_TEST)) {
      const { category, captionZh } = mugRows('photo').find((row) => row.id === id) ?? {};
      const description = mugRows('defect').find((row) => row.id === AT_DEFECT[id])?.descriptionZh;
      const sheet = await productImages.openCategory(word('photo_category', category));
      const ofCategory = mugRows('photo').filter((row) => row.category === category);
      await productImages
        .photosIn(sheet)
        .nth(ofCategory.findIndex((row) => row.id === id))
        .click();
      const viewer = await new PhotoViewer(page, words).open();
      await viewer.root
        .getByText(description ?? captionZh ?? '')
        .first()
        .waitFor();
      await viewer.link(code);
      await viewer.close();
      await sheet.done(words.common.close);
    }
    await frame.go('inspectionItems');
    await eventually(() => frame.missing('inspectionItems')).toBe(0);
    await page.getByRole('button', { name: words.inspectionItems.next.done }).waitFor();
  });

  it('proposes to pass, and has no gaps once both have signed', async () => {
    const { frame, conclusion, page } = phone;
    await frame.go('conclusion');
    await eventually(() => conclusion.judged(words.report.class.critical)).toEqual([
      expect.stringContaining('CR'),
      'NA',
      '125',
      '0',
      '1',
      '0',
      words.report.reading.accept,
    ]);
    await eventually(() => conclusion.judged(words.report.class.major)).toEqual([
      expect.stringContaining('MA'),
      '2.5',
      '125',
      '7',
      '8',
      '6',
      words.report.reading.accept,
    ]);
    await eventually(() => conclusion.judged(words.report.class.minor)).toEqual([
      expect.stringContaining('MI'),
      '4.0',
      '125',
      '10',
      '11',
      '9',
      words.report.reading.accept,
    ]);
    await page.getByText(words.report.because.accepted).waitFor();
    await choose(page.getByRole('main'), words.conclusion.overall, words.report.overall.pass);

    const remark = mugRow('remark');
    const sheet = await conclusion.addRemark();
    await sheet.fillBoth(words.report.fields.remark.text, remark.textZh, remark.textEn);
    await sheet.done();

    await conclusion.before.getByText(fill(words.conclusion.before.title_other, { count: 2 })).waitFor();
    for (const signature of mugRows('signature')) await sign(signature);
    await conclusion.before.getByText(words.conclusion.before.ready).waitFor();
    await frame.allSent();
    // The warning stays in the list with its answer.
    await eventually(() => conclusion.before.getByRole('listitem').count()).toBe(1);
  });

  it('submits for review, which locks the report', async () => {
    const { conclusion, frame, information: informationPage, home, page } = phone;
    await conclusion.submit.click();
    const { sheet: sheetWords } = words.conclusion;
    const confirm = page.getByRole('dialog');
    await confirm.getByRole('button', { name: sheetWords.do, exact: true }).click();
    await confirm.getByText(sheetWords.submittedText).waitFor();
    await confirm.getByRole('button', { name: sheetWords.close, exact: true }).last().click();
    await confirm.waitFor({ state: 'hidden' });
    await page.getByRole('main').getByText(words.report.locked.submitted).waitFor();
    await eventually(() => conclusion.submit.count()).toBe(0);

    await frame.go('information');
    const visit = await informationPage.visit();
    const weather = visit.field(fieldWords.information.weather);
    await eventually(() => weather.getAttribute('readonly')).not.toBeNull();
    await eventually(() => weather.inputValue()).toBe(information.weather);
    await visit.done();

    await frame.back.click();
    await page.waitForURL('**/home');
    await home.search.fill(reportNo);
    await home.row(reportNo).getByText('待审核').first().waitFor();
  });

  it('takes as many taps and keys as docs/entry.md says', async () => {
    const effort = await effortOf(phone.page);
    console.info('the mugs entered:', effort);
    const [[, taps, keys] = []] = docTable('entry.md', '| inspection | taps | keys |');
    for (const [counted, written] of [
      [effort.taps, docNumber(taps)],
      [effort.keys, docNumber(keys)],
    ] as const) {
      expect(counted).toBeLessThanOrEqual(written);
      expect(counted, 'docs/entry.md is out of date: it costs less now').toBeGreaterThan(written * 0.99);
    }
  });
});

describe('what the reviewer gets', () => {
  let reviewer: Caller;
  let task: Task;
  beforeAll(async () => {
    reviewer = await logIn(world.server.url, 'reviewer@example.com');
    task = await reviewer.task(reportNo);
  });

  it('is for review, with no gaps', () => {
    expect(task.status).toBe('submitted');
    expect(Object.values(task.summary.gaps)).toEqual([0, 0, 0, 0, 0]);
    expect(task.summary.classes?.map(({ found }) => found)).toEqual([0, 6, 9]);
  });

  it('holds every row as it was entered', async () => {
    const { reportId } = task;
    const [sent] = await reviewer.rowsOf(reportId, 'information');
    expect(sent).toMatchObject(without(information, []));

    const products = (await reviewer.rowsOf(reportId, 'product')).sort(byPlace);
    expect(products).toMatchObject(mugRows('product').map((row) => without(row, ['id', 'pos'])));
    const tools = (await reviewer.rowsOf(reportId, 'tool')).sort(byPlace);
    expect(tools).toMatchObject(mugRows('tool').map((row) => without(row, ['id', 'pos'])));

    const defects = (await reviewer.rowsOf(reportId, 'defect')).sort(byPlace);
    expect(defects).toMatchObject(mugRows('defect').map((row) => without(row, ['id', 'pos', 'category'])));
    const findings = await reviewer.rowsOf(reportId, 'finding');
    expect(findings).toMatchObject(mugRows('finding').map((row) => without(row, ['id', 'pos'])));

    const items = await reviewer.rowsOf(reportId, 'item');
    const byCode = new Map(items.map((item) => [item.code, item]));
    expect(items).toHaveLength(12);
    for (const row of mugRows('item')) {
      expect(byCode.get(row.code)).toMatchObject(without(row, ['id', 'pos']));
    }
    const measurements = await reviewer.rowsOf(reportId, 'measurement');
    expect(measurements).toHaveLength(mugRows('measurement').length);
    for (const row of mugRows('measurement')) {
      const itemId = byCode.get(row.itemId)?.id;
      const found = measurements.find((each) => each.itemId === itemId && each.nameZh === row.nameZh);
      expect(found).toMatchObject({ ...without(row, ['id', 'pos']), itemId });
    }

    expect(await reviewer.rowsOf(reportId, 'conclusion')).toMatchObject([{ overall: 'pass' }]);
    expect(await reviewer.rowsOf(reportId, 'remark')).toMatchObject(
      mugRows('remark').map((row) => without(row, ['id', 'pos'])),
    );
    const signatures = await reviewer.rowsOf(reportId, 'signature');
    for (const { role, name, title, statementZh } of mugRows('signature')) {
      const signature = signatures.find((each) => each.role === role);
      expect(signature).toMatchObject({ name, ...(title ? { title, statementZh } : {}) });
      expect(signature?.strokes?.length).toBe(2);
    }
  });

  it('has each photo once, in the object store, as an image', async () => {
    const { reportId } = task;
    const photos = await reviewer.rowsOf(reportId, 'photo');
    const codes = new Map((await reviewer.rowsOf(reportId, 'item')).map(({ id, code }) => [id, code]));
    const defects = new Map(
      (await reviewer.rowsOf(reportId, 'defect')).map(({ id, descriptionZh }) => [id, descriptionZh]),
    );
    const places = (linkTo: readonly string[] = []) => linkTo.map((id) => codes.get(id) ?? defects.get(id));
    const expected = mugRows('photo').map(({ id, category, captionZh, main }) => [
      category,
      [
        AT_ITEM[id] ?? mugRows('defect').find((row) => row.id === AT_DEFECT[id])?.descriptionZh,
        SHOWS_TEST[id],
      ].filter((shown) => shown !== undefined),
      AT_ITEM[id] || AT_DEFECT[id] ? undefined : captionZh,
      main,
    ]);
    const got = photos.map((photo) => [
      photo.category,
      places(photo.linkTo ?? []),
      photo.captionZh,
      photo.main,
    ]);
    expect(got).toHaveLength(expected.length);
    expect(got).toEqual(expect.arrayContaining(expected));

    expect(new Set(photos.map(({ rename }) => rename)).size).toBe(photos.length);
    for (const { rename, sha256, sizeBytes, width } of photos) {
      expect(rename).toMatch(/^inspection\/files\/\d{6}\/\d{8}\/\d+_.+/);
      const { url } = await reviewer.data<{ url: string }>('GET', '/file/url', { rename });
      const response = await fetch(new URL(url, world.server.url));
      expect(response.status).toBe(200);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.length).toBe(sizeBytes);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      expect(await decodedWidth(bytes)).toBe(width);
    }
  });
});

/** The factory's last report says what the product is. What was counted is typed. */
async function enterProduct(product: MugRow<'product'>): Promise<void> {
  const { information: page } = phone;
  await offer(phone.page.getByRole('main'), product.itemNo ?? '').click();
  const sheet = await sheetBy({ label: fieldWords.product.barcode });
  for (const name of ['itemNo', 'barcode', 'colour', 'sizes', 'unit', 'unitsPerCarton'] as const)
    await eventually(() => sheet.field(fieldWords.product[name]).inputValue()).toBe(String(product[name]));
  await sheet.fill(fieldWords.product.orderedQty, product.orderedQty);
  await sheet.root
    .getByRole('button', { name: `= ${formatNumber('zh-CN', product.orderedQty ?? 0)}` })
    .click();
  for (const name of ['producedQty', 'packedQty', 'presentedQty'] as const) {
    await eventually(() => sheet.field(fieldWords.product[name]).inputValue()).not.toBe('');
    if (product[name] !== product.orderedQty) await sheet.fill(fieldWords.product[name], product[name]);
  }
  await sheet.fill(fieldWords.product.cartonQty, product.cartonQty);
  await sheet.fillBoth(fieldWords.product.note, product.noteZh, product.noteEn);
  await sheet.done();
  await page.row(product.itemNo ?? '').waitFor();
}

async function enterCartonsAndSample(): Promise<void> {
  const { information: page } = phone;
  const { cartons, sample } = words.information;
  const opened = await page.open(cartons.row, cartons.title);
  await opened.root.getByText(fill(cartons.suggested, { total: 123, needed: 12 })).waitFor();
  await opened.fill(fieldWords.information.cartonsOpened, information.cartonsOpened);
  await opened.fill(fieldWords.information.cartonNos, (information.cartonNos ?? []).join(', '));
  await opened.done();

  const sealed = await page.open(new RegExp(`^${sample.row}`), sample.title);
  await sealed.choose(fieldWords.information.referenceSampleAvailable, words.report.yes);
  await sealed.root.getByRole('button', { name: pattern(words.report.asBefore.take) }).click();
  await eventually(() => sealed.field(fieldWords.information.referenceSampleId).inputValue()).toBe(
    information.referenceSampleId,
  );
  await sealed.fill(fieldWords.information.referenceSampleExpires, information.referenceSampleExpires);
  await sealed.done();
}

async function enterParties(): Promise<void> {
  const { information: page } = phone;
  await page.row(pattern(words.report.asBefore.take)).click();
  await page.row(information.factoryAddressZh ?? '').waitFor();
  const goods = await page.shipping();
  await goods.fill(fieldWords.information.etd, information.etd);
  await goods.done();
}

/** Calibrated again since the last visit. */
async function enterTool(tool: MugRow<'tool'>): Promise<void> {
  const name = `${tool.toolNo} ${tool.nameZh}`;
  await offer(phone.page.getByRole('main'), name).click();
  await phone.information
    .row(new RegExp(`${tool.toolNo}.*${words.information.tools.due.slice(0, 3)}`))
    .click();
  const sheet = await sheetBy({ label: fieldWords.tool.calibrationDue });
  await sheet.fill(fieldWords.tool.calibrationDue, tool.calibrationDue);
  await sheet.done();
}

async function readPlan(): Promise<void> {
  const { information: page, frame } = phone;
  const shown = async () => (await page.plan.innerText()).replaceAll(/\s+/g, ' ');
  await eventually(shown).toContain('ISO 2859-1:1999');
  await eventually(shown).toMatch(/批量 3 000 .*字码 K .*样本量 n 125/);
  await eventually(shown).toMatch(/CR致命 不允许 0 1 MA严重 2\.5 7 8 MI轻微 4\.0 10 11/);
  const plan = await page.open(words.information.plan.open, words.report.groups.plan);
  await plan.fill(fieldWords.information.specialSampleSize, information.specialSampleSize);
  await plan.done();
  await eventually(() => frame.missing('information')).toBe(0);
}

/** In the viewer: what the photo shows, and whether it is the cover. */
async function enterCaption({ captionZh, captionEn, main }: MugRow<'photo'>): Promise<void> {
  const viewer = await new PhotoViewer(phone.page, words).open();
  const details = await viewer.details();
  await offer(details.root, captionZh ?? '').click();
  await eventually(() => details.field(fieldWords.photo.caption, 1).inputValue()).toBe(captionEn);
  if (main === true) {
    await details.root.getByRole('switch', { name: words.report.photos.cover }).click();
    await details.root.getByRole('switch', { name: words.report.photos.cover, checked: true }).waitFor();
  }
  await details.done(words.common.close);
  await viewer.close();
}

async function enterDefect(defect: MugRow<'defect'>): Promise<void> {
  const { nonConform, page } = phone;
  const { field, search } = words.nonConform;
  const sheet = await nonConform.addDefect();
  const chip = (group: string, name: string) =>
    sheet.root
      .getByRole('group', { name: group, exact: true })
      .getByRole('button', { name, exact: true })
      .click();
  await chip(search.recent, defect.descriptionZh ?? '');
  await eventually(() => sheet.field(field.description).inputValue()).toBe(defect.descriptionZh);
  await chip(fieldWords.defect.location, defect.locationZh ?? '');
  if (defect.quantity !== 1) await sheet.fill(field.quantity, defect.quantity);
  await chip(fieldWords.defect.disposition, word('disposition', defect.disposition));

  const photos = Object.keys(AT_DEFECT).filter((id) => AT_DEFECT[id] === defect.id);
  if (photos.length > 0) {
    const gallery = sheet.root.getByRole('button', { name: words.report.photos.gallery, exact: true });
    await chooseFiles(page, gallery, photos.map(picturePath));
    await phone.productImages.photosIn(sheet).first().waitFor();
  }
  await sheet.done(words.nonConform.save);
  await nonConform.defect(defect.descriptionZh ?? '').waitFor();
}

async function enterItem(item: MugRow<'item'>): Promise<void> {
  const { inspectionItems, page } = phone;
  const code = item.code ?? '';
  await inspectionItems.open(code, word('item_category', item.category));
  const body = new Form(page, words, inspectionItems.item(code));
  const rows = mugRows('measurement').filter(({ itemId }) => itemId === code);
  if (rows.length > 0) await enterValues(rows);
  await body.fill(fieldWords.item.failedCount, item.failedCount);
  await body.fill(fieldWords.item.readCodes, item.readCodes?.join('\n'));
  const photos = Object.keys(AT_ITEM).filter((id) => AT_ITEM[id] === code);
  if (photos.length > 0) {
    const gallery = body.root.getByRole('button', { name: words.report.photos.galleryShort, exact: true });
    await chooseFiles(page, gallery, photos.map(picturePath));
  }
  await inspectionItems.setResult(code, words.report.itemResult[item.result ?? 'pass']);
  await enterFinding(body, item);
  if (item.hasRemark) {
    await body.press(words.inspectionItems.field.addRemark);
    await body.fillBoth(fieldWords.item.remark, item.remarkZh, item.remarkEn);
  }
}

/** What the report's numbers say is offered. Anything else is written. */
async function enterFinding(body: Form, { findingZh, findingEn }: MugRow<'item'>): Promise<void> {
  const offered = body.root.getByRole('group', { name: fieldWords.item.finding, exact: true });
  const proposed = offered.getByRole('button', { name: findingZh ?? '', exact: true });
  await offered.waitFor();
  if ((await proposed.count()) > 0) {
    await proposed.click();
    await eventually(() => body.field(fieldWords.item.finding, 1).inputValue()).toBe(findingEn);
  } else {
    await offered.getByRole('button', { name: words.inspectionItems.field.writeFinding }).click();
    await body.fillBoth(fieldWords.item.finding, findingZh, findingEn);
  }
}

/** With the keyboard only: Enter moves to the next cell, and from the last cell of a row to the first of the next. */
async function enterValues(rows: MugRow<'measurement'>[]): Promise<void> {
  const { inspectionItems, page } = phone;
  await inspectionItems.cell(rows[0]?.nameZh ?? '', 1).focus();
  for (const row of rows) {
    for (let piece = 1; piece <= (row.n ?? 0); piece += 1) {
      const cell = inspectionItems.cell(row.nameZh ?? '', piece);
      await cell.and(page.locator(':focus')).waitFor();
      await page.keyboard.type(String(row[`value${piece}`]));
      await page.keyboard.press('Enter');
    }
  }
}

async function sign(signature: MugRow<'signature'>): Promise<void> {
  const { conclusion } = phone;
  const sheet = await conclusion.signAs(signature.role ?? 'inspector');
  if (signature.role === 'factory') {
    await eventually(() => sheet.field(fieldWords.signature.name).inputValue()).toBe(signature.name);
    await eventually(() => sheet.field(fieldWords.signature.title).inputValue()).toBe(signature.title);
    await sheet.fillBoth(fieldWords.signature.statement, signature.statementZh, signature.statementEn);
  } else {
    await sheet.fill(fieldWords.signature.name, signature.name);
  }
  await conclusion.draw(sheet, [
    [
      [0.2, 0.3],
      [0.35, 0.7],
      [0.5, 0.3],
    ],
    [
      [0.55, 0.6],
      [0.8, 0.4],
    ],
  ]);
  await sheet.done();
}

/** What was used before: one tap takes it. */
function offer(within: Locator, name: string): Locator {
  return within
    .getByRole('group', { name: words.report.usedBefore, exact: true })
    .getByRole('button', { name, exact: true });
}

function sheetBy(by: ConstructorParameters<typeof Sheet>[2]): Promise<Sheet> {
  return new Sheet(phone.page, words, by).open();
}

/** The fields that must come back unchanged. Leaves out dates and positions that the row sets itself. */
function without<T extends object>(row: T, names: readonly string[]): Partial<T> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))) as Partial<T>;
}

function byPlace(a: { pos?: string | null }, b: { pos?: string | null }): number {
  return (a.pos ?? '') < (b.pos ?? '') ? -1 : 1;
}

/** Decodes the bytes in the browser. */
function decodedWidth(bytes: Buffer): Promise<number> {
  return phone.page.evaluate(async (base64) => {
    const decoded = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    return (await createImageBitmap(new Blob([decoded]))).width;
  }, bytes.toString('base64'));
}
