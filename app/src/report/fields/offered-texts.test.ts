import { expect, test } from 'vitest';
import { offeredTexts } from './offered-texts.ts';

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
  expect(offeredTexts({ en: 'caliper ' }, [CALIPER], 'zh-CN')).toEqual([{ name: '卡尺', text: CALIPER }]);
});

test('offers nothing for a text that nobody used, and for one in both languages', () => {
  expect(offeredTexts({ zh: '千分尺' }, [CALIPER], 'zh-CN')).toEqual([]);
  expect(offeredTexts(CALIPER, [CALIPER], 'en-US')).toEqual([]);
});
