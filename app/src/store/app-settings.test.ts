import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS, readSettings } from './app-settings.ts';

it.each([
  [undefined, DEFAULT_SETTINGS],
  [null, DEFAULT_SETTINGS],
  ['nonsense', DEFAULT_SETTINGS],
  [{ photoLongEdge: 3072 }, { ...DEFAULT_SETTINGS, photoLongEdge: 3072 }],
  [
    { photoLongEdge: 999, hasWatermark: 'no', isPhotosOnWifiOnly: 1, valueEntry: 'percent' },
    DEFAULT_SETTINGS,
  ],
  [{ hasWatermark: false }, { ...DEFAULT_SETTINGS, hasWatermark: false }],
  [{ valueEntry: 'deviation' }, { ...DEFAULT_SETTINGS, valueEntry: 'deviation' }],
  [{ isPhotosOnWifiOnly: true }, { ...DEFAULT_SETTINGS, isPhotosOnWifiOnly: true }],
])('readSettings(%j) is %j', (stored, settings) => {
  expect(readSettings(stored)).toEqual(settings);
});
