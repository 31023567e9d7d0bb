import { describe, expect, test } from 'vitest';
import { secondHalves } from './double-tap.ts';

const button = (textContent: string, ariaLabel: string | null = null) => ({ textContent, ariaLabel });
type Pressed = ReturnType<typeof button> | null;

/** A click at a place and a time, on a button or beside all buttons. */
const click = (pressed: Pressed, at: number, { x = 100, y = 700, detail = 1 } = {}) => ({
  detail,
  target: { closest: () => pressed } as unknown as Element,
  clientX: x,
  clientY: y,
  timeStamp: at,
});

/** Which of the clicks are ignored. */
function ignored(...clicks: ReturnType<typeof click>[]): boolean[] {
  return clicks.map(secondHalves());
}

describe('a double tap', () => {
  const submit = button('Submit');
  const withdraw = button('Withdraw');

  test('does not press another button that has come to the same place', () => {
    expect(ignored(click(submit, 0), click(withdraw, 300, { x: 110 }))).toEqual([false, true]);
  });

  test('does not press the same button when it has come to mean something else', () => {
    const one = button('Submit');
    const isSecondHalf = secondHalves();
    expect(isSecondHalf(click(one, 0))).toBe(false);
    one.textContent = 'Withdraw';
    expect(isSecondHalf(click(one, 300))).toBe(true);
    one.ariaLabel = 'Withdraw the report';
    expect(isSecondHalf(click(one, 400))).toBe(true);
  });

  test('does not press it by a third tap either, and counts from the first', () => {
    expect(
      ignored(click(submit, 0), click(withdraw, 300), click(withdraw, 450), click(withdraw, 550)),
    ).toEqual([false, true, true, false]);
  });

  test('does not press what appears where there was no button', () => {
    expect(ignored(click(null, 0), click(submit, 200))).toEqual([false, true]);
  });

  test('counts twice on the same button, whatever number it shows', () => {
    const plus = button('Found 3');
    const isSecondHalf = secondHalves();
    expect(isSecondHalf(click(plus, 0))).toBe(false);
    plus.textContent = 'Found 4';
    expect(isSecondHalf(click(plus, 100))).toBe(false);
  });
});

describe('a press counts', () => {
  const [first, second] = [button('A'), button('B')];

  test('half a second later', () => {
    expect(ignored(click(first, 0), click(second, 500))).toEqual([false, false]);
  });

  test('in another place', () => {
    expect(ignored(click(first, 0), click(second, 100, { x: 124 }))).toEqual([false, false]);
    expect(ignored(click(first, 0), click(second, 100, { y: 676 }))).toEqual([false, false]);
  });

  test('by key, at any time, and is no first half', () => {
    const byKey = { x: 0, y: 0, detail: 0 };
    expect(
      ignored(click(first, 0, byKey), click(second, 50, byKey), click(first, 90, { x: 0, y: 0 })),
    ).toEqual([false, false, false]);
  });

  test('beside all buttons', () => {
    expect(ignored(click(first, 0), click(null, 100))).toEqual([false, false]);
  });
});
