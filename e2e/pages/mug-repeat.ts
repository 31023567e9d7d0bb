/** @file The mugs inspected again: the factory's last report is on the phone, and says what the goods are. */
import { eventually } from '../fixtures/eventually.ts';
import { mugRow, mugRows, type MugRow } from '../fixtures/mug.ts';
import { fill, pattern, wordsOf } from '../fixtures/words.ts';
import { MugEntry, word } from './mug-entry.ts';
import { PhotoViewer } from './photo-viewer.ts';

const words = wordsOf('zh-CN');
const fieldWords = words.report.fields;
const information = mugRow('information');

/** Takes what is offered, and enters what was counted, found and measured. */
export class MugRepeatVisit extends MugEntry {
  /** The factory's last report says what the product is. What was counted is typed. */
  protected async enterProduct(product: MugRow<'product'>): Promise<void> {
    const { information: page } = this.phone;
    await this.offer(this.phone.page.getByRole('main'), product.itemNo ?? '').click();
    const sheet = await this.sheetBy({ label: fieldWords.product.barcode });
    for (const name of ['itemNo', 'barcode', 'colour', 'sizes', 'unit', 'unitsPerCarton'] as const)
      await eventually(() => sheet.field(fieldWords.product[name]).inputValue()).toBe(String(product[name]));
    await this.enterQuantities(sheet, product);
    await sheet.fillBoth(fieldWords.product.note, product.noteZh, product.noteEn);
    await sheet.done();
    await page.row(product.itemNo ?? '').waitFor();
  }

  protected async enterCartonsAndSample(): Promise<void> {
    const { information: page } = this.phone;
    const { cartons, sample } = words.information;
    const opened = await page.open(cartons.row, cartons.title);
    await opened.root.getByText(fill(cartons.suggested, { total: 123, needed: 12 })).waitFor();
    await opened.fill(fieldWords.information.cartonsOpened, information.cartonsOpened);
    await opened.fill(fieldWords.information.cartonNos, (information.cartonNos ?? []).join(', '));
    await opened.done();

    const sealed = await page.open(new RegExp(`^${sample.row}`), sample.title);
    await sealed.choose(fieldWords.information.referenceSampleAvailable, words.report.there);
    await sealed.root.getByRole('button', { name: pattern(words.report.asBefore.take) }).click();
    await eventually(() => sealed.field(fieldWords.information.referenceSampleId).inputValue()).toBe(
      information.referenceSampleId,
    );
    await sealed.fill(fieldWords.information.referenceSampleExpires, information.referenceSampleExpires);
    await sealed.done();
  }

  protected async enterParties(): Promise<void> {
    const { information: page } = this.phone;
    await page.row(pattern(words.report.asBefore.take)).click();
    await page.row(information.factoryAddressZh ?? '').waitFor();
    const goods = await page.shipping();
    await goods.fill(fieldWords.information.etd, information.etd);
    await goods.done();
  }

  /** Calibrated again since the last visit. */
  protected async enterTool(tool: MugRow<'tool'>): Promise<void> {
    const name = `${tool.toolNo} ${tool.nameZh}`;
    await this.offer(this.phone.page.getByRole('main'), name).click();
    await this.phone.information
      .row(new RegExp(`${tool.toolNo}.*${words.information.tools.due.slice(0, 3)}`))
      .click();
    const sheet = await this.sheetBy({ label: fieldWords.tool.calibrationDue });
    await sheet.fill(fieldWords.tool.calibrationDue, tool.calibrationDue);
    await sheet.done();
  }

  /** In the viewer: what the photo shows, and whether it is the cover. */
  protected async enterCaption({ captionZh, captionEn, main }: MugRow<'photo'>): Promise<void> {
    const viewer = await new PhotoViewer(this.phone.page, words).open();
    const details = await viewer.details();
    await this.offer(details.root, captionZh ?? '').click();
    await eventually(() => details.field(fieldWords.photo.caption, 1).inputValue()).toBe(captionEn);
    if (main === true) {
      await details.root.getByRole('switch', { name: words.report.photos.cover }).click();
      await details.root.getByRole('switch', { name: words.report.photos.cover, checked: true }).waitFor();
    }
    await details.done(words.common.close);
    await viewer.close();
  }

  protected async enterDefect(defect: MugRow<'defect'>): Promise<void> {
    const { field, search } = words.nonConform;
    const sheet = await this.newDefect();
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

    await this.finishDefect(sheet, defect);
  }

  protected async enterItem(item: MugRow<'item'>): Promise<void> {
    const { inspectionItems } = this.phone;
    const code = item.code ?? '';
    await inspectionItems.open(code, word('item_category', item.category));
    await this.enterItemBody(
      item,
      mugRows('measurement').filter(({ itemId }) => itemId === code),
    );
  }

  protected override async prepareItems(): Promise<void> {
    const { inspectionItems } = this.phone;
    await inspectionItems.main.getByRole('button', { name: pattern(words.report.asBefore.take) }).click();
    await inspectionItems.item('E5').waitFor();
  }
}
