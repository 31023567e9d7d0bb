import type { Locator } from 'playwright-core';
import { Sheet } from './sheet.ts';
import { Screen } from './screen.ts';

export class InformationPage extends Screen {
  /** Level, AQL, Ac and Re per class. */
  readonly plan = this.page
    .getByRole('main')
    .locator('section')
    .filter({ has: this.page.getByRole('table') });

  /** A row of the page, by its text. */
  row(text: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('button', { name: text }).first();
  }

  /** Opens the sheet of a row. `goesTo` is the field that the sheet focuses by itself; the sheet is ready only after that. */
  async open(row: string | RegExp, title: string | RegExp, goesTo?: string): Promise<Sheet> {
    await this.row(row).click();
    const sheet = await new Sheet(this.page, this.words, title).open();
    if (goesTo !== undefined) await sheet.field(goesTo).and(this.page.locator(':focus')).waitFor();
    return sheet;
  }

  visit(): Promise<Sheet> {
    const { visit } = this.words.information;
    return this.open(starting(visit.date), visit.title, this.words.report.fields.information.inspectionDate);
  }

  weather(): Promise<Sheet> {
    const { visit } = this.words.information;
    return this.open(starting(visit.weather), visit.title, this.words.report.fields.information.weather);
  }

  parties(): Promise<Sheet> {
    const { parties } = this.words.information;
    return this.open(
      starting(parties.address),
      this.words.report.groups.parties,
      this.words.report.fields.information.factoryAddress,
    );
  }

  shipping(): Promise<Sheet> {
    const { shipping } = this.words.information;
    return this.open(
      starting(shipping.to),
      this.words.report.groups.shipping,
      this.words.report.fields.information.destinationCountry,
    );
  }

  /** Searches the list of countries for a name and chooses the country with that name. */
  async chooseCountry(name: string): Promise<void> {
    const { to } = this.words.information.shipping;
    const list = await new Sheet(this.page, this.words, to).open();
    await list.root.getByRole('searchbox').fill(name);
    await list.root.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await list.root.waitFor({ state: 'hidden' });
  }
}

/** A row by its label: other rows may name the same field behind theirs. */
function starting(label: string): RegExp {
  return new RegExp(`^${label}`);
}
