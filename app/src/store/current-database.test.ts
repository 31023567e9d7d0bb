import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { closeLocalDatabase, openLocalDatabase, whenOthersLogIn, whileOpen } from './current-database.ts';

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

test('what belongs to one person hears when another logs in, also if it was loaded after the first', () => {
  openLocalDatabase(1);
  let heard = 0;
  whenOthersLogIn(() => (heard += 1));
  for (const [uid, times] of [
    [2, 1],
    [2, 1],
    [1, 2],
  ] as const) {
    closeLocalDatabase();
    openLocalDatabase(uid);
    expect(heard).toBe(times);
  }
});
