/** @file What a copy of a row takes over: what it is, never what was counted, measured or found on it. */
import type { Fields } from '@proofmark/contract/report/kinds.ts';
import type { Report } from '@proofmark/contract/report/report.ts';

/** Rows that can be duplicated, and moved among their neighbours. */
export type ListedKind = 'product' | 'tool' | 'defect' | 'finding' | 'item' | 'measurement' | 'remark';

const TAKEN_OVER: { [K in ListedKind]: readonly (keyof Fields<K>)[] } = {
  // Another colour or size of the same article: its barcode and its quantities are its own.
  product: ['itemNo', 'nameEn', 'nameZh', 'colour', 'sizes', 'unit', 'unitsPerCarton', 'noteEn', 'noteZh'],
  tool: ['nameEn', 'nameZh', 'owner'],
  // The same defect elsewhere: pieces, carton and what became of them are not known yet.
  defect: [
    'class',
    'code',
    'category',
    'descriptionEn',
    'descriptionZh',
    'locationEn',
    'locationZh',
    'productId',
  ],
  finding: ['section', 'textEn', 'textZh', 'result'],
  item: [
    'category',
    'nameEn',
    'nameZh',
    'requirementEn',
    'requirementZh',
    'methodEn',
    'methodZh',
    'sample',
    'sampleSize',
    'level',
    'testParameters',
    'expectedCodes',
    'photosMin',
  ],
  measurement: ['itemId', 'nameEn', 'nameZh', 'unit', 'spec', 'tolMinus', 'tolPlus', 'toleranceMode', 'n'],
  remark: ['textEn', 'textZh'],
};

/** The fields of a new row like `row`. A copied defect counts one piece. */
export function copyOfRow<K extends ListedKind>(kind: K, row: Fields<K>): Fields<K> {
  const fields: readonly (keyof Fields<K>)[] = TAKEN_OVER[kind];
  const kept = fields.flatMap((field) => (row[field] == null ? [] : [[field, row[field]]]));
  return Object.fromEntries(kind === 'defect' ? [...kept, ['quantity', 1]] : kept) as Fields<K>;
}

/** The rows among which one of this kind moves, in their order, with the group in which its neighbours are. */
export function placedRows(
  report: Report,
  kind: ListedKind,
): { id: string; category?: string | null; itemId?: string | null }[] {
  switch (kind) {
    case 'defect':
      // Listed by class, not by the group of their code.
      return report.defects.map(({ id, class: defectClass }) => ({ id, category: defectClass ?? null }));
    case 'item':
      return report.items.map(({ id, category }) => ({ id, category: category ?? null }));
    case 'measurement':
      return report.measurements.map(({ id, itemId }) => ({ id, itemId: itemId ?? null }));
    default:
      return report[`${kind}s`].map(({ id }) => ({ id }));
  }
}
