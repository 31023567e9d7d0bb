import type { Translated } from '../translator.ts';
import type { rows as source } from '../zh-CN/rows.ts';

/** The same in English; the notes are beside the Chinese words. */
export const rows = {
  groups: {
    plan: 'Sampling plan',
    visit: 'Time and place',
    products: 'Products and quantity',
    containers: 'Containers',
    parties: 'Parties',
    shipping: 'Shipping',
    tools: 'Instruments',
    notes: 'Notes',
  },
  wholeReport: 'Whole report',
  unnamed: {
    remark: 'Remark {{n}}',
    correctiveAction: 'Corrective action {{n}}',
    signature: '{{role}} signature',
    product: 'Product {{n}}',
    container: 'Container {{n}}',
    tool: 'Instrument {{n}}',
    photo: 'Photo {{n}}',
    defect: 'Defect {{n}}',
    finding: 'Finding {{n}}',
    item: 'Item {{n}}',
    measurement: 'Measurement {{n}}',
  },
  signed: {
    added: 'Added: {{row}}',
    removed: 'Deleted: {{row}}',
    kind: {
      product: 'product',
      container: 'container',
      defect: 'defect',
      finding: 'finding',
      item: 'inspection item',
      measurement: 'measurement',
      remark: 'remark about the result',
    },
  },
  photoName: '{{category}} {{n}}',
} satisfies Translated<typeof source>;
