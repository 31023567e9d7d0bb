import { vi } from 'vitest';

/** Far above what anything here takes; a busy machine takes its time, and what never comes should not take minutes. */
const PATIENCE_MS = 15_000;

/** Waits until what comes in a moment has come: until `check` no longer throws. */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: PATIENCE_MS, interval: 10 });
