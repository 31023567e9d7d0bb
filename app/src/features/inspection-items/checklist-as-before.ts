/** @file The checklist of the last visit for the same product: what to check, by what, on how many pieces. */
import { valuesTakenOver, type Entity, type Fields, type Kind } from '@proofmark/contract/fields/kinds.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import type { NewRow } from '../../store/edit.ts';

/** The items and dimensions of a report. */
type Checklist = Pick<Report, 'items' | 'measurements'>;

/**
 * The rows that make a checklist like an earlier one: items by their code, dimensions by their name. Takes over no result,
 * finding or value. Items that the earlier one does not have stay as they are. Empty once any item has a result, and when
 * nothing would change.
 */
export function checklistAsBefore(earlier: Checklist, own: Checklist, newId: () => string): NewRow[] {
  if (own.items.some(({ result }) => result)) return [];
  return earlier.items.flatMap((item) => {
    if (!item.code) return [];
    const twin = own.items.find(({ code }) => code === item.code);
    const id = twin?.id ?? newId();
    const dimensions = ofItem(earlier, item.id)
      .filter((row) => !ofItem(own, id).some((each) => isSameName(each, row)))
      .map((row): NewRow => {
        const { pos: _, ...fields } = valuesTakenOver('measurement', row, 'isHandedOn');
        return { kind: 'measurement', id: newId(), fields: { ...fields, itemId: id } };
      });
    return [...changedRow('item', id, valuesTakenOver('item', item, 'isHandedOn'), twin), ...dimensions];
  });
}

/** The row with the fields that differ, at the place that it has. */
function changedRow<K extends Kind>(kind: K, id: string, fields: Fields<K>, own?: Entity<K>): NewRow[] {
  const before = own as Record<string, unknown> | undefined;
  const isNew = ([field, value]: [string, unknown]) =>
    JSON.stringify(before?.[field]) !== JSON.stringify(value);
  const changed = Object.entries(fields).filter(isNew);
  if (changed.length === 0) return [];
  const pos = before?.['pos'];
  return [{ kind, id, fields: { ...Object.fromEntries(changed), ...(pos ? { pos } : {}) } }];
}

function ofItem({ measurements }: Checklist, itemId: string) {
  return measurements.filter((row) => row.itemId === itemId);
}

function isSameName(a: Fields<'measurement'>, b: Fields<'measurement'>): boolean {
  return (Boolean(a.nameEn) && a.nameEn === b.nameEn) || (Boolean(a.nameZh) && a.nameZh === b.nameZh);
}
