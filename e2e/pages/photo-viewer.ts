import type { Locator, Page } from 'playwright-core';
import type { Words } from '../fixtures/words.ts';
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

  async open(): Promise<this> {
    await this.picture.waitFor();
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
}
