import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handOver } from './hand-over.ts';

const file = new File(['x'], 'x.zip');
let downloads: string[];

beforeEach(() => {
  downloads = [];
  const link = { download: '', click: () => void downloads.push(link.download) };
  vi.stubGlobal('document', { createElement: () => link });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function deviceWith(share: () => Promise<void>, isTouch = true) {
  vi.stubGlobal('matchMedia', () => ({ matches: isTouch }));
  vi.stubGlobal('navigator', { canShare: () => true, share });
}
const refusing = (name: string) => () => Promise.reject(new DOMException('', name));

test.each([
  ['shares', true, () => Promise.resolve(), []],
  ['leaves it when the person closes the share sheet', true, refusing('AbortError'), []],
  ['downloads when the tap is too long ago', true, refusing('NotAllowedError'), ['x.zip']],
  ['downloads when the app that was chosen fails', true, refusing('DataError'), ['x.zip']],
  ['downloads on a computer', false, () => Promise.resolve(), ['x.zip']],
])('handOver() %s', async (_, isTouch, share, expected) => {
  deviceWith(share, isTouch);
  await handOver(file);
  expect(downloads).toEqual(expected);
});

test('handOver() frees what it has downloaded', async () => {
  deviceWith(() => Promise.resolve(), false);
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  await handOver(file);
  expect(revoke).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoke).toHaveBeenCalledOnce();
});
