/** @file Runs before each file of scenarios: a problem on a phone fails the test in which it came, and no other. */
import { afterEach, beforeAll, expect } from 'vitest';
import { forgetProblems, takeProblems } from './problems.ts';

beforeAll(forgetProblems);
afterEach(() => expect(takeProblems()).toEqual([]));
