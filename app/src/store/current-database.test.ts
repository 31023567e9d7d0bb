import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { closeLocalDatabase, openLocalDatabase, whileOpen } from './current-database.ts';

afterEach(closeLocalDatabase);

test('who follows the open database follows it to the next user, and is told', () => {
  const heard: string[] = [];
  let isTold = false;
  const stop = whileOpen(
    ({ uid }) => {
      heard.push(`begins ${uid}`);
      return () => heard.push(`ends ${uid}`);
    },
    () => (isTold = true),
  );
  openLocalDatabase(1);
  expect(isTold).toBe(true);
  openLocalDatabase(2);
  closeLocalDatabase();
  openLocalDatabase(3);
  stop();
  openLocalDatabase(4);
  expect(heard).toEqual(['begins 1', 'ends 1', 'begins 2', 'ends 2', 'begins 3', 'ends 3']);
});
