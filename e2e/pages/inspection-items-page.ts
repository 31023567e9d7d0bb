import type { Locator } from 'playwright-core';
import { fill } from '../fixtures/words.ts';
import { choose, Sheet } from './sheet.ts';
import { Screen } from './screen.ts';

export class InspectionItemsPage extends Screen {
  readonly main = this.page.getByRole('main');

  /** The item with this code: its line, and its entries while it is open. */
  item(code: string): Locator {
    return this.main.locator('ol > li').filter({ has: this.page.getByText(code, { exact: true }) });
  }

  /** Opens an item, even in a category that is folded because all items passed. */
  async open(code: string, categoryName: string): Promise<void> {
    const toggle = this.item(code).getByRole('heading').getByRole('button');
    const folded = this.main
      .getByRole('heading', { level: 2 })
      .getByRole('button', { name: categoryName })
      .and(this.page.locator('button:not([aria-expanded=true])'));
    await toggle.or(folded).first().waitFor();
    if (!(await toggle.isVisible())) await folded.click();
    if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
    await this.item(code).getByRole('radiogroup').waitFor();
  }

  async details(code: string): Promise<Sheet> {
    const { details, sheet } = this.words.inspectionItems;
    await this.item(code).getByRole('button', { name: details }).click();
    return new Sheet(this.page, this.words, fill(sheet.title, { code })).open();
  }

  async setResult(code: string, result: string): Promise<void> {
    await choose(this.item(code), this.words.report.fields.item.result, result);
  }

  /** A value's cell, by point of measure and piece. */
  cell(name: string, piece: number): Locator {
    return this.main.getByLabel(fill(this.words.inspectionItems.measurement.cell, { name, n: piece }), {
      exact: true,
    });
  }
}
