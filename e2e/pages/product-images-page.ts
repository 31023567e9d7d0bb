import type { Locator } from 'playwright-core';
import { pattern } from '../fixtures/words.ts';
import { CameraPage } from './camera-page.ts';
import { chooseFiles, Sheet } from './sheet.ts';
import { Screen } from './screen.ts';

export class ProductImagesPage extends Screen {
  readonly tiles = this.page.getByRole('main').getByRole('listitem');

  /** The tile of a category, by its name, which the count follows. */
  tile(category: string): Locator {
    return this.tiles.getByRole('button', { name: new RegExp(`${category}\\s*\\d`) });
  }

  async openCategory(category: string): Promise<Sheet> {
    await this.tile(category).click();
    return new Sheet(this.page, this.words, category).open();
  }

  /** All photos, by category. */
  async openAll(): Promise<Sheet> {
    const { all } = this.words.productImages;
    await this.page.getByRole('main').getByRole('button', { name: all }).click();
    return new Sheet(this.page, this.words, all).open();
  }

  /** Opens the camera for the category that the dock names. */
  async openCamera(): Promise<CameraPage> {
    await this.page.getByRole('button', { name: pattern(this.words.productImages.photograph) }).click();
    const camera = new CameraPage(this.page, this.words);
    await camera.root.waitFor();
    return camera;
  }

  /** Adds files from the gallery to the open category. */
  async addFrom(sheet: Sheet, files: Parameters<typeof chooseFiles>[2]): Promise<void> {
    const gallery = sheet.root.getByRole('button', { name: this.words.report.photos.gallery, exact: true });
    await chooseFiles(this.page, gallery, files);
  }

  /** The photos in a sheet. */
  photosIn(sheet: Sheet): Locator {
    return sheet.root.getByRole('button', {
      name: new RegExp(`^${this.words.report.photos.open.slice(0, 2)}`),
    });
  }
}
