import type { FileChooser, Locator, Page } from 'playwright-core';
import type { Words } from '../fixtures/words.ts';
import { Dialog } from './screen.ts';

type Files = Parameters<FileChooser['setFiles']>[0];

/** Fields by label, in a sheet or on a page. */
export class Form extends Dialog {
  readonly root: Locator;

  constructor(page: Page, words: Words, root: Locator) {
    super(page, words);
    this.root = root;
  }

  /** The input with this label. The second is the one for the other language. */
  field(label: string, index = 0): Locator {
    const inputs = this.page.locator('input, textarea, select');
    return this.root.getByLabel(label, { exact: true }).and(inputs).nth(index);
  }

  async fill(label: string, value: string | number | null | undefined): Promise<void> {
    if (value != null) await this.field(label).fill(String(value));
  }

  /** Fills a text in Chinese and English. The field of the other language unfolds. The page is in Chinese. */
  async fillBoth(label: string, zh: string | null | undefined, en: string | null | undefined): Promise<void> {
    await this.fill(label, zh);
    if (en == null) return;
    const both = this.root.locator('.stacked').filter({ has: this.page.getByLabel(label, { exact: true }) });
    const second = both.getByLabel(label, { exact: true }).nth(1);
    const unfold = both.getByRole('button', { name: this.words.report.addInLanguage.en });
    await unfold.or(second).waitFor();
    if (await unfold.isVisible()) await unfold.click();
    await second.fill(en);
  }

  /** Chooses an option in the phone's list. */
  async select(label: string, option: string): Promise<void> {
    await this.field(label).selectOption({ label: option });
  }

  /** Chooses one of a few options side by side. */
  async choose(label: string, option: string): Promise<void> {
    await choose(this.root, label, option);
  }
}

/** The top sheet. */
export class Sheet extends Form {
  /** By its title; or by something in it, if the title changes with the entries. */
  constructor(page: Page, words: Words, by: string | RegExp | { label: string } | { has: Locator }) {
    const isTitle = typeof by === 'string' || by instanceof RegExp;
    const has = (inside: Exclude<typeof by, string | RegExp>) =>
      'has' in inside ? inside.has : page.getByLabel(inside.label, { exact: true });
    super(
      page,
      words,
      isTitle ? page.getByRole('dialog', { name: by }) : page.getByRole('dialog').filter({ has: has(by) }),
    );
  }

  async open(): Promise<this> {
    await this.root.waitFor();
    return this;
  }

  /** Closes the sheet with its main button and waits until it is gone. */
  async done(name = this.words.common.done): Promise<void> {
    await this.close(name);
  }
}

/** Presses one of a few options and waits until it is chosen. */
export async function choose(within: Locator, label: string, option: string): Promise<void> {
  const group = within.getByRole('radiogroup', { name: label, exact: true });
  const radio = group.getByRole('radio', { name: new RegExp(`^${option}`) });
  await radio.click();
  await group.getByRole('radio', { name: new RegExp(`^${option}`), checked: true }).waitFor();
}

/** Chooses files as a user does: with the button that opens the phone's file dialog. */
export async function chooseFiles(page: Page, button: Locator, files: Files): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(files);
}
