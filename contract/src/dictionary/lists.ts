/**
 * @file The lists that `sysDic/list` serves, by type (domain C6). The closed lists are part of the app. It fetches the open
 * ones after login, because each organisation has its own.
 */
import { entries, type DictionaryEntry } from './entry.ts';
import { ITEM_CATEGORIES } from './item-categories.ts';
import { AQL_VALUES, INSPECTION_LEVELS, NOT_ALLOWED } from '../sampling/terms.ts';
import { PHOTO_CATEGORIES } from './photo-categories.ts';
import { PRODUCT_FAMILIES } from './product-families.ts';

/** The closed lists by type. */
export const DICTIONARIES = {
  inspection_type: entries([
    ['IPI', 'Initial production', '产前检验'],
    ['FAI', 'First article', '首件检验'],
    ['DUPRO', 'During production', '生产中检验'],
    ['IPC', 'In-process control', '过程检验'],
    ['PSI', 'Pre-shipment', '出货前检验'],
    ['FRI', 'Final random', '尾期验货'],
    ['CLS', 'Container loading supervision', '监装'],
    ['RE', 'Re-inspection', '复检'],
    ['100', 'Full inspection', '全检'],
    ['SP', 'Sample picking and sealing', '抽样封样'],
  ]),
  item_category: ITEM_CATEGORIES,
  item_basis: entries([
    ['sampling', 'Sampling', '抽样判定'],
    ['referenceSample', 'Reference sample', '确认样'],
    ['barcodes', 'Barcode scan', '条码扫描'],
  ]),
  item_result: entries([
    ['pass', 'Pass', '符合'],
    ['fail', 'Fail', '不符合'],
    ['pending', 'Pending', '待定'],
    ['na', 'N.A.', '不适用'],
  ]),
  overall_result: entries([
    ['pass', 'Pass', '合格'],
    ['conditional', 'Pass with remarks', '有条件合格'],
    ['fail', 'Fail', '不合格'],
    ['pending', 'Pending', '待定'],
    ['aborted', 'Not inspected', '未能检验'],
  ]),
  defect_class: entries([
    ['critical', 'Critical', '致命缺陷'],
    ['major', 'Major', '严重缺陷'],
    ['minor', 'Minor', '轻微缺陷'],
  ]),
  product_family: PRODUCT_FAMILIES,
  photo_category: PHOTO_CATEGORIES,
  photo_source: entries([
    ['camera', 'Camera', '拍照'],
    ['library', 'Photo library', '相册'],
  ]),
  language: entries([
    ['zh-CN', 'Chinese', '中文'],
    ['en-US', 'English', '英文'],
    ['bilingual', 'Chinese and English', '中英双语'],
  ]),
  disposition: entries([
    ['none', 'None', '未处置'],
    ['replaced', 'Replaced', '已更换'],
    ['reworked', 'Reworked', '已返工'],
    ['rework_required', 'Rework required', '需返工'],
    ['isolated', 'Isolated', '已隔离'],
    ['accepted', 'Accepted', '接受'],
    ['destroyed', 'Destroyed', '已销毁'],
  ]),
  unit: entries([
    ['pcs', 'pcs', '件'],
    ['set', 'sets', '套'],
    ['pair', 'pairs', '双'],
    ['carton', 'cartons', '箱'],
    ['m', 'm', '米'],
    ['kg', 'kg', '公斤'],
  ]),
  sampling_standard: entries([
    ['ISO 2859-1:1999', 'ISO 2859-1:1999', 'ISO 2859-1:1999'],
    ['GB/T 2828.1-2012', 'GB/T 2828.1-2012', 'GB/T 2828.1-2012'],
    ['ANSI/ASQ Z1.4-2003', 'ANSI/ASQ Z1.4-2003', 'ANSI/ASQ Z1.4-2003'],
    ['fixed', 'Fixed number', '固定数量'],
    ['percent', 'Percent of the lot', '按比例抽样'],
    ['full', '100 % inspection', '全检'],
  ]),
  inspection_level: entries(INSPECTION_LEVELS.map((level) => [level, level, level] as const)),
  aql_value: entries([
    [NOT_ALLOWED, 'Not allowed', '不允许'],
    ...AQL_VALUES.map((aql) => [aql, aql, aql] as const),
  ]),
  severity: entries([
    ['normal', 'Normal', '正常'],
    ['tightened', 'Tightened', '加严'],
    ['reduced', 'Reduced', '放宽'],
  ]),
  sample_policy: entries([
    ['largest', 'One sample, the largest', '统一取最大样本'],
    ['perClass', 'A sample per class', '各级别分别抽样'],
  ]),
  count_basis: entries([
    ['defectiveUnits', 'By defective unit', '按不合格品'],
    ['defects', 'By defect', '按不合格'],
  ]),
  return_reason: entries([
    ['photo_missing', 'Photo missing', '缺照片'],
    ['measurement_unclear', 'Measurement unclear', '测量不清'],
    ['count_differs', 'Count differs', '数量不符'],
    ['wording', 'Wording unclear', '描述不清'],
    ['wrong_conclusion', 'Wrong conclusion', '结论有误'],
  ]),
  abort_reason: entries([
    ['not_ready', 'Goods not ready', '货未备好'],
    ['refused_entry', 'Entry refused', '工厂不让进厂'],
    ['no_random_access', 'No random access to the goods', '无法随机抽样'],
    ['cancelled', 'Cancelled', '验货取消'],
  ]),
  action_state: entries([
    ['open', 'To do', '未开始'],
    ['in_progress', 'Under way', '进行中'],
    ['done', 'Done', '已完成'],
    ['verified', 'Verified', '已验证'],
  ]),
  client_decision: entries([
    ['ship', 'Ship', '出货'],
    ['hold', 'Hold', '暂缓出货'],
    ['rework_and_reinspect', 'Rework and re-inspect', '返工复检'],
    ['reject', 'Reject', '拒收'],
  ]),
  report_status: entries([
    ['draft', 'Draft', '草稿'],
    ['assigned', 'To do', '待开始'],
    ['in_progress', 'In progress', '检验中'],
    ['submitted', 'Submitted', '待审核'],
    ['under_review', 'In review', '审核中'],
    ['returned', 'Returned', '退回待改'],
    ['approved', 'Approved', '已批准'],
    ['closed', 'Closed', '已关闭'],
    ['cancelled', 'Cancelled', '已取消'],
  ]),
} as const satisfies Record<string, DictionaryEntry[]>;

