/** @file What the columns of a file hold, by their headings. */
import type { ImportField } from '@proofmark/contract/api/import-fields.ts';
import { foldText } from '../parties/search.ts';

/** Field → headings that mean it. A heading that only contains one of them has to be checked by a person. */
const WORDS: Record<ImportField, readonly string[]> = {
  orderNo: [
    'po no',
    'po',
    'po number',
    'order no',
    'order number',
    'order',
    'so no',
    'contract no',
    '订单号',
    '订单',
    '合同号',
    '采购单号',
  ],
  itemNo: [
    'item no',
    'item',
    'style',
    'style no',
    'sku',
    'article',
    'article no',
    'model',
    '货号',
    '款号',
    '型号',
    '商品编码',
  ],
  name: [
    'product',
    'product name',
    'name',
    'description',
    'goods',
    '品名',
    '产品名称',
    '产品',
    '货名',
    '名称',
    '商品名称',
  ],
  orderedQty: [
    'qty',
    'quantity',
    'order qty',
    'ordered',
    'ordered quantity',
    'pcs',
    '数量',
    '订单数量',
    '订购数量',
  ],
  unit: ['unit', 'uom', '单位'],
  barcode: ['barcode', 'ean', 'upc', 'gtin', 'ean code', '条码', '条形码'],
  factory: ['factory', 'manufacturer', 'maker', '工厂', '生产厂', '制造商', '厂名'],
  supplier: ['supplier', 'vendor', '供应商', '供货商'],
  client: ['client', 'customer', 'buyer', '客户', '买方'],
  plannedDate: [
    'inspection date',
    'insp date',
    'planned date',
    'date of inspection',
    'date',
    '验货日期',
    '检验日期',
    '计划日期',
    '验货日',
  ],
  inspectors: ['inspector', 'inspectors', 'qc', 'lead', '验货员', '验货', '检验员', '组长'],
  manDays: ['man-days', 'man days', 'days', '人天', '人日'],
  reportNo: ['report no', 'report number', 'report', '报告号', '报告编号'],
  inspectionType: ['type', 'inspection type', '检验类型', '验货类型'],
  samplingLevel: ['level', 'inspection level', 'sampling level', '检验水平', '抽样水平'],
  aql: ['aql'],
  specPoints: [
    'spec points',
    'specification points',
    'check points',
    'checkpoints',
    '检验要点',
    '规格要点',
    '检查要点',
  ],
  instructions: [
    'remark',
    'remarks',
    'instruction',
    'instructions',
    'note',
    'notes',
    'buyer remark',
    '备注',
    '检验要求',
    '说明',
    '要求',
  ],
};

/** What each column probably holds. No field comes twice. */
export function proposeColumns(
  headings: readonly string[],
): { field: ImportField | null; isSure: boolean }[] {
  const taken = new Set<ImportField>();
  const proposals = headings.map((): { field: ImportField | null; isSure: boolean } => ({
    field: null,
    isSure: true,
  }));
  for (const isSure of [true, false])
    headings.forEach((heading, index) => {
      if (proposals[index]?.field !== null) return;
      const text = plain(heading);
      const found = (Object.keys(WORDS) as ImportField[]).find(
        (field) =>
          !taken.has(field) && WORDS[field].some((word) => (isSure ? text === word : holds(text, word))),
      );
      if (!found) return;
      taken.add(found);
      proposals[index] = { field: found, isSure };
    });
  // Many lists name the place of production under "supplier", and no factory.
  const supplier = proposals.find(({ field }) => field === 'supplier');
  if (supplier && !taken.has('factory')) Object.assign(supplier, { field: 'factory', isSure: false });
  return proposals;
}

/** A heading without what is only decoration: "PO No." is "po no". */
function plain(heading: string): string {
  return foldText(heading.replace(/[.:：#()（）*]/g, ' '));
}

/** Chinese has no spaces between words, nor to Latin ones: "PO号". */
function holds(text: string, word: string): boolean {
  return /[^ -~]/.test(word)
    ? text.includes(word)
    : ` ${text.replaceAll(/\p{Script=Han}+/gu, ' ')} `.includes(` ${word} `);
}
