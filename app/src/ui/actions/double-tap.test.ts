import { describe, expect, it } from 'vitest';
import { secondHalves } from './double-tap.ts';

/** What `closest` and the words of a button are asked for. */
function button(words: { text?: string; label?: string }): Element {
  const element = { textContent: words.text ?? '', ariaLabel: words.label ?? null };
  return Object.assign(element, { closest: () => element }) as unknown as Element;
}

/** Something that is not a button, such as a row without a link. */
const PLAIN = { closest: () => null } as unknown as Element;

const click = (target: Element, timeStamp: number, { x = 100, y = 100, detail = 1 } = {}) => ({
  target,
  timeStamp,
  clientX: x,
  clientY: y,
  detail,
});

describe('the second half of a double tap', () => {
  it('is ignored on another button that has come under the finger', () => {
    const isSecondHalf = secondHalves();
    expect(isSecondHalf(click(button({ text: 'Start review' }), 1000))).toBe(false);
    expect(isSecondHalf(click(button({ text: 'Approve' }), 1200))).toBe(true);
    // A third tap too, until half a second after the first has gone.
    expect(isSecondHalf(click(button({ text: 'Approve' }), 1499))).toBe(true);
    expect(isSecondHalf(click(button({ text: 'Approve' }), 1500))).toBe(false);
  });

  it('is ignored on the same button if it has come to mean something else', () => {
    const isSecondHalf = secondHalves();
    const same = button({ text: 'Submit' });
    expect(isSecondHalf(click(same, 1000))).toBe(false);
    Object.assign(same, { textContent: 'Withdraw' });
    expect(isSecondHalf(click(same, 1100))).toBe(true);

    const icon = button({ label: 'Flash on' });
    expect(isSecondHalf(click(icon, 3000))).toBe(false);
    Object.assign(icon, { ariaLabel: 'Flash off' });
    expect(isSecondHalf(click(icon, 3100))).toBe(true);
  });

  it('counts one more on the same button, whose number alone changes', () => {
    const isSecondHalf = secondHalves();
    const plus = button({ text: '3', label: 'One more, 3 pieces' });
    expect(isSecondHalf(click(plus, 1000))).toBe(false);
    Object.assign(plus, { textContent: '4', ariaLabel: 'One more, 4 pieces' });
    expect(isSecondHalf(click(plus, 1150))).toBe(false);
  });

  it('presses what is elsewhere, what comes later, and what is no button', () => {
    const isSecondHalf = secondHalves();
    expect(isSecondHalf(click(button({ text: 'A' }), 1000))).toBe(false);
    expect(isSecondHalf(click(button({ text: 'B' }), 1100, { x: 124 }))).toBe(false);
    expect(isSecondHalf(click(button({ text: 'C' }), 1700, { x: 124 }))).toBe(false);
    expect(isSecondHalf(click(PLAIN, 1750, { x: 124 }))).toBe(false);
  });

  it('is never one by the keyboard, nor after a press by it', () => {
    const isSecondHalf = secondHalves();
    expect(isSecondHalf(click(button({ text: 'A' }), 1000))).toBe(false);
    expect(isSecondHalf(click(button({ text: 'B' }), 1100, { detail: 0 }))).toBe(false);
    const other = secondHalves();
    expect(other(click(button({ text: 'A' }), 1000, { detail: 0 }))).toBe(false);
    expect(other(click(button({ text: 'B' }), 1100))).toBe(false);
  });
});
