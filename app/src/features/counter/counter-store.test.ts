import { expect, it, vi } from 'vitest';
import { countBy, resetCounter, useCounter } from './counter-store.ts';

const stored = vi.hoisted(() => {
  const values = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
  return values;
});

it('counts, survives a reload, and undoes a reset', () => {
  countBy(1);
  countBy(1);
  countBy(-1);
  expect(useCounter.getState().count).toBe(1);
  expect(stored.get('counter')).toContain('"count":1');
  const undo = resetCounter();
  expect(useCounter.getState().count).toBe(0);
  undo();
  expect(useCounter.getState().count).toBe(1);
});
