import { expect, test } from 'vitest';
import { photoFileName } from './photo-file-name.ts';

test.each([
  ['IR-1', '工厂 2', 'IR-1 工厂 2.jpg'],
  ['IR/1', 'Scratch: 12"\u0000', 'IR-1 Scratch- 12-.jpg'],
  ['IR-1', 'x'.repeat(300), `IR-1 ${'x'.repeat(115)}.jpg`],
  ['IR-1', '𠮷'.repeat(300), `IR-1 ${'𠮷'.repeat(115)}.jpg`],
])('photoFileName(%j, %j) is %j', (reportNo, name, file) => {
  expect(photoFileName(reportNo, name)).toBe(file);
});
