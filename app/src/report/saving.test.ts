import { expect, test } from 'vitest';
import { StorageError } from '../store/storage-error.ts';
import { InvalidEditError } from '../store/outbox.ts';
import { retryFailedWrites, save } from './saving.ts';

const full = () => Promise.reject(new StorageError('full', null));

test('save() keeps a failed write until it succeeds', async () => {
  const written: string[] = [];
  let isFull = true;
  const write = (text: string) => async () => {
    if (isFull) return full();
    written.push(text);
  };
  expect(await save('a', write('a1'))).toBe(false);
  expect(await save('b', write('b1'))).toBe(false);
  await retryFailedWrites();
  expect(written).toEqual([]);
  isFull = false;
  await retryFailedWrites();
  expect(written).toEqual(['a1', 'b1']);
  await retryFailedWrites();
  expect(written).toEqual(['a1', 'b1']);
});

test('save() hands back a value that does not fit its field, and keeps nothing', async () => {
  const issue = { reason: 'INVALID_VALUE' } as const;
  let tries = 0;
  const write = () => {
    tries += 1;
    return Promise.reject(new InvalidEditError(issue));
  };
  await expect(save('field', write)).rejects.toMatchObject({ issue });
  await retryFailedWrites();
  expect(tries).toBe(1);
});

test('retryFailedWrites() writes once what two presses ask for', async () => {
  let isFull = true;
  let count = 0;
  const write = () => {
    if (isFull) return full();
    count += 1;
    return Promise.resolve();
  };
  for (const name of ['first', 'second']) await save(name, write);
  isFull = false;
  expect(await Promise.all([retryFailedWrites(), retryFailedWrites()])).toEqual([true, true]);
  expect(count).toBe(2);
});

test('save() of a later value counts for a retry as soon as it has begun', async () => {
  const written: string[] = [];
  await save('field', full);
  let goOn = () => {};
  const hold = new Promise<void>((resolve) => (goOn = resolve));
  const saving = save('field', async () => {
    await hold;
    written.push('later');
  });
  const retrying = retryFailedWrites();
  goOn();
  expect(await Promise.all([saving, retrying])).toEqual([true, true]);
  expect(new Set(written)).toEqual(new Set(['later']));
});

test('save() of a later value replaces the one that failed', async () => {
  const written: string[] = [];
  await save('field', full);
  await save('field', async () => written.push('later'));
  await retryFailedWrites();
  expect(written).toEqual(['later']);
});
