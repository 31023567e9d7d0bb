/** @file What the rows of a report are called. */
import type { Kind } from '../fields/kinds.ts';
import type { LinkableKind } from '../report/linkable-rows.ts';
import { photoPlace } from '../report/photo-places.ts';
import type { Report } from '../report/report.ts';
import { wordOf } from './dictionary-words.ts';
import { pickText } from './texts.ts';
import type { Translate } from './translator.ts';

/** The name of a row as users know it: an item number, a description, "D2 Fabric weight"; else "Product 2". */
export function rowName(t: Translate, kind: Kind, id: string, report: Report): string {
  switch (kind) {
    case 'product':
      return nameOr(t, kind, id, report.products, ({ itemNo, nameEn, nameZh }) =>
        itemNo?.trim() ? itemNo : pickText(t.language, { en: nameEn, zh: nameZh }),
      );
    case 'container':
      return nameOr(t, kind, id, report.containers, ({ containerNo }) => containerNo ?? '');
    case 'tool':
      return nameOr(t, kind, id, report.tools, ({ toolNo, nameEn, nameZh }) =>
        joined(toolNo, pickText(t.language, { en: nameEn, zh: nameZh })),
      );
    case 'photo':
      return photoName(t, id, report);
    case 'defect':
      return nameOr(t, kind, id, report.defects, ({ descriptionEn, descriptionZh }) =>
        pickText(t.language, { en: descriptionEn, zh: descriptionZh }),
      );
    case 'finding':
      return nameOr(t, kind, id, report.findings, ({ textEn, textZh }) =>
        pickText(t.language, { en: textEn, zh: textZh }),
      );
    case 'item':
      return nameOr(t, kind, id, report.items, ({ code, nameEn, nameZh }) =>
        joined(code, pickText(t.language, { en: nameEn, zh: nameZh })),
      );
    case 'measurement':
      return nameOr(t, kind, id, report.measurements, ({ itemId, nameEn, nameZh }) =>
        joined(
          report.items.find((item) => item.id === itemId)?.code,
          pickText(t.language, { en: nameEn, zh: nameZh }),
        ),
      );
    case 'remark':
      return nameOr(t, kind, id, report.remarks, ({ textEn, textZh }) =>
        pickText(t.language, { en: textEn, zh: textZh }),
      );
    case 'correctiveAction':
      return nameOr(t, kind, id, report.correctiveActions, ({ actionEn, actionZh }) =>
        pickText(t.language, { en: actionEn, zh: actionZh }),
      );
    case 'planChange':
    case 'planOverride':
      return t('report.groups.plan');
    case 'categoryOverride':
      return wordOf('item_category', id, t.language);
    case 'signature': {
      const role = report.signatures.find((each) => each.id === id || each.role === id)?.role;
      return role ? t('report.unnamed.signature', { role: t(`report.signatureRole.${role}`) }) : '';
    }
    default:
      return '';
  }
}

/** "Side mark 2": the category and the position among its photos. */
export function photoName(t: Translate, id: string, report: Report): string {
  const place = photoPlace(report.photos, id);
  if (!place?.photo.category) return t('report.unnamed.photo', { n: place?.n ?? report.photos.length + 1 });
  const { photo, nOfCategory } = place;
  const caption = pickText(t.language, { en: photo.captionEn, zh: photo.captionZh });
  if (caption !== '') return caption;
  return t('report.photoName', {
    category: wordOf('photo_category', place.photo.category, t.language),
    n: nOfCategory,
  });
}

function nameOr<R extends { id: string }>(
  t: Translate,
  kind: LinkableKind | 'tool',
  id: string,
  rows: readonly R[],
  nameOf: (row: R) => string,
): string {
  const row = rows.find((each) => each.id === id);
  const name = row === undefined ? '' : nameOf(row).trim();
  return name === '' ? t(`report.unnamed.${kind}`, { n: placeOf(rows, id) }) : name;
}

function placeOf(rows: readonly { id: string }[], id: string): number {
  const index = rows.findIndex((row) => row.id === id);
  return index < 0 ? rows.length + 1 : index + 1;
}

function joined(...parts: (string | null | undefined)[]): string {
  return parts.filter((part) => part?.trim()).join(' ');
}
