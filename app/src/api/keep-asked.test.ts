import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_BACKOFF_MS, MIN_BACKOFF_MS } from './retry.ts';
import { ApiError } from './errors.ts';
import { keepAsked } from './keep-asked.ts';

interface Call {
  signal: AbortSignal;
  promise: Promise<string>;
  resolve: (answer: string) => void;
  reject: (error: Error) => void;
}

let network: EventTarget;
let calls: Call[];
let answers: string[];
let end: () => void;

beforeEach(() => {
  network = new EventTarget();
  calls = [];
  answers = [];
  const ask = (signal: AbortSignal) => {
    const call = { signal } as Call;
    call.promise = new Promise((resolve, reject) => Object.assign(call, { resolve, reject }));
    calls.push(call);
    return call.promise;
  };
  end = keepAsked(ask, (answer) => answers.push(answer), network);
});

const comeBack = () => network.dispatchEvent(new Event('online'));
async function answer(index: number, text: string): Promise<void> {
  calls[index]?.resolve(text);
  await calls[index]?.promise;
}

describe('keepAsked()', () => {
  test('asks at once, and again whenever the network comes back', async () => {
    expect(calls).toHaveLength(1);
    await answer(0, 'first');
    comeBack();
    await answer(1, 'second');
    expect(answers).toEqual(['first', 'second']);
  });

  test('a failed call changes nothing, and the next one is made', async () => {
    await answer(0, 'first');
    comeBack();
    calls[1]?.reject(new TypeError('Failed to fetch'));
    await calls[1]?.promise.catch(() => undefined);
    comeBack();
    await answer(2, 'third');
    expect(answers).toEqual(['first', 'third']);
  });

  test('asks again by itself while no answer comes, and not after the end', async () => {
    vi.useFakeTimers();
    const fail = async (index: number) => {
      calls[index]?.reject(new ApiError({ kind: 'network', msg: '' }));
      await calls[index]?.promise.catch(() => undefined);
    };
    await fail(0);
    vi.advanceTimersByTime(MIN_BACKOFF_MS);
    expect(calls).toHaveLength(2);
    await fail(1);
    end();
    vi.advanceTimersByTime(MAX_BACKOFF_MS);
    expect(calls).toHaveLength(2);
    vi.useRealTimers();
  });

  test('ignores an answer that comes after a later one', async () => {
    comeBack();
    await answer(1, 'new');
    await answer(0, 'old');
    expect(answers).toEqual(['new']);
  });

  test('aborts the call at the end, and reports and asks nothing more', async () => {
    end();
    expect(calls[0]?.signal.aborted).toBe(true);
    await answer(0, 'late');
    comeBack();
    expect(answers).toEqual([]);
    expect(calls).toHaveLength(1);
  });
});