/** A list whose codes are fixed, because fields of a report hold them and rules know them. */
export type ClosedDictionary = keyof typeof DICTIONARIES;

/** Lists that an organisation may change. `open-lists.ts` has their first content. */
const OPEN_DICTIONARIES = ['defect_code', 'tool_type', 'test_method'] as const;
/** One of {@link OPEN_DICTIONARIES}. */
export type OpenDictionary = (typeof OPEN_DICTIONARIES)[number];

/** What can be imported: an open dictionary, or templates. */
export const IMPORT_TARGETS = [...OPEN_DICTIONARIES, 'template'] as const;
/** One of {@link IMPORT_TARGETS}. */
export type ImportTarget = (typeof IMPORT_TARGETS)[number];

/** The type of a dictionary, as `sysDic/list?types=` names it. */
export type DictionaryType = ClosedDictionary | OpenDictionary | 'country' | 'template';
/** All types of dictionaries. */
export const DICTIONARY_TYPES: readonly DictionaryType[] = [
  ...(Object.keys(DICTIONARIES) as ClosedDictionary[]),
  ...OPEN_DICTIONARIES,
  'country',
  'template',
];

/** True for a list that is part of the app. */
export function isClosedDictionary(type: string): type is ClosedDictionary {
  return Object.hasOwn(DICTIONARIES, type);
}
