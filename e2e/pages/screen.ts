import type { Page } from 'playwright-core';
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
