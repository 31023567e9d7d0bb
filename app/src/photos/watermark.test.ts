import { describe, expect, test } from 'vitest';
import { layoutWatermark, watermarkTexts } from './watermark.ts';

const gps = { lat: -6.208_763, lng: 106.845_599, accuracyM: 8 };

describe('watermarkTexts()', () => {
  test('names report, local time and place', () => {
    const place = 'Plant 2';
    expect(watermarkTexts({ reportNo: 'IR-1', takenAt: '2026-05-18T08:55:07+07:00', gps, place })).toEqual([
      'IR-1 · 2026-05-18 08:55 UTC+7',
      'Plant 2 · 6.20876° S 106.84560° E',
    ]);
  });

  test.each([
    ['2026-05-18T08:55:07Z', '2026-05-18 08:55 UTC'],
    ['2026-05-18T08:55:07+00:00', '2026-05-18 08:55 UTC'],
    ['2026-05-18T08:55+05:30', '2026-05-18 08:55 UTC+5:30'],
    ['2026-05-18T08:55:07.123-10:00', '2026-05-18 08:55 UTC-10'],
  ])('%s is %s', (takenAt, text) => {
    expect(watermarkTexts({ reportNo: 'IR-1', takenAt })).toEqual([`IR-1 · ${text}`]);
  });

  test('leaves out what is not known', () => {
    expect(watermarkTexts({ reportNo: 'IR-1' })).toEqual(['IR-1']);
    expect(watermarkTexts({ reportNo: 'IR-1', takenAt: 'yesterday', place: ' ', gps: null })).toEqual([
      'IR-1',
    ]);
  });
});

describe('layoutWatermark()', () => {
  const long = '宁波市北仑区霞浦街道临港二路陶瓷制品有限公司第二工厂成品仓库 · 29.90000° N 121.90000° E';

  test.each([
    ['landscape', { width: 2048, height: 1536 }],
    ['portrait', { width: 1536, height: 2048 }],
    ['a strip', { width: 300, height: 2048 }],
    ['small', { width: 320, height: 240 }],
  ])('band and lines stay inside the picture: %s', (_name, size) => {
    const layout = layoutWatermark(['IR-260622-027 · 2026-05-18 08:55 UTC+8', long], size);
    const { band, lines, fontSize } = layout as NonNullable<typeof layout>;
    expect(band).toMatchObject({ x: 0, width: size.width });
    expect(band.y + band.height).toBe(size.height);
    expect(
      lines
        .map(({ text }) => text)
        .join('')
        .replaceAll(' ', ''),
    ).toContain('临港二路');
    for (const line of lines) {
      expect(line.x).toBeGreaterThanOrEqual(0);
      expect(line.x + line.width).toBeLessThanOrEqual(size.width);
      expect(line.y - fontSize).toBeGreaterThanOrEqual(band.y - 1);
      expect(line.y).toBeLessThanOrEqual(size.height);
    }
  });

  test('covers little of the picture', () => {
    const layout = layoutWatermark(['IR-260622-027 · 2026-05-18 08:55 UTC+8', 'Plant 2'], {
      width: 2048,
      height: 1536,
    });
    expect(layout?.lines).toHaveLength(2);
    expect(layout?.band.height).toBeLessThan(1536 * 0.1);
  });

  test('is null without texts', () => {
    expect(layoutWatermark([], { width: 100, height: 100 })).toBeNull();
  });
});
