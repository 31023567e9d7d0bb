import { describe, expect, it } from 'vitest';
import { beside as besideEn } from './en-US/beside-messages.ts';
import { desks as desksEn } from './en-US/desk-messages.ts';
import { en } from './en-US/messages.ts';
import { beside as besideZh } from './zh-CN/beside-messages.ts';
import { desks as desksZh } from './zh-CN/desk-messages.ts';
import { zh } from './zh-CN/messages.ts';

type Tree = { [key: string]: string | Tree };

/** Every message under its dotted key. */
function flatten(tree: Tree, path = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[path + key, value]] : Object.entries(flatten(value, `${path}${key}.`)),
    ),
  );
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map((match) => match[1] ?? '').sort();
}

/** English has a form for one; Chinese does not. */
function stem(key: string): string {
  return key.replace(/_(one|other)$/, '');
}

const chinese = flatten({ ...zh, ...besideZh, ...desksZh });
const english = flatten({ ...en, ...besideEn, ...desksEn });

describe('the messages of both languages', () => {
  it('have the same keys', () => {
    expect([...new Set(Object.keys(english).map(stem))].sort()).toEqual(
      Object.keys(chinese).map(stem).sort(),
    );
  });

  it('have both plural forms in English, and one in Chinese', () => {
    const plural = Object.keys(chinese).filter((key) => key.endsWith('_other'));
    for (const key of plural) expect(english).toHaveProperty([key.replace(/_other$/, '_one')]);
    expect(Object.keys(chinese).filter((key) => key.endsWith('_one'))).toEqual([]);
  });

  it('have the same placeholders', () => {
    for (const [key, text] of Object.entries(english)) {
      const source = chinese[key] ?? chinese[`${stem(key)}_other`] ?? '';
      const [mine, its] = [placeholders(text), placeholders(source)];
      // The text for one may spell its number: "One piece".
      const wanted = key.endsWith('_one')
        ? its.filter((name) => name !== 'count' || mine.includes('count'))
        : its;
      expect(mine, key).toEqual(wanted);
    }
  });

  it('have Chinese brackets and commas in Chinese', () => {
    // A pair of coordinates is typed with this comma.
    const { 'admin.home.placeHint': _place, 'work.party.positionHint': _position, ...texts } = chinese;
    for (const [key, text] of Object.entries(texts)) expect(text, key).not.toMatch(/\p{Script=Han} ?[(,]/u);
  });

  it('are not empty', () => {
    for (const [key, text] of Object.entries({ ...chinese, ...english }))
      expect(text.trim(), key).not.toBe('');
  });
});
