/** @file What the rows of a report are called. */
import type { Kind } from '../fields/kinds.ts';
import type { LinkableKind } from '../report/linkable-rows.ts';
import { photoPlace } from '../report/photo-places.ts';
import type { Report } from '../report/report.ts';
import { wordOf } from './dictionary-words.ts';
import { textOf } from './texts.ts';
import type { Translate } from './translator.ts';

/** The name of a row as users know it: an item number, a description, "D2 Fabric weight"; else "Product 2". */
export function rowName(t: Translate, kind: Kind, id: string, report: Report): string {
  switch (kind) {
    case 'product':
      return nameOr(t, kind, id, report.products, (row) =>
        row.itemNo?.trim() ? row.itemNo : textOf(row, 'name', t.language),
      );
    case 'container':
      return nameOr(t, kind, id, report.containers, ({ containerNo }) => containerNo ?? '');
    case 'tool':
      return nameOr(t, kind, id, report.tools, (row) => joined(row.toolNo, textOf(row, 'name', t.language)));
    case 'photo':
      return photoName(t, id, report);
    case 'defect':
      return nameOr(t, kind, id, report.defects, (row) => textOf(row, 'description', t.language));
    case 'finding':
      return nameOr(t, kind, id, report.findings, (row) => textOf(row, 'text', t.language));
    case 'item':
      return nameOr(t, kind, id, report.items, (row) => joined(row.code, textOf(row, 'name', t.language)));
    case 'measurement':
      return nameOr(t, kind, id, report.measurements, (row) =>
        joined(report.items.find(({ id }) => id === row.itemId)?.code, textOf(row, 'name', t.language)),
      );
    case 'comment':
      return report.comments.find((row) => row.id === id)?.text ?? '';
    case 'remark':
      return nameOr(t, kind, id, report.remarks, (row) => textOf(row, 'text', t.language));
    case 'correctiveAction':
      return nameOr(t, kind, id, report.correctiveActions, (row) => textOf(row, 'action', t.language));
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
  const caption = textOf(photo, 'caption', t.language);
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
