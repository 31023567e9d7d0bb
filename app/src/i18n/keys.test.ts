/** @file Every message key that the app uses exists, and every message is used. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { beside } from './zh-CN/beside-messages.ts';
import { desks } from './zh-CN/desk-messages.ts';
import { zh } from './zh-CN/messages.ts';

type Tree = { [key: string]: string | Tree };

/** Every key as `t` takes it: a plural by its stem. */
function keysOf(tree: Tree, path = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [(path + key).replace(/_other$/, '')] : keysOf(value, `${path}${key}.`),
  );
}

/** Where texts are made: the app, and a report's words, which the app shares with the server. */
const source = [new URL('..', import.meta.url), new URL('../../../contract/src/words/', import.meta.url)]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|^(i18n\/)?(zh-CN|en-US)\//.test(file))
      .map((file) => readFileSync(new URL(file, folder), 'utf8')),
  )
  .join('\n');

const all = { ...zh, ...beside, ...desks };
const messages = keysOf(all);
const groups = Object.keys(all).join('|');

/** Every quoted text that begins like a key, as a pattern: `home.filter.${status}` may end in any word. */
const asked = [
  ...new Set(
    [...source.matchAll(new RegExp(`['"\`]((?:${groups})\\.[^'"\`\\s<]+)['"\`]`, 'g'))].map(([, key]) => key),
  ),
]
  // A file's name is no key.
  .filter((key) => !key?.endsWith('.json'))
  // A group's name alone gets its last part elsewhere.
  .map((key = '') => (messages.some((each) => each.startsWith(`${key}.`)) ? `${key}.\${}` : key))
  .map((key) => new RegExp(`^${key.replaceAll(/\$\{[^}]*\}/g, '\\w+').replaceAll('.', '\\.')}$`));

it('no message is missing', () => {
  expect(asked.filter((key) => !messages.some((each) => key.test(each))).map(String)).toEqual([]);
});

it('no message is unused', () => {
  expect(messages.filter((key) => !asked.some((each) => each.test(key)))).toEqual([]);
});
