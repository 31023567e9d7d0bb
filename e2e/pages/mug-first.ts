/** @file The mugs inspected for the first time: nothing about factory, goods or checks is on the phone. */
import { DEFECT_CODES } from '@proofmark/contract/dictionary/defect-codes.ts';
import { MEASURED_POINTS } from '@proofmark/contract/words/measured-points.ts';
import { eventually } from '../fixtures/eventually.ts';
import { mugRow, mugRows, type MugRow } from '../fixtures/mug.ts';
import { fill, wordsOf } from '../fixtures/words.ts';
import { MugEntry, word } from './mug-entry.ts';
import { PhotoViewer } from './photo-viewer.ts';
import type { Screens } from './app.ts';
import type { Form, Sheet } from './sheet.ts';

const words = wordsOf('zh-CN');
const fieldWords = words.report.fields;
const information = mugRow('information');
/** As the app's list of instruments has them. */
const ENGLISH_TOOLS: Record<string, string> = {
  'T-021': 'Digital caliper',
  'T-044': 'Electronic scale',
  'T-008': 'Steel tape',
};

/** Types what the paper says, where the template or the app does not say it already. */
export class MugFirstVisit extends MugEntry {
  readonly #hasTemplate: boolean;

  /** @param hasTemplate the checklist is complete, because the client's template has it */
  constructor(phone: Screens, hasTemplate: boolean) {
    super(phone);
    this.#hasTemplate = hasTemplate;
  }

  protected async enterProduct(product: MugRow<'product'>): Promise<void> {
    const { information: page } = this.phone;
    const { product: productWords } = words.information;
    await page.row(productWords.add).or(page.row(productWords.none)).first().click();
    const sheet = await this.sheetBy({ label: fieldWords.product.barcode });
    await sheet.fill(fieldWords.product.itemNo, product.itemNo);
    await sheet.fillBoth(fieldWords.product.name, product.nameZh, product.nameEn);
    await sheet.fill(fieldWords.product.barcode, product.barcode);
    await sheet.fill(fieldWords.product.colour, product.colour);
    // What was not applicable to the last product is not applicable to this one either.
    const sizes = sheet.field(fieldWords.product.sizes);
    if ((await sizes.inputValue()) === '')
      await sheet.press(fill(productWords.notApplicableTo, { field: fieldWords.product.sizes }));
    await eventually(() => sizes.inputValue()).toBe(product.sizes);
    await this.enterQuantities(sheet, product);
    await this.put(sheet, fieldWords.product.unitsPerCarton, product.unitsPerCarton);
    await sheet.fillBoth(fieldWords.product.note, product.noteZh, product.noteEn);
    await sheet.done();
  }

  protected async enterCartonsAndSample(): Promise<void> {
    const { information: page } = this.phone;
    const { cartons, sample, documents } = words.information;
    const opened = await page.open(cartons.row, cartons.title);
    // Which ones, the app draws. It keeps the seed, so that anybody can draw them again.
    await opened.press(fill(cartons.draw, { count: information.cartonsOpened ?? 0 }));
    const drawn = opened.field(fieldWords.information.cartonNos);
    await eventually(async () => (await drawn.inputValue()).split(', ').length).toBe(
      information.cartonsOpened,
    );
    await opened.done();

    const sealed = await page.open(new RegExp(`^${sample.row}`), sample.title);
    await sealed.choose(fieldWords.information.referenceSampleAvailable, words.report.there);
    await sealed.fill(fieldWords.information.referenceSampleId, information.referenceSampleId);
    await sealed.choose(fieldWords.information.referenceSampleSealedBy, words.report.sealedBy.client);
    await sealed.fill(fieldWords.information.referenceSampleExpires, information.referenceSampleExpires);
    await sealed.done();

    const papers = await page.open(new RegExp(`^${documents.row}`), documents.title);
    await papers.fill(fieldWords.information.documents, (information.documents ?? []).join('\n'));
    await papers.done();
  }

