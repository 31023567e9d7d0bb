/** @file Enters the inspection of the mugs on a phone, as a person would: page by page, row by row. */
import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';
import type { Locator } from 'playwright-core';
import { formatNumber } from '@proofmark/contract/words/format.ts';
import { eventually } from '../fixtures/eventually.ts';
import { mugRow, mugRows, picturePath, type MugRow } from '../fixtures/mug.ts';
import { fill, pattern, term, wordsOf } from '../fixtures/words.ts';
import type { Screens } from './app.ts';
import { choose, chooseFiles, Form, Sheet } from './sheet.ts';

/** Taken where they belong, at an item or a defect. They then link to its row. */
export const AT_ITEM: Record<string, string> = {
  'photo-02': 'A1',
  'photo-06': 'F1',
  'photo-11': 'C1',
  'photo-12': 'D1',
  'photo-13': 'E1',
  'photo-14': 'E5',
};

export const AT_DEFECT: Record<string, string> = {
  'photo-15': 'defect-1',
  'photo-16': 'defect-2',
  'photo-17': 'defect-3',
  'photo-18': 'defect-4',
};

/** Taken before the test that they show, and chosen there. */
export const SHOWS_TEST: Record<string, string> = { 'photo-09': 'E2', 'photo-17': 'E3', 'photo-10': 'E4' };

const words = wordsOf('zh-CN');
const fieldWords = words.report.fields;
const information = mugRow('information');

/** The Chinese word for a code. */
export const word = (type: Parameters<typeof term>[1], code: string | null | undefined) =>
  term('zh-CN', type, code ?? '');
const wall = (instant: string | null | undefined) => (instant ?? '').slice(0, 16);

/** What both kinds of visits have in common. The phone is in Chinese, and the report is open. */
export abstract class MugEntry {
  protected readonly phone: Screens;
  /** The sheet is open for the next one, because the one before was saved with "next". */
  private isNextDefectOpen = false;

  constructor(phone: Screens) {
    this.phone = phone;
  }

  /** The page of the visit, the goods, the parties, the tools and the plan. */
  async fillInformation(): Promise<void> {
    const visit = await this.phone.information.visit();
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

    for (const product of mugRows('product')) await this.enterProduct(product);
    await this.enterCartonsAndSample();
    await this.enterParties();
    for (const tool of mugRows('tool')) await this.enterTool(tool);
    await this.readPlan();
  }

