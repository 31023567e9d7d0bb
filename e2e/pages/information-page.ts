import type { Locator } from 'playwright-core';
import { Sheet } from './sheet.ts';
import { Screen } from './screen.ts';

export class InformationPage extends Screen {
  /** Level, AQL, Ac and Re per class. */
  readonly plan = this.page
    .getByRole('main')
    .locator('section')
    .filter({ has: this.page.getByRole('table') });

  /** A row of the page, by the words in it. */
  row(text: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('button', { name: text }).first();
  }

  /** Opens the sheet behind a row. */
  async open(row: string | RegExp, title: string | RegExp): Promise<Sheet> {
    await this.row(row).click();
    return new Sheet(this.page, this.words, title).open();
  }

  visit(): Promise<Sheet> {
    return this.open(this.words.information.visit.date, this.words.information.visit.title);
  }

  parties(): Promise<Sheet> {
    return this.open(this.words.information.parties.address, this.words.information.parties.title);
  }
}
