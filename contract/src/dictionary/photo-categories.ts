/** @file Photo categories and how many of each a pre-shipment inspection needs (domain C5). */
import { codesOf, entries } from './entry.ts';

/**
 * Code, names, and the least number of photos for a PSI. Names are short: they must fit under a tile that is a quarter of
 * the screen wide. A comparison is needed only with a reference sample. Measured items, tests and defects need photos of
 * their own. So their number is 0 here, and the readiness rules count them.
 */
const ROWS = [
  ['factory', 'Factory', '工厂', 1],
  ['production_line', 'Line', '生产线', 0],
  ['goods_stack', 'Stack', '货物堆放', 1],
  ['shipping_mark', 'Ship. mark', '正唛', 1],
  ['side_mark', 'Side mark', '侧唛', 1],
  ['carton_open', 'Open ctn', '开箱', 1],
  ['inner_pack', 'Inner pack', '内包装', 1],
  ['product_front', 'Front', '正面', 1],
  ['product_back', 'Back', '背面', 1],
  ['product_detail', 'Detail', '细节', 1],
  ['label', 'Label', '标签', 1],
  ['barcode', 'Barcode', '条码', 1],
  ['accessories', 'Accessories', '配件说明书', 0],
  ['comparison', 'Sample', '对样', 0],
  ['measurement', 'Measure', '测量', 0],
  ['test', 'Test', '测试', 0],
  ['defect', 'Defect', '缺陷', 0],
  ['document', 'Document', '文件', 0],
  ['signature', 'Signed page', '签字页', 0],
  ['container_empty', 'Empty ctnr', '空柜', 0],
  ['container_half', 'Half loaded', '半柜', 0],
  ['container_full', 'Fully loaded', '满柜', 0],
  ['container_closed', 'Doors shut', '关柜', 0],
  ['seal', 'Seal', '封条', 0],
] as const;

/** The code of a category. */
export type PhotoCategory = (typeof ROWS)[number][0];

/** The list `photo_category`. */
export const PHOTO_CATEGORIES = entries(ROWS.map(([code, en, zh]) => [code, en, zh] as const));
/** Categories in the order in which the app shows them. */
export const PHOTO_CATEGORY_CODES = codesOf(PHOTO_CATEGORIES);
/** The least number of photos per category for a PSI. */
export const PSI_PHOTO_MINIMUMS = Object.fromEntries(
  ROWS.map(([code, , , minimum]) => [code, minimum]),
) as Record<PhotoCategory, number>;

/** Categories that only a container loading supervision (CLS) needs. */
export const LOADING_PHOTO_CATEGORIES: readonly PhotoCategory[] = [
  'container_empty',
  'container_half',
  'container_full',
  'container_closed',
  'seal',
];
