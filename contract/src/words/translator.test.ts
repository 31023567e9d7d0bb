import { describe, expect, it } from 'vitest';
import { wordsIn } from './both-languages.ts';
import { report as en } from './en-US/report.ts';
import { translatorOf } from './translator.ts';
import { report as zh } from './zh-CN/report.ts';

const [chinese, english] = [wordsIn('zh-CN'), wordsIn('en-US')];
/** For the test's own messages, whose keys the type does not know. */
const speaking = (messages: object, onMissing?: (what: string) => void) =>
  translatorOf<string>('en-US', messages, onMissing);

describe('translatorOf()', () => {
  it('gives the text under a key', () => {
    expect([chinese('report.noPlan'), english('report.noPlan')]).toEqual([zh.noPlan, en.noPlan]);
  });

  it('accepts only keys that exist', () => {
    const t = translatorOf('en-US', { report: en });
    // @ts-expect-error -- no such message
    expect(t('report.nowhere')).toBe('report.nowhere');
    // @ts-expect-error -- a group is not a text
    expect(t('report.gaps')).toBe('report.gaps');
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
    const lots = { count: 1, counts: 'A' };
    expect(chinese('report.lots.latest', lots)).toBe(
      zh.lots.latest_other.replace('{{count}}', '1').replace('{{counts}}', 'A'),
    );
  });

  it('puts values in as they are, everywhere the message names them', () => {
    const t = speaking({ both: '{{a}}, {{b}}, {{a}}' });
    expect(t('both', { a: '<b>$& {{b}}</b>', b: 0 })).toBe('<b>$& {{b}}</b>, 0, <b>$& {{b}}</b>');
  });

  it('sets a space between Chinese and the letters or digits of a value', () => {
    const messages = { done: '已删除{{name}}', by: '{{a}}和{{b}}的照片', near: '缺 {{n}} 项，{{n}}。' };
    const t = translatorOf<string>('zh-CN', messages);
    expect([t('done', { name: 'Tom' }), t('done', { name: '李娜' })]).toEqual(['已删除 Tom', '已删除李娜']);
    expect(t('by', { a: 'Tom', b: 'Ann 李' })).toBe('Tom 和 Ann 李的照片');
    expect(t('by', { a: '李B', b: 3 })).toBe('李B 和 3 的照片');
    expect(t('near', { n: 2 })).toBe('缺 2 项，2。');
    expect(translatorOf<string>('en-US', messages)('done', { name: 'Tom' })).toBe('已删除Tom');
  });

  it('reports a missing message and a missing value', () => {
    const missing: string[] = [];
    const t = speaking({ hello: 'Hello {{name}}.' }, (what) => missing.push(what));
    expect([t('hello'), t('hello.more'), t('toString')]).toEqual(['Hello .', 'hello.more', 'toString']);
    expect(missing).toEqual(['value name in message hello', 'message hello.more', 'message toString']);
  });

  it('finds a text by a key that may not exist', () => {
    expect(english.find('report.noPlan')).toBe(en.noPlan);
    expect([english.find('report.nowhere'), english.find('report')]).toEqual([undefined, undefined]);
  });
});
