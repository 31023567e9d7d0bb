/** @file What a row is, apart from what was counted, measured or found on it: what a copy and a re-inspection take over. */
import type { Fields, Kind } from '../fields/kinds.ts';

/** Kinds of rows that people list, and of which there can be a second like the first. */
export type ListedKind = Extract<
  Kind,
  | 'product'
  | 'container'
  | 'tool'
  | 'defect'
  | 'finding'
  | 'item'
  | 'measurement'
  | 'remark'
  | 'correctiveAction'
>;

const DEFINITION: { [K in ListedKind]: readonly (keyof Fields<K>)[] } = {
  // The article: another colour or size has a barcode and quantities of its own.
  product: ['itemNo', 'nameEn', 'nameZh', 'colour', 'sizes', 'unit', 'unitsPerCarton'],
  // Mostly of the same owner: its letters stay. A number that stays as it is repeats, which is a gap.
  container: ['containerNo'],
  tool: ['nameEn', 'nameZh', 'owner'],
  // What is wrong and where: pieces, carton and what became of them are of the one occurrence.
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
  // Its state and its evidence are its own.
  correctiveAction: ['actionEn', 'actionZh', 'owner', 'due'],
};

/** The fields that define a row, and `more`; those without a value are left out. */
export function definitionOf<K extends ListedKind>(
  kind: K,
  row: Fields<K>,
  more: readonly (keyof Fields<K>)[] = [],
): Fields<K> {
  const fields: readonly (keyof Fields<K>)[] = [...DEFINITION[kind], ...more];
  const kept = fields.flatMap((field) => (row[field] == null ? [] : [[field, row[field]]]));
  return Object.fromEntries(kept) as Fields<K>;
}
