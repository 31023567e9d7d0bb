import type { Locator } from 'playwright-core';
import { Dialog } from './screen.ts';

/** The camera over the whole screen. */
export class CameraPage extends Dialog {
  readonly root: Locator = this.page.getByRole('dialog', { name: this.words.report.camera.title });
  readonly category = this.root.getByLabel(this.words.report.camera.category, { exact: true });
  readonly #shutter = this.root.getByRole('button', { name: this.words.report.camera.shoot, exact: true });

  /** Presses the shutter once it is ready and the camera shows another picture than at the last shot. */
  async shoot(times: number): Promise<void> {
    const ready = this.#shutter.and(this.page.locator('[aria-disabled=false]'));
    for (let shot = 0; shot < times; shot++) {
      await ready.waitFor();
      await this.page.waitForFunction(() => {
        const video = document.querySelector('video');
        return video !== null && video.currentTime > Number(video.dataset['shotAt'] ?? 0) + 0.2;
      });
      await this.#shutter.click();
      await ready.waitFor();
      // Noted after the shot, because the press may come long after the call.
      await this.root.locator('video').evaluate((video: HTMLVideoElement) => {
        video.dataset['shotAt'] = String(video.currentTime);
      });
    }
  }

  /** Looks at the last photo and removes it. */
  async takeAgain(): Promise<void> {
    const { look, again } = this.words.report.camera;
    await this.press(look);
    await this.press(again);
  }
}
