import { expect, test } from 'vitest';
import { SECTIONS } from '@proofmark/contract/report/sections.ts';
import { PATHS, sectionPath } from '../paths.ts';
import { askToLogInAgain, closeLogInAgain } from './log-in-again.ts';
import { NOBODY, setUser } from './session-store.ts';

test.each([...SECTIONS.map(sectionPath), PATHS.returned])(
  'a session that ends on %s keeps the page',
  (path) => {
    setUser({ ...NOBODY, uid: 7 });
    expect(askToLogInAgain(path)).toBe('asked');
    closeLogInAgain();
  },
);
