import { PASSWORD } from '../fixtures/api.ts';
import { Screen } from './screen.ts';

export class LoginPage extends Screen {
  readonly email = this.page.getByLabel(this.words.login.email, { exact: true });
  readonly password = this.page.getByLabel(this.words.login.password, { exact: true });
  readonly submit = this.page.getByRole('button', { name: this.words.login.submit, exact: true });

  async open(url: string): Promise<void> {
    await this.page.goto(url);
    await this.email.waitFor();
  }

  /** Logs in and waits for the next page. */
  async logIn(email: string, password = PASSWORD): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
    await this.email.waitFor({ state: 'hidden' });
  }
}
