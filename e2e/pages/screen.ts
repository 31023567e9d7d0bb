import type { Page } from 'playwright-core';
import type { Words } from '../fixtures/words.ts';

/** Part of what a tab shows, in the language that its words are in. */
export abstract class Screen {
  readonly page: Page;
  readonly words: Words;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
  }
}
