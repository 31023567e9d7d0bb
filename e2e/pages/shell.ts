import { Screen } from './screen.ts';

/** What a person could see of a navigation at one moment. */
export interface Moment {
  /** The window's title. */
  title: string;
  /** The title in the bar; empty while no page is there. */
  heading: string;
  hasProgress: boolean;
  hasSpinner: boolean;
}

/** What stands around every page: bar, tabs, toasts, progress, and the wait over all of it. */
export class Shell extends Screen {
  readonly heading = this.page.getByRole('heading', { level: 1 });
  readonly back = this.page.getByRole('button', { name: this.words.common.back, exact: true });
  readonly tabs = this.page.getByRole('navigation', { name: this.words.common.report }).getByRole('button');
  readonly toasts = this.page.locator('.toast');
  /** Only those in the colour of what went wrong. */
  readonly dangers = this.page.locator('.toast[data-v=fail]');
  readonly progress = this.page.locator('.bprogress');
  readonly overlay = this.page.locator('.waiting-page');

  /** Begins to note every change of title, bar and progress, from the next load on. */
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

  /** What was noted since the load or since it was asked last. */
  async moments(): Promise<Moment[]> {
    const noted = await this.page.evaluate(() =>
      (globalThis as unknown as { moments: string[] }).moments.splice(0),
    );
    return noted.map((moment) => JSON.parse(moment) as Moment);
  }

  path(): string {
    return new URL(this.page.url()).pathname;
  }

  /** Opens an address as from a link outside, and waits for its page. */
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
