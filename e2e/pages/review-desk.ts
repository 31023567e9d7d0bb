import type { Locator } from 'playwright-core';
import { Screen } from './screen.ts';

/** The desk of the reviewers. */
export class ReviewDesk extends Screen {
  readonly rail = this.page.getByRole('navigation', { name: this.words.office.desks });
  readonly search = this.page.getByRole('searchbox', { name: this.words.review.search });
  readonly start = this.page.getByRole('button', { name: this.words.review.startOldest });

  /** The points of the open report. */
  readonly points = this.page.locator('[data-point]');

  /** The row of a report in the queue. Work has rows of the same reports. */
  row(reportNo: string): Locator {
    return this.page.locator('.queue-table-row[data-row]').filter({ hasText: reportNo });
  }

  /** What opens the report of the row. */
  opener(reportNo: string): Locator {
    return this.row(reportNo).locator('[data-row-button]');
  }

  /** The chip of a list. */
  view(name: keyof typeof this.words.review.view): Locator {
    const views = this.page.getByRole('group', { name: this.words.review.views });
    return views.getByRole('button', { name: this.words.review.view[name] });
  }

  /** Opens a report of the queue to read it. */
  async read(reportNo: string): Promise<void> {
    await this.opener(reportNo).click();
    await this.points.first().waitFor();
  }

  /** Opens the first photo of the open report, by the section in its outline. */
  async openFirstPhoto(): Promise<void> {
    const { outline, section } = this.words.review.reading;
    await this.page.getByLabel(outline).getByRole('button', { name: section.photos }).click();
    await this.page.locator('[data-point^="photo/"][aria-current]').getByRole('button').first().click();
  }

  /** Opens a report of the queue on the pages that inspectors have too. */
  async openPages(reportNo: string): Promise<void> {
    await this.read(reportNo);
    await this.press(this.words.review.reading.pages);
    await this.page.waitForURL('**/information');
  }

  /** Presses a button of the desk; its key may be printed on it. */
  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name }).first().click();
  }

  /** A point of the open report, by its id. */
  point(id: string): Locator {
    return this.page.locator(`[data-point="${id}"]`);
  }
}
