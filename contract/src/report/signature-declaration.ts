/** @file What each party declares by signing. It stands above the pad, and is kept with the signature as it stood then. */
import type { Fields } from '../fields/kinds.ts';

type Role = NonNullable<Fields<'signature'>['role']>;

/** The wording in force; a signature keeps the one that it was given under. At most 300 characters in each language. */
export const SIGNATURE_DECLARATIONS: Record<Role, { en: string; zh: string }> = {
  inspector: {
    en: 'I inspected the goods presented on the day of inspection on site, and this report states what I found.',
    zh: '本人于检验当日在现场检验了所提交的货物，报告如实记录检验所见。',
  },
  factory: {
    en: 'The findings were shown and explained to us. The signature confirms this; it is no consent to the result.',
    zh: '检验人员已向我方出示并说明检验发现。签字仅表示知悉，不代表同意检验结论。',
  },
};
