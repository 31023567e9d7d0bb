import type { Locator } from 'playwright-core';
import { Sheet } from './sheet.ts';
import { Screen } from './screen.ts';

export class NonConformPage extends Screen {
  readonly defects = this.page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: this.page.getByRole('heading', { level: 3 }) });

  /** The reading of a class for screen readers: "发现 6，接收 7，拒收 8". */
  reading(className: string): Promise<string | null> {
    return this.page
      .getByRole('main')
      .getByRole('meter', { name: className, exact: true })
      .getAttribute('aria-valuetext');
  }

  defect(name: string): Locator {
    return this.defects.filter({ hasText: name });
  }

  async addDefect(): Promise<Sheet> {
    await this.page.getByRole('button', { name: this.words.nonConform.add, exact: true }).click();
    return new Sheet(this.page, this.words, this.words.nonConform.add).open();
  }

  async addFinding(): Promise<Sheet> {
    const { findings } = this.words.nonConform;
    await this.page.getByRole('button', { name: findings.add, exact: true }).click();
    return new Sheet(this.page, this.words, findings.sheet).open();
  }
}
