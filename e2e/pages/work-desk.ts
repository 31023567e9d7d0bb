import type { Locator } from 'playwright-core';
import { eventually } from '../fixtures/eventually.ts';
import { Screen } from './screen.ts';

/** The desk of the coordinators. */
export class WorkDesk extends Screen {
  readonly rows = this.page.locator('.work-table-row[data-row]');
  readonly search = this.page.getByRole('searchbox', { name: this.words.work.search });
  readonly dialog = this.page.getByRole('dialog');
  readonly toast = this.page.getByRole('status');

  /** The row of a task. */
  row(reportNo: string): Locator {
    return this.rows.filter({ hasText: reportNo });
  }

  /** The sheet of a task beside the list. */
  sheet(reportNo: string): Locator {
    return this.page.getByRole('complementary', {
      name: this.words.work.sheet.replace('{{no}}', reportNo),
    });
  }

  /** The chip of a view. */
  view(name: keyof typeof this.words.work.view): Locator {
    const views = this.page.getByRole('group', { name: this.words.work.views });
    return views.getByRole('button', { name: this.words.work.view[name] });
  }

  /** Opens the sheet of a task. */
  async open(reportNo: string): Promise<Locator> {
    await this.row(reportNo).locator('[data-row-button]').click();
    const sheet = this.sheet(reportNo);
    await sheet.locator('dl').first().waitFor();
    return sheet;
  }

  /** Searches for a number, and waits until the list has no other. A row would move under the press before that. */
  async find(no: string): Promise<void> {
    await this.search.fill(no);
    await eventually(() => this.rows.filter({ hasNotText: no }).count()).toBe(0);
    await this.row(no).waitFor();
  }

  /** Opens the pages of a report from the sheet of its task, which the view lists. */
  async openPages(reportNo: string, view: keyof typeof this.words.work.view): Promise<void> {
    await this.view(view).click();
    await this.find(reportNo);
    const sheet = await this.open(reportNo);
    await sheet.getByRole('button', { name: this.words.work.read }).click();
    await this.page.waitForURL('**/information');
  }

  /** Chooses who leads in the open dialog. */
  async choose(nickname: string): Promise<void> {
    await this.dialog.getByRole('radio', { name: nickname }).check();
  }
}
