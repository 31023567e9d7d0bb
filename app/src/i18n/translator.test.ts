import { describe, expect, it } from 'vitest';
import { en } from './en-US/messages.ts';
import { translatorOf, type MessageKey } from './translator.ts';
import { zh } from './zh-CN/messages.ts';

const chinese = translatorOf('zh-CN', zh);
const english = translatorOf('en-US', en);
/** For the test's own messages, whose keys the type does not know. */
const speaking = (messages: object, onMissing?: (what: string) => void) => {
  const translate = translatorOf('en-US', messages, onMissing);
  return (key: string, values?: Record<string, string | number>) => translate(key as MessageKey, values);
};

describe('translatorOf()', () => {
  it('gives the text under a key', () => {
    expect([chinese('menus.settings'), english('menus.settings')]).toEqual([
      zh.menus.settings,
      en.menus.settings,
    ]);
  });

  it('accepts only existing keys', () => {
    // @ts-expect-error -- no such message
    expect(english('menus.nowhere')).toBe('menus.nowhere');
    // @ts-expect-error -- a group is no text
    expect(english('menus')).toBe('menus');
  });

  it('chooses the form for the count', () => {
    const t = speaking({
      photo_one: '{{count}} photo',
      photo_other: '{{count}} photos',
      piece: '{{count}} pc',
    });
    expect([t('photo', { count: 1 }), t('photo', { count: 0 }), t('photo', { count: 2 })]).toEqual([
      '1 photo',
      '0 photos',
      '2 photos',
    ]);
    expect(t('piece', { count: 1 })).toBe('1 pc');
    expect(chinese('outbox.photo', { count: 1 })).toBe(zh.outbox.photo_other.replace('{{count}}', '1'));
  });

  it('inserts values unchanged wherever their name appears', () => {
    const t = speaking({ both: '{{a}}, {{b}}, {{a}}' });
    expect(t('both', { a: '<b>$& {{b}}</b>', b: 0 })).toBe('<b>$& {{b}}</b>, 0, <b>$& {{b}}</b>');
  });

  it('reports a missing message and a missing value', () => {
    const missing: string[] = [];
    const t = speaking({ hello: 'Hello {{name}}.' }, (what) => missing.push(what));
    expect([t('hello'), t('hello.more'), t('toString')]).toEqual(['Hello .', 'hello.more', 'toString']);
    expect(missing).toEqual(['value name in message hello', 'message hello.more', 'message toString']);
  });

  it('finds a text by a key that may not exist', () => {
    expect(english.find('menus.settings')).toBe(en.menus.settings);
    expect([english.find('menus.nowhere'), english.find('menus')]).toEqual([undefined, undefined]);
  });
});
