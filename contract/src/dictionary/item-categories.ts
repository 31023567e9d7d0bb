/** @file Categories of inspection items, in the order of the report (domain C2). */
import { codesOf, entries } from './entry.ts';

/** Code, names, and the first letter of its items' codes. Packing and marking share one, as on paper reports. */
const ROWS = [
  ['quantity', 'Quantity', '数量', 'A'],
  ['workmanship', 'Workmanship', '外观与工艺', 'B'],
  ['style', 'Style, material, colour', '款式材质颜色', 'C'],
  ['measurement', 'Measurement', '尺寸测量', 'D'],
  ['test', 'Field tests', '现场测试', 'E'],
  ['packaging', 'Packaging', '包装与配比', 'F'],
  ['marking', 'Marking and labelling', '唛头与标签', 'F'],
  ['special', 'Client special', '客户特别要求', 'G'],
  ['documents', 'Documents', '文件', 'H'],
  ['loading', 'Loading', '装柜', 'L'],
] as const;

/** The code of a category. */
export type ItemCategory = (typeof ROWS)[number][0];

/** The list `item_category`. */
export const ITEM_CATEGORIES = entries(ROWS.map(([code, en, zh]) => [code, en, zh] as const));
/** Categories in the order of the report. */
export const ITEM_CATEGORY_CODES = codesOf(ITEM_CATEGORIES);
/** The first letter of a category's item codes. */
export const ITEM_CATEGORY_LETTERS = Object.fromEntries(
  ROWS.map(([code, , , letter]) => [code, letter]),
) as Record<ItemCategory, string>;
