/** @file Runs before each file of scenarios: a problem on a phone fails the test in which it came, and no other. */
import { afterEach, beforeAll, expect } from 'vitest';
import { whatTabsShow } from './browser.ts';
import { forgetProblems, takeProblems } from './problems.ts';

beforeAll(forgetProblems);
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail')
    console.log(`When “${task.name}” failed, the tabs showed\n${await whatTabsShow()}`);
  expect(takeProblems()).toEqual([]);
});
