import { describe, expect, it } from 'vitest';
import { base64ToFile } from './base64-to-file.ts';

describe('base64ToFile()', () => {
  it('is a JPEG by default', async () => {
    const file = base64ToFile('/9j/4A==', 'photo.jpg');
    expect(file).toBeInstanceOf(File);
    expect(file).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg', size: 4 });
    expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([0xff, 0xd8, 0xff, 0xe0]);
  });

  it('uses the given type', () => {
    expect(base64ToFile('aGk=', 'a.txt', 'text/plain').type).toBe('text/plain');
  });

  it.each([
    ['data:image/png;base64,aGk=', 'image/png'],
    ['data:text/plain;charset=utf-8;base64,aGk=', 'text/plain'],
    ['data:;base64,aGk=', 'image/jpeg'],
  ])('reads %s as %s', async (address, type) => {
    const file = base64ToFile(address, 'a');
    expect(file.type).toBe(type);
    expect(await file.text()).toBe('hi');
  });

  it('accepts the line breaks of emails', async () => {
    expect(await base64ToFile('aG\r\nk=', 'a').text()).toBe('hi');
  });

  it.each([
    '',
    '   ',
    '***',
    'a',
    'aGk=aGk=',
    'a-_b',
    '中文',
    'data:image/png;base64,',
    'data:text/plain,hi',
  ])('rejects %j', (value) => {
    expect(() => base64ToFile(value, 'a')).toThrow(new Error('无效的 Base64 字符串'));
  });
});
