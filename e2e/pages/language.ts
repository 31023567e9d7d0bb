/** @file Changes the language from outside the page under test. */
import type { Page } from 'playwright-core';
import { eventually } from '../fixtures/eventually.ts';
import type { Language } from '../harness/browser.ts';
import { mayFail } from '../harness/problems.ts';

/** A second tab of the same phone that changes the language as the app does. It shows no page of the app. */
export class OtherTab {
  readonly #tab: Page;

  private constructor(tab: Page) {
    this.#tab = tab;
  }

  static async beside(page: Page, url: string): Promise<OtherTab> {
    const tab = await page.context().newPage();
    // A browser asks for it wherever a page does not name its icon.
    mayFail((request) => request.url.pathname === '/favicon.ico');
    await tab.goto(`${url}/favicon.svg`);
    await page.bringToFront();
    return new OtherTab(tab);
  }

  /** Chooses a language and waits until `page` shows it. */
  async choose(language: Language, page: Page): Promise<void> {
    await this.#tab.evaluate((chosen) => localStorage.setItem('m-language', chosen), language);
    await eventually(() => page.evaluate(() => document.documentElement.lang)).toBe(language);
  }
}
