import type { Locator } from 'playwright-core';
import { Dialog } from './screen.ts';

/** A position on the photo, as shares of its sides. */
type Place = readonly [x: number, y: number];

/** The photo over the whole screen with the drawing tools. */
export class MarkUpPage extends Dialog {
  readonly root = this.page.getByRole('dialog').filter({ has: this.page.locator('.mark-up-stage') });
  readonly canvas = this.root.locator('svg[role=group]');
  readonly marks = this.canvas.getByRole('button');

  /** The mark whose name has these words. */
  mark(words: string): Locator {
    return this.canvas.getByRole('button', { name: words });
  }

  /** Opens it from the viewer of a photo. */
  async open(): Promise<this> {
    await this.page.getByRole('button', { name: this.words.markUp.open, exact: true }).click();
    await this.canvas.waitFor();
    return this;
  }

  async choose(
    tool: 'arrow' | 'box' | 'circle' | 'pen' | 'text',
    colour: 'red' | 'yellow' | 'blue',
  ): Promise<void> {
    const { colour: colours, shape: shapes } = this.words.report;
    await this.root.getByRole('radio', { name: colours[colour], exact: true }).click();
    await this.root.getByRole('radio', { name: shapes[tool], exact: true }).click();
  }

  /** Draws like a finger that moves through these positions. */
  async draw(...[first, ...rest]: Place[]): Promise<void> {
    if (first === undefined) return;
    await this.page.mouse.move(...(await this.at(first)));
    await this.page.mouse.down();
    for (const place of rest) await this.page.mouse.move(...(await this.at(place)), { steps: 5 });
    await this.page.mouse.up();
  }

  async tap(place: Place): Promise<void> {
    await this.draw(place);
  }

  async write(text: string): Promise<void> {
    await this.root.getByLabel(this.words.markUp.text).fill(text);
    await this.press(this.words.markUp.textDone);
  }

  /** `undo`, `redo` or `delete`. */
  action(name: 'undo' | 'redo' | 'delete'): Locator {
    return this.root.getByRole('button', { name: this.words.markUp[name], exact: true });
  }

  async done(): Promise<void> {
    await this.close(this.words.common.done);
  }

  /** The screen position of a place on the photo. The photo is centred in its box, as large as it fits. */
  private async at([x, y]: Place): Promise<[number, number]> {
    return this.canvas.evaluate(
      (svg, [x, y]) => {
        const { width, height } = (svg as unknown as SVGSVGElement).viewBox.baseVal;
        const matrix = (svg as unknown as SVGSVGElement).getScreenCTM();
        const point = new DOMPoint(x * width, y * height).matrixTransform(matrix ?? undefined);
        return [point.x, point.y] as [number, number];
      },
      [x, y] as const,
    );
  }
}
