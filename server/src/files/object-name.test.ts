import { describe, expect, it } from 'vitest';
import { objectName, sanitiseFileName } from './object-name.ts';

describe('objectName()', () => {
  it('puts the file under its folder, month and day', () => {
    const now = Date.UTC(2026, 5, 22, 6, 32);
    expect(objectName('files', 'side mark.jpg', now)).toBe(
      `inspection/files/202606/20260622/${now}_side_mark.jpg`,
    );
  });
});

describe('sanitiseFileName()', () => {
  it.each([
    ['IMG_0001.JPG', 'IMG_0001.JPG'],
    ['正唛 (1).jpg', '正唛_1_.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\photos\\a.png', 'a.png'],
    ['..', 'file'],
    ['<script>.jpg', 'script_.jpg'],
    ['a\u0000b\n.jpg', 'a_b_.jpg'],
    ['.htaccess', 'htaccess'],
    [`${'长'.repeat(300)}.jpeg`, `${'长'.repeat(95)}.jpeg`],
  ])('makes %j into %j', (given, expected) => {
    expect(sanitiseFileName(given)).toBe(expected);
  });
});
