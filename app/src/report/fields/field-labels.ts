/** @file The names of fields and rows. */
import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import type { Language } from '../../i18n/languages.ts';
import { pickText } from '../../i18n/texts.ts';
import type { Translate } from '../../i18n/translator.ts';
import { photoPlace } from '../photos/photo-places.ts';
import { wordOf } from '../words.ts';

/** The label of a field, such as "Departure". The field's own name if it has no label. */
export function fieldLabel(t: Translate, kind: Kind, field: string): string {
  return t.find(`report.fields.${kind}.${field}`) ?? field;
}

/** Explains a term or what to enter, in one line. Undefined if the label is enough. */
export function fieldHelp(t: Translate, kind: Kind, field: string): string | undefined {
  return t.find(`report.help.${kind}.${field}`);
}

/** The name of a row as users know it: an item number, a description, "D2 Fabric weight"; else "Product 2". */
export function rowName(t: Translate, kind: Kind, id: string, report: Report, language: Language): string {
  switch (kind) {
    case 'product':
      return nameOr(t, kind, id, report.products, ({ itemNo, nameEn, nameZh }) =>
        itemNo?.trim() ? itemNo : pickText(language, { en: nameEn, zh: nameZh }),
      );
    case 'container':
      return nameOr(t, kind, id, report.containers, ({ containerNo }) => containerNo ?? '');
    case 'tool':
      return nameOr(t, kind, id, report.tools, ({ toolNo, nameEn, nameZh }) =>
        joined(toolNo, pickText(language, { en: nameEn, zh: nameZh })),
      );
    case 'photo':
      return photoName(t, id, report, language);
    case 'defect':
      return nameOr(t, kind, id, report.defects, ({ descriptionEn, descriptionZh }) =>
        pickText(language, { en: descriptionEn, zh: descriptionZh }),
      );
    case 'finding':
      return nameOr(t, kind, id, report.findings, ({ textEn, textZh }) =>
        pickText(language, { en: textEn, zh: textZh }),
      );
    case 'item':
      return nameOr(t, kind, id, report.items, ({ code, nameEn, nameZh }) =>
        joined(code, pickText(language, { en: nameEn, zh: nameZh })),
      );
    case 'measurement':
      return nameOr(t, kind, id, report.measurements, ({ itemId, nameEn, nameZh }) =>
        joined(
          report.items.find((item) => item.id === itemId)?.code,
          pickText(language, { en: nameEn, zh: nameZh }),
        ),
      );
    case 'remark':
      return nameOr(t, kind, id, report.remarks, ({ textEn, textZh }) =>
        pickText(language, { en: textEn, zh: textZh }),
      );
    case 'correctiveAction':
      return nameOr(t, kind, id, report.correctiveActions, ({ actionEn, actionZh }) =>
        pickText(language, { en: actionEn, zh: actionZh }),
      );
    case 'planChange':
    case 'planOverride':
      return t('information.groups.plan');
    case 'categoryOverride':
      return wordOf('item_category', id, language);
    case 'signature': {
      const role = report.signatures.find((each) => each.id === id || each.role === id)?.role;
      return role ? t('report.unnamed.signature', { role: t(`report.signatureRole.${role}`) }) : '';
    }
    default:
      return '';
  }
}

/** "Side mark 2": the category and the position among its photos. */
export function photoName(t: Translate, id: string, report: Report, language: Language): string {
  const place = photoPlace(report.photos, id);
  if (!place?.photo.category) return t('report.unnamed.photo', { n: place?.n ?? report.photos.length + 1 });
  const { photo, nOfCategory } = place;
  const caption = pickText(language, { en: photo.captionEn, zh: photo.captionZh });
  if (caption !== '') return caption;
  return t('report.photoName', {
    category: wordOf('photo_category', place.photo.category, language),
    n: nOfCategory,
  });
}

type NamedKind =
  | 'product'
  | 'container'
  | 'tool'
  | 'defect'
  | 'finding'
  | 'item'
  | 'measurement'
  | 'remark'
  | 'correctiveAction';

function nameOr<R extends { id: string }>(
  t: Translate,
  kind: NamedKind,
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
