/** @file Photo categories and how many of each a pre-shipment inspection needs (domain C5). */
import { entries } from './entry.ts';

/** Categories in the order in which the app shows them. */
export const PHOTO_CATEGORY_CODES = [
  'factory',
  'production_line',
  'goods_stack',
  'shipping_mark',
  'side_mark',
  'carton_open',
  'inner_pack',
  'product_front',
  'product_back',
  'product_detail',
  'label',
  'barcode',
  'accessories',
  'comparison',
  'measurement',
  'test',
  'defect',
  'document',
  'signature',
  'container_empty',
  'container_half',
  'container_full',
  'container_closed',
  'seal',
] as const;
/** One of {@link PHOTO_CATEGORY_CODES}. */
export type PhotoCategory = (typeof PHOTO_CATEGORY_CODES)[number];

/** The list `photo_category`. Names are short: they must fit under a tile that is a quarter of the screen wide. */
export const PHOTO_CATEGORIES = entries([
  ['factory', 'Factory', '工厂'],
  ['production_line', 'Line', '生产线'],
  ['goods_stack', 'Stack', '货物堆放'],
  ['shipping_mark', 'Ship. mark', '正唛'],
  ['side_mark', 'Side mark', '侧唛'],
  ['carton_open', 'Open ctn', '开箱'],
  ['inner_pack', 'Inner pack', '内包装'],
  ['product_front', 'Front', '正面'],
  ['product_back', 'Back', '背面'],
  ['product_detail', 'Detail', '细节'],
  ['label', 'Label', '标签'],
  ['barcode', 'Barcode', '条码'],
  ['accessories', 'Accessories', '配件说明书'],
  ['comparison', 'Sample', '对样'],
  ['measurement', 'Measure', '测量'],
  ['test', 'Test', '测试'],
  ['defect', 'Defect', '缺陷'],
  ['document', 'Document', '文件'],
  ['signature', 'Signed page', '签字页'],
  ['container_empty', 'Empty ctnr', '空柜'],
  ['container_half', 'Half loaded', '半柜'],
  ['container_full', 'Fully loaded', '满柜'],
  ['container_closed', 'Doors shut', '关柜'],
  ['seal', 'Seal', '封条'],
]);

/**
 * The least number of photos per category for a PSI. A comparison is needed only with a reference sample. Measured items,
 * tests and defects need photos of their own. So these entries are 0, and the readiness rules count them.
 */
export const PSI_PHOTO_MINIMUMS: Record<PhotoCategory, number> = {
  factory: 1,
  production_line: 0,
  goods_stack: 1,
  shipping_mark: 1,
  side_mark: 1,
  carton_open: 1,
  inner_pack: 1,
  product_front: 1,
  product_back: 1,
  product_detail: 1,
  label: 1,
  barcode: 1,
  accessories: 0,
  comparison: 0,
  measurement: 0,
  test: 0,
  defect: 0,
  document: 0,
  signature: 0,
  container_empty: 0,
  container_half: 0,
  container_full: 0,
  container_closed: 0,
  seal: 0,
};

/** Categories that only a container loading supervision (CLS) needs. */
export const LOADING_PHOTO_CATEGORIES: readonly PhotoCategory[] = [
  'container_empty',
  'container_half',
  'container_full',
  'container_closed',
  'seal',
];
