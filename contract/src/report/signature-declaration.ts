/** @file What each party declares by signing. The app shows it above the pad and saves the wording with the signature. */
import type { Fields } from '../fields/kinds.ts';

type Role = NonNullable<Fields<'signature'>['role']>;

/** The current wording, at most 300 characters in each language. A signature keeps the one that the person read. */
export const SIGNATURE_DECLARATIONS: Record<Role, { en: string; zh: string }> = {
  inspector: {
    en: 'I inspected the goods presented on the day of inspection on site, and this report states what I found.',
    zh: '本人于检验当日在现场检验了所提交的货物，报告如实记录检验所见。',
  },
  factory: {
    en: 'The inspector showed and explained the findings to us. We sign to confirm this, not to agree with the result.',
    zh: '验货员已向我方出示并说明检验发现。签字仅表示知悉，不代表同意检验结论。',
  },
};
