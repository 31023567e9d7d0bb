import type { Locator } from 'playwright-core';
import { waitUntil } from '../fixtures/eventually.ts';
import { Sheet } from './sheet.ts';
import { Screen } from './screen.ts';

export class HomePage extends Screen {
  readonly search = this.page.getByRole('searchbox', { name: this.words.home.search });
  readonly rows = this.page.getByRole('main').getByRole('listitem');

  /** The row of a task, by one of its numbers. */
  row(number: string): Locator {
    return this.rows.filter({ hasText: number });
  }

  /** Removes the filter, so that the list shows tasks of every status. */
  async showAll(): Promise<void> {
    const filters = this.page.getByRole('group', { name: this.words.home.filters });
    const pressed = filters.getByRole('button', { pressed: true });
    await pressed.waitFor();
    // Until the user chooses one, the filter depends on the list, which may still be loading.
    const lift = async () => {
      for (const chip of await pressed.all()) await chip.click();
      return pressed.count();
    };
    await waitUntil('no filter', lift, (count) => count === 0);
  }

  /** Finds a task by a number and opens it. A returned one opens on what the reviewer wants. */
  async openTask(number: string): Promise<void> {
    await this.search.fill(number);
    await this.row(number).getByRole('heading').getByRole('button').click();
    await this.page.waitForURL(/\/(information|returned)$/);
  }

  async addTask(): Promise<Sheet> {
    await this.page.getByRole('button', { name: this.words.home.addTask, exact: true }).click();
    return new Sheet(this.page, this.words, this.words.home.add.title).open();
  }
}
