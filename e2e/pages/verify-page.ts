/** @file The page that checks reports, as somebody sees it who has one in the hand. */
import { verify as en } from '@proofmark/contract/words/en-US/verify.ts';
import { verify as zh } from '@proofmark/contract/words/zh-CN/verify.ts';
import type { Page } from 'playwright-core';
import type { Language } from '../harness/browser.ts';

/** The words of the page, in one language. */
export type VerifyWords = typeof zh;

/** A file as it is handed to the page. */
export interface GivenFile {
  name: string;
  bytes: Uint8Array;
}

export class VerifyPage {
  readonly page: Page;
  readonly words: VerifyWords;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.words = language === 'zh-CN' ? zh : en;
  }

  async open(address: string): Promise<this> {
    await this.page.goto(address);
    await this.page.getByRole('main').waitFor();
    return this;
  }

  /** Chooses files, and waits for what the page says of them: its heading. */
  async give(...files: GivenFile[]): Promise<string> {
    await this.page
      .locator('input[type=file]')
      .setInputFiles(files.map(({ name, bytes }) => ({ name, mimeType: '', buffer: Buffer.from(bytes) })));
    return this.heading();
  }

  /** Drops a file somewhere on the page, and waits for the heading. */
  async drop({ name, bytes }: GivenFile): Promise<string> {
    await this.page.evaluate(
      ([fileName, base64]) => {
        const files = new DataTransfer();
        files.items.add(new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], fileName));
        document.body.dispatchEvent(
          new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }),
        );
      },
      [name, Buffer.from(bytes).toString('base64')] as const,
    );
    return this.heading();
  }

  /** The field for the code. */
  get code() {
    return this.page.getByRole('textbox', { name: this.words.start.code });
  }

  /** Types a code and presses Enter. */
  async type(code: string): Promise<string> {
    await this.code.fill(code);
    await this.code.press('Enter');
    return this.heading();
  }

  /** The heading of the result, once there is one; of the first file's, where there are several. */
  async heading(): Promise<string> {
    const result = this.page.getByRole('status').getByRole('heading', { level: 1 }).first();
    await result.waitFor();
    return (await result.textContent()) ?? '';
  }

  /** What each check says, by what it is about. */
  async checks(): Promise<Record<string, string>> {
    const rows = await this.page.locator('.verify-checks li').all();
    const pairs = await Promise.all(
      rows.map(async (row) => {
        const [about = '', says = ''] = await row.locator('> span').allTextContents();
        return [about, says] as const;
      }),
    );
    return Object.fromEntries(pairs);
  }

  text(text: string | RegExp) {
    return this.page.getByText(text, typeof text === 'string' ? { exact: true } : {});
  }
}
