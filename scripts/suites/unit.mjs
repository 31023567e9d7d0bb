import { runVitest } from '../setup/vitest.mjs';

/** Unit tests of contract and app. */
export function runUnit() {
  return runVitest(['contract', 'app']);
}
