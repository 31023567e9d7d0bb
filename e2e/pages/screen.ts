import type { Locator, Page } from 'playwright-core';
import type { Words } from '../fixtures/words.ts';

/** A part of what a tab shows, in the language of its words. */
export abstract class Screen {
  readonly page: Page;
  readonly words: Words;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
  }
}

/** Something that covers the page: a sheet, the camera, a photo. */
export abstract class Dialog extends Screen {
  abstract readonly root: Locator;

  async press(name: string): Promise<void> {
    await this.root.getByRole('button', { name, exact: true }).click();
  }

  /** Closes it with this button and waits until it is gone. */
  async close(name = this.words.common.close): Promise<void> {
    await this.press(name);
    await this.root.waitFor({ state: 'hidden' });
  }
}
