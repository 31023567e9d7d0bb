/** @file What each party declares by signing. The app shows it above the pad and keeps its words with the signature. */
import type { Fields } from '../fields/kinds.ts';

type Role = NonNullable<Fields<'signature'>['role']>;

/** The current wording. A signature keeps the wording that was shown. At most 300 characters in each language. */
export const SIGNATURE_DECLARATIONS: Record<Role, { en: string; zh: string }> = {
  inspector: {
    en: 'I inspected the goods presented on the day of inspection on site, and this report states what I found.',
    zh: '本人于检验当日在现场检验了所提交的货物，报告如实记录检验所见。',
  },
  factory: {
    en: 'The findings were shown and explained to us. Signing confirms this. It does not mean that we agree with the result.',
    zh: '检验人员已向我方出示并说明检验发现。签字仅表示知悉，不代表同意检验结论。',
  },
};
