import { afterEach, expect, test, vi } from 'vitest';
import { drawInTurn } from './draw-in-turn.ts';

afterEach(() => vi.unstubAllGlobals());

/**
 * Draws forty parts, each of which takes so long to draw, and as long again to lay out and paint. Returns how many parts
 * each frame drew.
 */
function draw(partMs: number): number[] {
  let now = 0;
  let frame: (() => void) | undefined;
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => (frame = callback));
  let drawn = 0;
  for (let n = 0; n < 40; n++)
    drawInTurn({}, () => {
      drawn += 1;
      now += partMs;
    });
  const frames: number[] = [];
  while (frame) {
    const [next, before, began] = [frame, drawn, now];
    frame = undefined;
    next();
    frames.push(drawn - before);
    now = Math.max(began + 16, now + (drawn - before) * partMs);
  }
  expect(drawn).toBe(40);
  return frames;
}

test('draws less in a frame where frames take long, and more where they do not', () => {
  expect(Math.max(...draw(20))).toBe(1);
  const quick = draw(0.5);
  expect(Math.max(...quick)).toBeGreaterThan(10);
  // 8 ms of drawing, and as much again of layout and paint.
  expect(draw(4).at(-2)).toBe(2);
});
