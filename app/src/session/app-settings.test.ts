import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS, readSettings } from './app-settings.ts';

it.each([
  [undefined, DEFAULT_SETTINGS],
  [null, DEFAULT_SETTINGS],
  ['nonsense', DEFAULT_SETTINGS],
  [{ photoLongEdge: 3072 }, { photoLongEdge: 3072, hasWatermark: true }],
  [{ photoLongEdge: 999, hasWatermark: 'no' }, DEFAULT_SETTINGS],
  [{ hasWatermark: false }, { photoLongEdge: 2048, hasWatermark: false }],
])('readSettings(%j) is %j', (stored, settings) => {
  expect(readSettings(stored)).toEqual(settings);
});
