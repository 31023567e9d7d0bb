import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newPhone } from '../../sync/testing/test-phone.ts';
import { addFiles, addKept, dismissRefused, outcomeOf, useOutcomeStore } from './photo-outcome.ts';

/** A worker whose script cannot be fetched, so that photos may be added later. */
class NoWorker extends EventTarget {
  terminate(): void {}
  postMessage(): void {
    this.dispatchEvent(new Event('error'));
  }
}

beforeEach(() => {
  newPhone();
  vi.stubGlobal('Worker', NoWorker);
});
afterEach(() => vi.unstubAllGlobals());

const add = (reportId: string, ...names: string[]) =>
  addFiles({
    reportId,
    files: names.map((name) => new File([name], name)),
    category: 'factory',
    source: 'library',
  });
const refusedOf = (reportId: string) => outcomeOf(useOutcomeStore.getState(), reportId).refused;
const names = (reportId: string) => refusedOf(reportId).map(({ fileName }) => fileName);

test('a report names and tries again only photos of its own that failed', async () => {
  await add('a', 'a1.jpg', 'a2.jpg');
  await add('b', 'b1.jpg');
  await add('a', 'a3.jpg');
  expect(names('a')).toEqual(['a1.jpg', 'a2.jpg', 'a3.jpg']);
  expect(names('b')).toEqual(['b1.jpg']);
  await addKept(refusedOf('a'));
  expect(names('a')).toEqual(['a1.jpg', 'a2.jpg', 'a3.jpg']);
  dismissRefused(refusedOf('a'));
  expect(names('a')).toEqual([]);
  expect(names('b')).toEqual(['b1.jpg']);
});
