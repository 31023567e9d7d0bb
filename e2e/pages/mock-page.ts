import { pattern, type Words } from '../fixtures/words.ts';
import { Screen } from './screen.ts';

/** The page that plays the error catalogue against its own mock server. */
export class MockPage extends Screen {
  /** The outcome of the last case. */
  readonly outcome = this.page.getByText(this.words.demo.mock.last);

  async play(name: keyof Words['demo']['mock']['case']): Promise<void> {
    const text = pattern(this.words.demo.mock.case[name]).source;
    await this.page.getByRole('button', { name: new RegExp(`^${text}`) }).click();
  }
}
