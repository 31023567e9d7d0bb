import { SECTIONS, type Section } from '@proofmark/contract/report/sections.ts';
import type { Locator } from 'playwright-core';
import { waitUntil } from '../fixtures/eventually.ts';
import { unsentOn } from '../fixtures/unsent.ts';
import { pattern } from '../fixtures/words.ts';
import { Screen } from './screen.ts';

/** What surrounds the five pages of a report: bar, sync mark, tabs. */
export class ReportFrame extends Screen {
  readonly heading = this.page.getByRole('heading', { level: 1 });
  readonly back = this.page.getByRole('button', { name: this.words.common.back, exact: true });
  /** The count of what is only on this phone. Not there when all is sent. */
  readonly syncMark = this.page.getByRole('banner').getByRole('button', { name: this.#marks() });
  readonly lockedNotice = this.page
    .getByRole('main')
    .locator('.notice')
    .filter({ has: this.page.locator('svg.lucide-lock') });

  #marks(): RegExp {
    const { sync } = this.words.shell;
    const marks = [sync.mark_other, sync.markSending_other, sync.markOffline_other, sync.markFailed_other];
    return new RegExp(marks.map((mark) => pattern(mark).source).join('|'));
  }

  tab(section: Section): Locator {
    return this.page
      .getByRole('navigation', { name: this.words.common.report })
      .getByRole('button', { name: this.words.menus[section] });
  }

  /** The number of gaps of a section, from the badge of its tab. */
  async missing(section: Section): Promise<number> {
    return Number(/\d+/.exec(await this.tab(section).innerText())?.[0] ?? 0);
  }

  /** Goes to a page and waits until it is shown. */
  async go(section: Section): Promise<void> {
    await this.tab(section).click();
    await this.page.waitForURL(`**/${section}`);
    await this.page.locator('h1').filter({ hasText: this.words.menus[section] }).waitFor();
  }

  /** Shows all five pages once. After that they stay alive. */
  async goEverywhere(): Promise<void> {
    for (const section of SECTIONS) await this.go(section);
    await this.go('information');
  }

  /** Waits until everything is sent, including recent entries, and the mark has gone. */
  async allSent(): Promise<void> {
    // The mark alone is not enough: it appears a moment after a change, and a sheet hides it.
    const read = () => unsentOn(this.page);
    await waitUntil('everything to be sent', read, (count) => count === 0, 20_000);
    await this.page.locator('header:visible .sync-mark:visible').waitFor({ state: 'detached' });
  }
}
