import { Sheet } from './sheet.ts';
import { Screen } from './screen.ts';

export class ConclusionPage extends Screen {
  readonly table = this.page
    .getByRole('main')
    .getByRole('table', { name: this.words.conclusion.table.label });
  /** The list of what is missing before submission, with its heading. */
  readonly before = this.page.getByRole('main').locator('section.conclusion-gaps');
  /** The lines of the report's history. */
  readonly history = this.page
    .getByRole('main')
    .locator('section')
    .filter({ has: this.page.getByRole('heading', { name: this.words.conclusion.history.title }) })
    .locator('.list-row');
  readonly submit = this.page.getByRole('button', { name: this.words.conclusion.submit, exact: true });

  /** The cells of a class: class, AQL, n, Ac, Re, found, result. */
  async judged(className: string): Promise<string[]> {
    const row = this.table.getByRole('row').filter({ hasText: className });
    return (await row.getByRole('cell').allInnerTexts()).map((text) => text.trim().replace(/\s+/g, ' '));
  }

  async addRemark(): Promise<Sheet> {
    const { remarks } = this.words.conclusion;
    await this.page.getByRole('button', { name: remarks.add, exact: true }).click();
    return new Sheet(this.page, this.words, remarks.sheet).open();
  }

  async signAs(role: 'inspector' | 'factory'): Promise<Sheet> {
    const title = this.words.conclusion.signatures[`${role}Signs`];
    await this.page.getByRole('button', { name: title }).click();
    return new Sheet(this.page, this.words, title).open();
  }

  /** Draws on the pad, stroke by stroke. Points are shares of its width and height. */
  async draw(sheet: Sheet, strokes: readonly (readonly [number, number])[][]): Promise<void> {
    const pad = sheet.root.getByRole('img', { name: this.words.conclusion.signatures.pad });
    // The pad sets this once its code has loaded.
    await pad.and(this.page.locator('[style*="touch-action"]')).waitFor();
    await pad.scrollIntoViewIfNeeded();
    const box = await pad.boundingBox();
    if (!box) throw new Error('Cannot draw: the pad is not shown');
    const { mouse } = this.page;
    for (const stroke of strokes) {
      const [first, ...rest] = stroke.map(
        ([x, y]) => [box.x + x * box.width, box.y + y * box.height] as const,
      );
      if (!first) continue;
      await mouse.move(...first);
      await mouse.down();
      for (const point of rest) await mouse.move(...point, { steps: 4 });
      await mouse.up();
    }
  }
}
