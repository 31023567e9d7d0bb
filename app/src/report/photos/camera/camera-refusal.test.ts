import { expect, test } from 'vitest';
import { cameraRefusal } from './camera-refusal.ts';

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
])('%s means %s', (name, reason) => {
  expect(cameraRefusal(new DOMException('no', name))).toBe(reason);
});

test('any other error counts as a camera that does not start', () => {
  expect(cameraRefusal('no')).toBe('busy');
});
