import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { TOKEN_KEY } from '../../../api/client.ts';
import { chooseLanguage, LANGUAGE_KEY } from '../../../i18n/languages.ts';

const script = readFileSync(`${import.meta.dirname}/../../../first-paint/login-shell.js`, 'utf8');

/** Runs the script on a page without a shell and returns the language it chooses. */
function languageBefore(saved: string | null, language: string | undefined): string {
  const documentElement = { lang: '' };
  runInNewContext(script, {
    document: { documentElement },
    localStorage: { getItem: (key: string) => (key === LANGUAGE_KEY ? saved : null) },
    location: { pathname: '/elsewhere' },
    navigator: { language },
    addEventListener: () => undefined,
  });
  return documentElement.lang;
}

it.each([
  [null, 'zh-CN'],
  [null, 'zh-TW'],
  [null, 'zh'],
  [null, 'en-US'],
  [null, 'en-GB'],
  [null, 'EN'],
  [null, 'fr-FR'],
  [null, 'eng'],
  [null, ''],
  [null, undefined],
  ['en-US', 'zh-CN'],
  ['zh-CN', 'en-US'],
  ['fr-FR', 'en-US'],
])(
  'before the script, with %j saved and a browser in %j, chooses the same language as the app',
  (saved, own) => {
    expect(languageBefore(saved, own)).toBe(chooseLanguage(saved, own));
  },
);

it('the shell looks for the token under its key', () => {
  expect(script).toContain(`read('${TOKEN_KEY}')`);
});