  /** The photos that belong to no item and no defect, by category. */
  async takePhotos(): Promise<void> {
    const { frame, productImages, page } = this.phone;
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
        await this.enterCaption(photo);
      }
      await sheet.done(words.common.close);
    }
    await page.getByRole('heading', { name: pattern(words.productImages.missingCategories_other) }).waitFor();
  }

  /** The defects and the finding. */
  async countDefects(): Promise<void> {
    const { frame, nonConform } = this.phone;
    await frame.go('nonConform');
    for (const defect of mugRows('defect')) await this.enterDefect(defect);
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
  }

  /** The checklist. */
  async fillItems(): Promise<void> {
    const { frame, inspectionItems, page } = this.phone;
    await frame.go('inspectionItems');
    await this.prepareItems();
    for (const item of mugRows('item')) await this.enterItem(item);
    await inspectionItems.main.getByRole('group', { name: words.inspectionItems.filter.label }).waitFor();
    await eventually(() => frame.missing('inspectionItems')).toBe(0);
    await page.getByRole('button', { name: words.inspectionItems.next.done }).waitFor();
  }

  /** The result, the remark and the signatures. */
  async conclude(): Promise<void> {
    const { conclusion, frame, page } = this.phone;
    await choose(page.getByRole('main'), words.conclusion.overall, words.report.overall.pass);
    const remark = mugRow('remark');
    const sheet = await conclusion.addRemark();
    await sheet.fillBoth(fieldWords.remark.text, remark.textZh, remark.textEn);
    await sheet.done();
    await conclusion.before.getByText(fill(words.conclusion.before.title_other, { count: 2 })).waitFor();
    for (const signature of mugRows('signature')) await this.sign(signature);
    await conclusion.before.getByText(words.conclusion.before.ready).waitFor();
    await frame.allSent();
  }

  protected abstract enterProduct(product: MugRow<'product'>): Promise<void>;
  protected abstract enterCartonsAndSample(): Promise<void>;
  protected abstract enterParties(): Promise<void>;
  protected abstract enterTool(tool: MugRow<'tool'>): Promise<void>;
  protected abstract enterCaption(photo: MugRow<'photo'>): Promise<void>;
  protected abstract enterDefect(defect: MugRow<'defect'>): Promise<void>;
  /** What comes before the first item. */
  protected async prepareItems(): Promise<void> {}
  protected abstract enterItem(item: MugRow<'item'>): Promise<void>;

  protected async readPlan(): Promise<void> {
    const { information: page, frame } = this.phone;
    const shown = async () => (await page.plan.innerText()).replaceAll(/\s+/g, ' ');
    await eventually(shown).toContain('ISO 2859-1:1999');
    await eventually(shown).toMatch(/批量 3 000 .*字码 K .*样本量 n 125/);
    await eventually(shown).toMatch(/CR致命 不允许 0 1 MA严重 2\.5 7 8 MI轻微 4\.0 10 11/);
    const plan = await page.open(words.information.plan.open, words.report.groups.plan);
    await plan.fill(fieldWords.information.specialSampleSize, information.specialSampleSize);
    await plan.done();
    await eventually(() => frame.missing('information')).toBe(0);
  }

  /** What the report's numbers say is offered. Anything else is written. */
  protected async enterFinding(body: Form, { findingZh, findingEn }: MugRow<'item'>): Promise<void> {
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
  protected async enterValues(rows: MugRow<'measurement'>[]): Promise<void> {
    const { inspectionItems, page } = this.phone;
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

  protected async sign(signature: MugRow<'signature'>): Promise<void> {
    const { conclusion } = this.phone;
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
    // The line that asks for it goes, and the other slot moves.
    const slot = this.phone.page
      .getByRole('main')
      .locator('figure')
      .filter({ hasText: signature.name ?? '' });
    await slot.getByText(pattern(words.conclusion.signatures.signedAt)).waitFor();
  }

  /** What was used before: one tap takes it. */
  protected offer(within: Locator, name: string): Locator {
    return within
      .getByRole('group', { name: words.report.usedBefore, exact: true })
      .getByRole('button', { name, exact: true });
  }

  protected sheetBy(by: ConstructorParameters<typeof Sheet>[2]): Promise<Sheet> {
    return new Sheet(this.phone.page, words, by).open();
  }

  /** The other quantities are taken over from the ordered one, and corrected where they differ. */
  protected async enterQuantities(sheet: Form, product: MugRow<'product'>): Promise<void> {
    await sheet.fill(fieldWords.product.orderedQty, product.orderedQty);
    await sheet.root
      .getByRole('button', { name: `= ${formatNumber('zh-CN', product.orderedQty ?? 0)}` })
      .click();
    for (const name of ['producedQty', 'packedQty', 'presentedQty'] as const) {
      await eventually(() => sheet.field(fieldWords.product[name]).inputValue()).not.toBe('');
      if (product[name] !== product.orderedQty) await sheet.fill(fieldWords.product[name], product[name]);
    }
    await sheet.fill(fieldWords.product.cartonQty, product.cartonQty);
  }

  /** The empty sheet of a new defect. */
  protected async newDefect(): Promise<Sheet> {
    if (!this.isNextDefectOpen) return this.phone.nonConform.addDefect();
    const sheet = await this.sheetBy(words.nonConform.add);
    await eventually(() => sheet.field(words.nonConform.field.description).inputValue()).toBe('');
    return sheet;
  }

  /** Adds the photos of a defect, and saves it. */
  protected async finishDefect(sheet: Sheet, defect: MugRow<'defect'>): Promise<void> {
    const { page, productImages } = this.phone;
    const photos = Object.keys(AT_DEFECT).filter((id) => AT_DEFECT[id] === defect.id);
    if (photos.length > 0) {
      const gallery = sheet.root.getByRole('button', { name: words.report.photos.gallery, exact: true });
      await chooseFiles(page, gallery, photos.map(picturePath));
      await productImages.photosIn(sheet).first().waitFor();
    }
    const isLast = defect.id === mugRows('defect').at(-1)?.id;
    if (isLast) await sheet.done(words.nonConform.save);
    else await sheet.press(words.nonConform.saveNext);
    this.isNextDefectOpen = !isLast;
    await page
      .locator('li.defect-row')
      .filter({ hasText: defect.descriptionZh ?? '' })
      .waitFor();
  }

  /** What was measured, counted, read, photographed and found at an item that is open. */
  protected async enterItemBody(item: MugRow<'item'>, rows: MugRow<'measurement'>[]): Promise<void> {
    const { inspectionItems, page } = this.phone;
    const code = item.code ?? '';
    const body = new Form(page, words, inspectionItems.item(code));
    if (rows.length > 0) await this.enterValues(rows);
    await body.fill(fieldWords.item.failedCount, item.failedCount);
    await body.fill(fieldWords.item.readCodes, item.readCodes?.join('\n'));
    const photos = Object.keys(AT_ITEM).filter((id) => AT_ITEM[id] === code);
    if (photos.length > 0) {
      const gallery = body.root.getByRole('button', { name: words.report.photos.galleryShort, exact: true });
      await chooseFiles(page, gallery, photos.map(picturePath));
      // With its photo an item may be done, and the category before it folds and moves the page.
      await body.root.locator('.photo-strip [data-photo]').first().waitFor();
    }
    for (const [id, shown] of Object.entries(SHOWS_TEST))
      if (shown === code) await this.chooseTaken(body, id);
    await inspectionItems.setResult(code, words.report.itemResult[item.result ?? 'pass']);
    await this.enterFinding(body, item);
    if (item.hasRemark) {
      await body.press(words.inspectionItems.field.addRemark);
      await body.fillBoth(fieldWords.item.remark, item.remarkZh, item.remarkEn);
    }
  }

  /** Says that a photo shows this item, which was taken before. */
  private async chooseTaken(item: Form, photoId: string): Promise<void> {
    const { captionZh } = mugRows('photo').find(({ id }) => id === photoId) ?? {};
    // Those of the defects have no words of their own.
    const n = Object.keys(AT_DEFECT).indexOf(photoId) + 1;
    const ofDefect = fill(words.report.photoName, { category: word('photo_category', 'defect'), n });
    const name = new RegExp(`^${n > 0 ? ofDefect : captionZh}(,|$)`);
    await item.press(words.report.photos.taken);
    const sheet = await this.sheetBy(words.report.photos.takenTitle);
    const photo = sheet.root.getByRole('button', { name });
    await photo.click();
    await photo.and(sheet.root.locator('[aria-pressed=true]')).waitFor();
    await sheet.done(words.common.close);
  }
}
