/** @file Categories of inspection items, in the order of the report (domain C2), each with its letter. */
import { entries } from './entry.ts';

/** Categories in the order of the report. */
export const ITEM_CATEGORY_CODES = [
  'quantity',
  'workmanship',
  'style',
  'measurement',
  'test',
  'packaging',
  'marking',
  'special',
  'documents',
  'loading',
] as const;
/** One of {@link ITEM_CATEGORY_CODES}. */
export type ItemCategory = (typeof ITEM_CATEGORY_CODES)[number];

/** The list `item_category`. */
export const ITEM_CATEGORIES = entries([
  ['quantity', 'Quantity', '数量'],
  ['workmanship', 'Workmanship', '外观与工艺'],
  ['style', 'Style, material, colour', '款式材质颜色'],
  ['measurement', 'Measurement', '尺寸测量'],
  ['test', 'Field tests', '现场测试'],
  ['packaging', 'Packaging', '包装与配比'],
  ['marking', 'Marks, labels', '唛头与标签'],
  ['special', 'Client special', '客户特别要求'],
  ['documents', 'Documents', '文件'],
  ['loading', 'Loading', '装柜'],
]);

/** The first letter of a category's item codes. Packing and marking share one, as on paper reports. */
export const ITEM_CATEGORY_LETTERS: Record<ItemCategory, string> = {
  quantity: 'A',
  workmanship: 'B',
  style: 'C',
  measurement: 'D',
  test: 'E',
  packaging: 'F',
  marking: 'F',
  special: 'G',
  documents: 'H',
  loading: 'L',
};