  protected async enterParties(): Promise<void> {
    const { information: page } = this.phone;
    const parties = await page.parties();
    // The order names client, supplier and factory.
    await this.putBoth(
      parties,
      fieldWords.information.supplier,
      information.supplierZh,
      information.supplier,
    );
    await this.putBoth(parties, fieldWords.information.factory, information.factoryZh, information.factory);
    const { factoryAddressZh, factoryAddressEn } = information;
    await this.putBoth(parties, fieldWords.information.factoryAddress, factoryAddressZh, factoryAddressEn);
    for (const name of ['factoryContactName', 'factoryContactTitle', 'factoryContactPhone'] as const)
      await parties.fill(fieldWords.information[name], information[name]);
    await parties.done();

    const goods = await page.shipping();
    await goods.field(fieldWords.information.destinationCountry).click();
    await page.chooseCountry('德国');
    for (const name of ['portOfLoading', 'etd', 'incoterm'] as const)
      await goods.fill(fieldWords.information[name], information[name]);
    await goods.done();
  }

  protected async enterTool(tool: MugRow<'tool'>): Promise<void> {
    const tools = mugRows('tool');
    const { add, next } = words.information.tools;
    if (tool.id === tools[0]?.id) await this.phone.information.row(add).click();
    const sheet = await this.sheetBy({ label: fieldWords.tool.calibrationDue });
    await eventually(() => sheet.field(fieldWords.tool.name).inputValue()).toBe('');
    await sheet.fill(fieldWords.tool.name, tool.nameZh);
    // The English name of an instrument is offered, with its range.
    const figures = /\d.*$/.exec(tool.nameEn ?? '')?.[0] ?? '';
    await this.offer(sheet.root, `${ENGLISH_TOOLS[tool.toolNo ?? '']} ${figures}`).click();
    await sheet.fill(fieldWords.tool.toolNo, tool.toolNo);
    await sheet.fill(fieldWords.tool.calibrationDue, tool.calibrationDue);
    if (tool.id === tools.at(-1)?.id) await sheet.done();
    else await sheet.press(next);
  }

  protected async enterCaption({ captionZh, captionEn, main }: MugRow<'photo'>): Promise<void> {
    const viewer = await new PhotoViewer(this.phone.page, words).open();
    const details = await viewer.details();
    await details.fillBoth(fieldWords.photo.caption, captionZh, captionEn);
    if (main === true) {
      const cover = words.report.photos.cover;
      await details.root.getByRole('switch', { name: cover }).click();
      await details.root.getByRole('switch', { name: cover, checked: true }).waitFor();
    }
    await details.done(words.common.close);
    await viewer.close();
  }

  /** Two characters find the wording of the dictionary in both languages. Where the paper says more, it is typed. */
  protected async enterDefect(defect: MugRow<'defect'>): Promise<void> {
    const { field, search } = words.nonConform;
    const sheet = await this.newDefect();
    const { zh = '' } = DEFECT_CODES.find(({ code }) => code === defect.code) ?? {};
    await sheet.fill(field.description, zh.slice(0, 2));
    const offered = sheet.root.getByRole('group', { name: search.recent, exact: true });
    await offered.getByRole('button', { name: zh, exact: true }).click();
    await eventually(() => sheet.field(field.description).inputValue()).toBe(zh);
    const places = sheet.root.getByRole('group', { name: fieldWords.defect.location, exact: true });
    const used = places.getByRole('button', { name: defect.locationZh ?? '', exact: true });
    // Offered once it was typed, which a slow phone may show a moment later.
    const isUsed =
      mugRows('defect').find(({ locationZh }) => locationZh === defect.locationZh)?.id !== defect.id;
    if (isUsed) await used.click();
    else {
      await places.getByRole('button', { name: words.nonConform.otherPosition, exact: true }).click();
      await sheet.fill(fieldWords.defect.location, defect.locationZh);
    }
    if (defect.quantity !== 1) await sheet.fill(field.quantity, defect.quantity);
    await sheet.root
      .getByRole('group', { name: fieldWords.defect.disposition, exact: true })
      .getByRole('button', { name: word('disposition', defect.disposition), exact: true })
      .click();
    await this.put(sheet, field.description, defect.descriptionZh);
    await this.put(sheet, field.description, defect.descriptionEn, 1);
    if (!isUsed) await this.put(sheet, fieldWords.defect.location, defect.locationEn, -1);

    await this.finishDefect(sheet, defect);
  }

