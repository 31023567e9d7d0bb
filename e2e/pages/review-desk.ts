import type { Locator } from 'playwright-core';
import { Screen } from './screen.ts';

/** The desk of the reviewers. */
export class ReviewDesk extends Screen {
  readonly rail = this.page.getByRole('navigation', { name: this.words.office.desks });
  readonly search = this.page.getByRole('searchbox', { name: this.words.review.search });
  readonly start = this.page.getByRole('button', { name: this.words.review.startOldest });

  /** The row of a report in the queue. */
  row(reportNo: string): Locator {
    return this.page.getByRole('row').filter({ hasText: reportNo });
  }

  /** The chip of a list. */
  view(name: keyof typeof this.words.review.view): Locator {
    const views = this.page.getByRole('group', { name: this.words.review.views });
    return views.getByRole('button', { name: this.words.review.view[name] });
  }

  /** Opens a report of the queue on the pages that inspectors have too. */
  async openPages(reportNo: string): Promise<void> {
    await this.row(reportNo).getByRole('button').click();
    await this.page.waitForURL('**/information');
  }
}
