import { describe, expect, test } from 'vitest';
import { drawMark, MARK_COLOURS, marksSvg, type DrawableMark } from './mark-drawing.ts';

const SIZE = { width: 2000, height: 1000 };
const box: DrawableMark = { shape: 'box', points: [[100, 200, 300, 400]], colour: 'red' };

/** WCAG 2 contrast of two sRGB colours. */
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((one, other) => other - one) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour;
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('drawMark()', () => {
  test('thousandths of the sides become pixels', () => {
    expect(drawMark(box, SIZE)?.path).toBe('M200 200H600V400H200Z');
    expect(drawMark(box, SIZE)?.bounds).toEqual({ left: 200, top: 200, right: 600, bottom: 400 });
    expect(drawMark({ ...box, shape: 'circle' }, SIZE)?.path).toBe(
      'M200 300A200 100 0 1 1 600 300A200 100 0 1 1 200 300Z',
    );
  });

  test('an arrow ends in a head at its second point', () => {
    const path = drawMark({ ...box, shape: 'arrow', points: [[0, 500, 500, 500]] }, SIZE)?.path ?? '';
    expect(path).toMatch(/^M0 500L1000 500M[\d.]+ [\d.]+L1000 500L[\d.]+ [\d.]+$/);
    const [, x, y] = /M([\d.]+) ([\d.]+)L1000/.exec(path.slice(1)) ?? [];
    expect(Number(x)).toBeLessThan(1000);
    expect(Number(y)).not.toBe(500);
  });

  test('a pen draws every stroke, a dot for a tap', () => {
    expect(
      drawMark(
        {
          ...box,
          shape: 'pen',
          points: [
            [0, 0, 10, 10, 20, 0],
            [500, 500],
          ],
        },
        SIZE,
      )?.path,
    ).toBe('M0 0Q20 10 30 5L40 0M1000 500h.1');
  });

  test.each(['red', 'yellow', 'blue'] as const)('%s stands out from every background', (colour) => {
    const [rim = '', halo = '', core = ''] =
      drawMark({ ...box, colour }, SIZE)?.passes.map((pass) => pass.colour) ?? [];
    expect(core).toBe(MARK_COLOURS[colour]);
    expect(contrast(core, halo)).toBeGreaterThan(4.5);
    for (let grey = 0; grey < 256; grey += 1) {
      const background = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
      expect(Math.max(contrast(rim, background), contrast(halo, background))).toBeGreaterThan(4.5);
    }
  });

  test('each pass is narrower than the one below it', () => {
    const widths = drawMark(box, SIZE)?.passes.map(({ width }) => width) ?? [];
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
    expect(new Set(widths).size).toBe(3);
  });

  test.each([
    ['no shape', { points: [[0, 0, 1, 1]] }],
    ['no points', { shape: 'box' as const }],
    ['one point of a box', { shape: 'box' as const, points: [[5, 5]] }],
    ['an arrow of no length', { shape: 'arrow' as const, points: [[5, 5, 5, 5]] }],
    ['a text of blanks', { shape: 'text' as const, points: [[5, 5]], text: '  ' }],
  ])('nothing for a row with %s', (_name, mark) => {
    expect(drawMark(mark, SIZE)).toBeNull();
  });
});

describe('text marks', () => {
  const text = (content: string, x = 100, y = 100) =>
    drawMark({ shape: 'text', points: [[x, y]], text: content, colour: 'blue' }, SIZE);

  test('stay on the photo, wherever they were placed', () => {
    for (const [x, y] of [
      [0, 0],
      [990, 990],
      [500, 980],
    ]) {
      const drawing = text('划痕 12 mm，见封样 scratch beside the handle of the mug', x, y);
      expect(drawing?.bounds.left).toBeGreaterThanOrEqual(0);
      expect(drawing?.bounds.right).toBeLessThanOrEqual(SIZE.width);
      expect(drawing?.bounds.top).toBeGreaterThanOrEqual(0);
      expect(drawing?.bounds.bottom).toBeLessThanOrEqual(SIZE.height);
    }
  });

  test('break at spaces and between Chinese characters, and lose none', () => {
    const said = '杯口有划痕长约十二毫米杯口有划痕长约十二毫米 long scratch beside the handle';
    const lines = text(said, 600)?.lines.map((line) => line.text) ?? [];
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('').replaceAll(' ', '')).toBe(said.replaceAll(' ', ''));
    expect(lines.some((line) => line.endsWith('scrat'))).toBe(false);
  });
});

describe('marksSvg()', () => {
  test('is one document with every complete mark', () => {
    const svg = marksSvg([box, { shape: 'box' }, { shape: 'text', points: [[0, 0]], text: 'A & <b>' }], SIZE);
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 2000 1000"/);
    expect(svg.match(/<g>/g)).toHaveLength(2);
    expect(svg).toContain('A &amp; &lt;b&gt;');
  });

  test('leaves out characters that XML does not allow', () => {
    expect(marksSvg([{ shape: 'text', points: [[0, 0]], text: 'a\u0001b' }], SIZE)).toContain('>ab<');
  });
});
