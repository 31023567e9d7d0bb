/** @file What a new report begins with. */
import type { ItemCategory } from '@proofmark/contract/dictionary/item-categories.ts';
import type { Fields, Kind } from '@proofmark/contract/report/kinds.ts';

/** The task that a report is made for, as far as its report repeats it. */
export interface TemplateTask {
  inspectionType: NonNullable<Fields<'information'>['inspectionType']>;
  client: string;
  supplier: string;
  factory: string;
  factoryZh: string;
}

/** A row to begin with. */
export interface TemplateRow<K extends Kind = Kind> {
  kind: K;
  id: string;
  fields: Fields<K>;
}

type Template = (task: TemplateTask) => TemplateRow[];

/** By code. A client's own template is one more entry. */
const TEMPLATES: Record<string, Template> = { general };

/** The template of that code, or undefined. */
export function findTemplate(code: string): Template | undefined {
  return Object.hasOwn(TEMPLATES, code) ? TEMPLATES[code] : undefined;
}

/** One item per category that every visit looks at. Code, category, name in English and Chinese. */
const GENERAL_ITEMS: [string, ItemCategory, string, string][] = [
  ['A1', 'quantity', 'Quantity check', '数量核对'],
  ['B1', 'workmanship', 'Workmanship and appearance', '外观与工艺'],
  ['C1', 'style', 'Style, material and colour', '款式、材质与颜色'],
  ['D1', 'measurement', 'Measurement', '尺寸测量'],
  ['E1', 'test', 'Field tests', '现场测试'],
  ['F1', 'packaging', 'Packaging and assortment', '包装与配比'],
  ['F2', 'marking', 'Shipping marks and labels', '唛头与标签'],
  ['G1', 'special', 'Client special requirements', '客户特别要求'],
];

function general(task: TemplateTask): TemplateRow[] {
  return [
    {
      kind: 'information',
      id: 'information',
      fields: {
        inspectionType: task.inspectionType,
        ...given('client', task.client),
        ...given('supplier', task.supplier),
        ...given('factory', task.factory),
        ...given('factoryZh', task.factoryZh),
        samplingStandard: 'ISO 2859-1:1999',
        samplingLevel: 'II',
        samplingSeverity: 'normal',
        samplingPolicy: 'largest',
        aqlCritical: 'NA',
        aqlMajor: '2.5',
        aqlMinor: '4.0',
        specialLevel: 'S-2',
        countBasis: 'defectiveUnits',
      },
    },
    // `a0`, `a1` … are fractional indexes: anything can be put between them.
    ...GENERAL_ITEMS.map(([code, category, nameEn, nameZh], index): TemplateRow => ({
      kind: 'item',
      id: code,
      fields: { code, category, nameEn, nameZh, pos: `a${index}` },
    })),
  ];
}

/** A field only where the task has a value: an empty one would count as entered. */
function given<F extends string>(field: F, value: string): Partial<Record<F, string>> {
  return value === '' ? {} : ({ [field]: value } as Record<F, string>);
}
