import { describe, expect, it } from 'vitest';
import { fromStroke, strokePath, toStroke } from './strokes.ts';

describe('toStroke()', () => {
  it('fits a pad of the same shape to the whole box', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 350, y: 140 },
      { x: 175, y: 70 },
    ];
    expect(toStroke(points, { width: 350, height: 140 })).toEqual([0, 0, 1000, 400, 500, 200]);
  });

  it('centres a pad of another shape without stretching it', () => {
    expect(toStroke([{ x: 0, y: 0 }], { width: 400, height: 400 })).toEqual([300, 0]);
  });

  it('moves what is outside to the edge', () => {
    expect(toStroke([{ x: -10, y: 900 }], { width: 1000, height: 400 })).toEqual([0, 400]);
  });
});

describe('fromStroke()', () => {
  it('gives back what toStroke() stored', () => {
    const pad = { width: 500, height: 300 };
    expect(fromStroke(toStroke([{ x: 50, y: 60 }], pad), pad)[0]?.x).toBeCloseTo(50, 0);
  });
});

describe('strokePath()', () => {
  it('draws nothing, a dot, a line and a curve', () => {
    expect(strokePath([])).toBe('');
    expect(strokePath([5, 6])).toBe('M5 6h.1');
    expect(strokePath([0, 0, 10, 10])).toBe('M0 0L10 10');
    expect(strokePath([0, 0, 10, 10, 20, 0])).toBe('M0 0Q10 10 15 5L20 0');
  });
});
