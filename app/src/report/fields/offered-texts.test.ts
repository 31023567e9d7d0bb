import { expect, test } from 'vitest';
import { isOfferedFrom, offeredTexts } from './offered-texts.ts';

const CALIPER = { en: 'Caliper', zh: '卡尺' };
const SCALE = { en: 'Scale', zh: '' };

test('offers every known text once while there is none, in the user’s language if it has that', () => {
  expect(offeredTexts({}, [CALIPER, SCALE, CALIPER], 'zh-CN')).toEqual([
    { name: '卡尺', text: CALIPER },
    { name: 'Scale', text: SCALE },
  ]);
});

test('offers the other language of what is typed, whatever its case', () => {
  expect(offeredTexts({ zh: '卡尺' }, [SCALE, CALIPER], 'zh-CN')).toEqual([
    { name: 'Caliper', text: CALIPER },
  ]);
  expect(offeredTexts({ en: 'caliper ' }, [CALIPER], 'zh-CN')).toEqual([
    { name: '卡尺', text: { en: 'caliper ', zh: '卡尺' } },
  ]);
});

test.each([
  ['卡尺0–150毫米', 'Caliper 0–150 mm'],
  ['卡尺 0–5公斤，1 克', 'Caliper 0–5 kg, 1 g'],
  ['卡尺5米', 'Caliper 5 m'],
  ['卡尺盒', undefined],
  ['卡尺2号机', undefined],
  ['数显卡尺', undefined],
])('offers the other language of a known text with figures: %s is %s', (zh, en) => {
  const offered = offeredTexts({ zh }, [CALIPER], 'zh-CN');
  expect(offered).toEqual(en === undefined ? [] : [{ name: en, text: { en, zh } }]);
});

test('leaves figures behind an English text as they are', () => {
  const en = 'Caliper 0–150 mm';
  expect(offeredTexts({ en }, [CALIPER], 'en-US')).toEqual([
    { name: '卡尺 0–150 mm', text: { en, zh: '卡尺 0–150 mm' } },
  ]);
});

test('offers nothing for a text that nobody used, and for one in both languages', () => {
  expect(offeredTexts({ zh: '千分尺' }, [CALIPER], 'zh-CN')).toEqual([]);
  expect(offeredTexts(CALIPER, [CALIPER], 'en-US')).toEqual([]);
});

test('isOfferedFrom() offers factories of every report, marks of the same client, and the rest of the same product', () => {
  const [stranger, client, product] = [
    { isSameClient: false, isSameProduct: false },
    { isSameClient: true, isSameProduct: false },
    { isSameClient: true, isSameProduct: true },
  ];
  const offered = (text: Parameters<typeof isOfferedFrom>[1]) =>
    [stranger, client, product].map((report) => isOfferedFrom(report, text));
  expect(offered({ kind: 'information', name: 'factory' })).toEqual([true, true, true]);
  expect(offered({ kind: 'information', name: 'client' })).toEqual([false, false, true]);
  expect(offered({ kind: 'photo', name: 'captionEn', category: 'shipping_mark' })).toEqual([
    false,
    true,
    true,
  ]);
  expect(offered({ kind: 'photo', name: 'captionEn', category: 'factory' })).toEqual([false, false, true]);
  expect(offered({ kind: 'tool', name: 'nameEn' })).toEqual([true, true, true]);
});