  protected async enterItem(item: MugRow<'item'>): Promise<void> {
    const { inspectionItems, page } = this.phone;
    const { add } = words.inspectionItems;
    const code = item.code ?? '';
    const category = word('item_category', item.category);
    const known = inspectionItems.main.getByText(code, { exact: true });
    if ((await known.count()) > 0) await inspectionItems.open(code, category);
    else {
      await page.getByRole('button', { name: add.button, exact: true }).click();
      const sheet = await this.sheetBy(add.title);
      await eventually(() => sheet.field(fieldWords.item.code).inputValue()).toBe(code);
      await sheet.fill(fieldWords.item.name, item.nameZh);
      await sheet.done(add.do);
      await inspectionItems.item(code).getByRole('radiogroup').waitFor();
    }
    const rows = mugRows('measurement').filter(({ itemId }) => itemId === code);
    if (!this.#hasTemplate) await this.defineItem(item, rows);

    await this.enterItemBody(item, rows);
  }

  /** What is checked, how, and on how many pieces. */
  private async defineItem(item: MugRow<'item'>, rows: MugRow<'measurement'>[]): Promise<void> {
    const sheet = await this.phone.inspectionItems.details(item.code ?? '');
    await this.putBoth(sheet, fieldWords.item.name, item.nameZh, item.nameEn);
    if (!(await this.takeOffered(sheet, item.requirementZh)))
      await this.putBoth(sheet, fieldWords.item.requirement, item.requirementZh, item.requirementEn);
    await this.putBoth(sheet, fieldWords.item.method, item.methodZh, item.methodEn);
    if (!(await this.takeOffered(sheet, item.sample)))
      await this.put(sheet, fieldWords.item.sample, item.sample);
    // Follows the count at the beginning of the sample.
    if (item.sampleSize != null)
      await eventually(() => sheet.field(fieldWords.item.sampleSize).inputValue()).toBe(
        String(item.sampleSize),
      );
    if (item.level != null && (await sheet.field(fieldWords.item.level).inputValue()) !== item.level)
      await sheet.select(fieldWords.item.level, item.level);
    await this.put(sheet, fieldWords.item.testParameters, item.testParameters);
    for (const row of rows) await this.enterMeasurement(sheet, row, rows);
    await sheet.done();
  }

  private async enterMeasurement(
    item: Form,
    row: MugRow<'measurement'>,
    rows: readonly MugRow<'measurement'>[],
  ): Promise<void> {
    const { measurement } = words.inspectionItems;
    if (row === rows[0]) await item.press(measurement.add);
    const sheet = await this.sheetBy(measurement.title);
    await eventually(() => sheet.field(fieldWords.measurement.name).inputValue()).toBe('');
    // The English name of what is measured often is offered.
    if (MEASURED_POINTS.some(({ zh, en }) => zh === row.nameZh && en === row.nameEn)) {
      await sheet.fill(fieldWords.measurement.name, row.nameZh);
      await sheet.press(row.nameEn ?? '');
    } else await sheet.fillBoth(fieldWords.measurement.name, row.nameZh, row.nameEn);
    await sheet.fill(fieldWords.measurement.spec, row.spec);
    await this.put(sheet, fieldWords.measurement.unit, row.unit);
    await this.put(sheet, fieldWords.measurement.tolMinus, row.tolMinus);
    await eventually(() => sheet.field(fieldWords.measurement.tolPlus).inputValue()).toBe(
      String(row.tolPlus),
    );
    await this.put(sheet, fieldWords.measurement.n, row.n);
    if (row === rows.at(-1)) await sheet.done();
    else await sheet.press(measurement.next);
  }

  /** Takes a text that the sheet offers. False if it does not offer it. */
  private async takeOffered(sheet: Sheet, text: string | null | undefined): Promise<boolean> {
    const offer = sheet.root.getByRole('button', { name: text ?? '', exact: true });
    if (text == null || (await offer.count()) === 0) return false;
    await offer.click();
    await offer.waitFor({ state: 'detached' });
    return true;
  }

  /** Types a value that the field does not have yet. */
  private async put(form: Form, label: string, value: string | number | null | undefined, index = 0) {
    if (value == null) return;
    const field = index < 0 ? form.root.getByLabel(label, { exact: true }).last() : form.field(label, index);
    if ((await field.inputValue()) !== String(value)) await field.fill(String(value));
  }

  /** The same in both languages. */
  private async putBoth(
    form: Form,
    label: string,
    zh: string | null | undefined,
    en: string | null | undefined,
  ) {
    await this.put(form, label, zh);
    if (en == null) return;
    const isShown = (await form.field(label, 1).count()) > 0;
    if (isShown) await this.put(form, label, en, 1);
    else await form.fillBoth(label, undefined, en);
  }
}
