import type { Locator, Page } from 'playwright-core';
import { pattern, type Words } from '../fixtures/words.ts';
import { Dialog } from './screen.ts';
import { Sheet } from './sheet.ts';

/** A photo over the whole screen. */
export class PhotoViewer extends Dialog {
  readonly root: Locator;
  /** The photos near the current one. Only the current one has a name. */
  readonly picture: Locator;

  constructor(page: Page, words: Words) {
    super(page, words);
    const actions = page.getByRole('toolbar', { name: words.report.photos.actions });
    this.root = page.getByRole('dialog').filter({ has: actions });
    this.picture = this.root.getByRole('img', { name: /./ });
  }

  /** Waits until it is open, and its keys work. */
  async open(): Promise<this> {
    await this.picture.waitFor();
    await this.root.and(this.page.locator(':focus-within')).waitFor();
    return this;
  }

  /** The name of the current photo. */
  name(): Promise<string> {
    return this.root.getByRole('heading').innerText();
  }

  async details(): Promise<Sheet> {
    await this.press(this.words.report.photos.details);
    return new Sheet(this.page, this.words, this.words.report.photos.detailsTitle).open();
  }

  /** Says that the current photo shows the item with this code. */
  async link(code: string): Promise<void> {
    await this.press(this.words.report.fields.photo.linkTo);
    const title = pattern(this.words.report.photos.linkTitle_other);
    const sheet = await new Sheet(this.page, this.words, title).open();
    const name = new RegExp(`^${code}\\b`);
    await sheet.root.getByRole('switch', { name }).click();
    await sheet.root.getByRole('switch', { name, checked: true }).waitFor();
    await sheet.done(this.words.common.close);
  }
}
