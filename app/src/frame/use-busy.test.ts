import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError, onApiError, type ApiErrorKind } from '../api/errors.ts';
import { useBusy } from './use-busy.ts';

/** The states of a component that is drawn by calling the hook. */
const component = vi.hoisted(() => ({ states: [] as unknown[], next: 0 }));
vi.mock('react', () => ({
  useState(first: unknown) {
    const place = component.next;
    component.next += 1;
    if (place === component.states.length) component.states.push(first);
    const set = (change: unknown) => {
      const { states } = component;
      states[place] =
        typeof change === 'function' ? (change as (now: unknown) => unknown)(states[place]) : change;
    };
    return [component.states[place], set];
  },
}));

const draw = () => {
  component.next = 0;
  const [isBusy, run, refusal] = useBusy();
  return { isBusy, run, refusal };
};
beforeEach(() => void (component.states = []));

/** Work that ends when the test says so. */
function work() {
  let end: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const done = new Promise<void>((resolve, reject) => ([end, fail] = [resolve, reject]));
  return { start: () => done, end: () => end(), fail: (error: Error) => fail(error) };
}
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
const failure = (kind: ApiErrorKind) => new ApiError({ kind, msg: 'No' });

test('is busy until all of the work has ended', async () => {
  const [first, second] = [work(), work()];
  expect(draw().isBusy).toBe(false);
  draw().run(first.start);
  draw().run(second.start);
  expect(draw().isBusy).toBe(true);
  first.end();
  await settled();
  expect(draw().isBusy).toBe(true);
  second.end();
  await settled();
  expect(draw()).toMatchObject({ isBusy: false, refusal: null });
});

test('a failed call ends the work, and its error is there until the next run', async () => {
  const [failing, next] = [work(), work()];
  draw().run(failing.start);
  const error = failure('refused');
  failing.fail(error);
  await settled();
  expect(draw()).toMatchObject({ isBusy: false, refusal: error });
  draw().run(next.start);
  expect(draw()).toMatchObject({ isBusy: true, refusal: null });
});

test.each([
  ['loggedOut', 1],
  ['refused', 0],
  ['network', 0],
] as const)('of a call that failed as %s the app hears %i times', async (kind, times) => {
  const heard: ApiError[] = [];
  onTestFinished(onApiError((error) => heard.push(error)));
  const failing = work();
  draw().run(failing.start);
  failing.fail(failure(kind));
  await settled();
  expect(heard).toHaveLength(times);
});

test('an error that is no failed call ends the work too, and is not swallowed', async () => {
  const thrown: unknown[] = [];
  const note = (error: unknown) => thrown.push(error);
  const before = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', note);
  onTestFinished(() => {
    process.removeAllListeners('unhandledRejection');
    for (const listener of before) process.on('unhandledRejection', listener);
  });
  const failing = work();
  draw().run(failing.start);
  const fault = new TypeError('Cannot read properties of undefined');
  failing.fail(fault);
  await vi.waitFor(() => expect(thrown).toEqual([fault]));
  expect(draw()).toMatchObject({ isBusy: false, refusal: null });
});
