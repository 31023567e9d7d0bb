/** @file Before a report is submitted or approved: the store still has its photos. */
import { readReport, type Report } from '@proofmark/contract/report/report.ts';
import { wordsIn } from '@proofmark/contract/words/both-languages.ts';
import { formatList } from '@proofmark/contract/words/format.ts';
import type { Language } from '@proofmark/contract/words/languages.ts';
import { photoName } from '@proofmark/contract/words/row-names.ts';
import type { Deps } from '../context.ts';
import { refuse } from '../errors.ts';
import { findDamaged } from '../files/stored-files.ts';
import { loadRows } from '../reports/rows.ts';

/** The sentence names at most this many photos. `issues` has all. */
const MAX_NAMES = 5;

/**
 * Refuses with PHOTOS_LOST if a photo that was sent is missing in the store, or has another length. It names the photos.
 * Waits for the store, so call it outside of a transaction.
 */
export async function requirePhotos(deps: Pick<Deps, 'db' | 'objects'>, reportId: string): Promise<void> {
  const report = readReport((await loadRows(deps.db, [reportId])).get(reportId) ?? []);
  const sent = new Map(report.photos.flatMap(({ id, rename }) => (rename ? [[rename, id] as const] : [])));
  const damaged = await findDamaged(deps, reportId, [...sent.keys()]);
  if (damaged.length === 0) return;
  const lost = damaged.map(({ rename, fault }) => ({ id: sent.get(rename) ?? '', fault }));
  throw refuse('PHOTOS_LOST', {
    text: { zh: sentence(report, lost, 'zh-CN'), en: sentence(report, lost, 'en-US') },
    issues: lost.map(({ id, fault }) => ({
      field: `photo.${id}.rename`,
      code: fault === 'missing' ? 'PHOTO_MISSING' : 'PHOTO_ALTERED',
      say: (language) => line(nameOf(report, id, language), fault === 'missing', language),
    })),
  });
}

function nameOf(report: Report, id: string, language: Language): string {
  return photoName(wordsIn(language), id, report);
}

function line(name: string, isMissing: boolean, language: Language): string {
  if (language === 'zh-CN')
    return isMissing ? `${name}：服务器上找不到这张照片` : `${name}：服务器上的照片已损坏`;
  return isMissing
    ? `${name}: the server no longer has this photo`
    : `${name}: the photo is damaged on the server`;
}

function sentence(report: Report, lost: readonly { id: string }[], language: Language): string {
  const names = lost.slice(0, MAX_NAMES).map(({ id }) => nameOf(report, id, language));
  const list = formatList(language, names);
  const rest = lost.length - names.length;
  if (language === 'zh-CN') {
    const all = rest > 0 ? `${list}等 ${lost.length} 张` : list;
    return `服务器上缺少或损坏的照片：${all}。请重新拍摄并删除旧照片，或请管理员从备份恢复。`;
  }
  const all = rest > 0 ? `${list} and ${rest} more` : list;
  return `The server has lost photos: ${all}. Replace them, or ask the administrator to restore them from a backup.`;
}
