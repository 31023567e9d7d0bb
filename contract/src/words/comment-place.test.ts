import { describe, expect, it } from 'vitest';
import { readReport } from '../report/report.ts';
import { wordsIn } from './both-languages.ts';
import { commentPlace } from './comment-place.ts';

const [en, zh] = [wordsIn('en-US'), wordsIn('zh-CN')];
const report = {
  ...readReport([]),
  defects: [{ id: 'd1', descriptionEn: 'Stain', descriptionZh: '污渍' }],
  photos: [{ id: 'p1', category: 'defect' as const }],
};

describe('a comment', () => {
  it.each([
    ['defect', 'd1', 'Non-conform · Stain', '不符合项 · 污渍'],
    ['defect', 'deleted', 'Non-conform · a deleted entry', '不符合项 · 已删除的一项'],
    ['photo', 'p1', 'Images · Defect 1', '产品图片 · 缺陷 1'],
    ['photo', 'deleted', 'Images · a deleted entry', '产品图片 · 已删除的一项'],
    ['signature', 'factory', 'Conclusion', '检验结论'],
    ['section', 'nonConform', 'Non-conform', '不符合项'],
  ])('on the %s %s says what it is about: %s, %s', (targetKind, targetId, english, chinese) => {
    const about = { targetKind, targetId };
    expect([commentPlace(en, about, report), commentPlace(zh, about, report)]).toEqual([english, chinese]);
  });
});
