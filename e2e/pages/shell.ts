import { Screen } from './screen.ts';

/** What a user could see of a navigation at one moment. */
export interface Moment {
  title: string;
  /** The title in the bar. Empty while there is no page. */
  heading: string;
  hasProgress: boolean;
  hasSpinner: boolean;
}

/** What surrounds every page: bar, tabs, toasts, progress, and the overlay. */
export class Shell extends Screen {
  readonly heading = this.page.getByRole('heading', { level: 1 });
  readonly back = this.page.getByRole('button', { name: this.words.common.back, exact: true });
  readonly tabs = this.page.getByRole('navigation', { name: this.words.common.report }).getByRole('button');
  readonly toasts = this.page.locator('.toast');
  /** Only the red ones. */
  readonly dangers = this.page.locator('.toast[data-v=fail]');
  readonly progress = this.page.locator('.bprogress');
  readonly overlay = this.page.locator('.waiting-page');

  /** Starts to record every change of title, bar and progress, from the next load on. */
  async watch(): Promise<void> {
    await this.page.addInitScript(() => {
      const moments: string[] = [];
      Object.assign(globalThis, { moments });
      const note = () => {
        const moment = JSON.stringify({
          title: document.title,
          heading: document.querySelector('h1')?.textContent ?? '',
          hasProgress: document.querySelector('.bprogress') !== null,
          hasSpinner: document.querySelector('.bprogress .spinner-icon') !== null,
        });
        if (moments.at(-1) !== moment) moments.push(moment);
      };
      new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
    });
  }

  /** The records since the load or the last call. */
  async moments(): Promise<Moment[]> {
    const noted = await this.page.evaluate(() =>
      (globalThis as unknown as { moments: string[] }).moments.splice(0),
    );
    return noted.map((moment) => JSON.parse(moment) as Moment);
  }

  path(): string {
    return new URL(this.page.url()).pathname;
  }

  /** Opens an address like a link from outside, and waits for its page. */
  async load(url: string): Promise<void> {
    await this.page.goto(url);
    await this.heading.waitFor();
  }

  historyLength(): Promise<number> {
    return this.page.evaluate(() => history.length);
  }

  stored(key: string): Promise<string | null> {
    return this.page.evaluate((name) => localStorage.getItem(name), key);
  }
}
