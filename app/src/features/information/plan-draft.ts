/** @file A draft of a plan: the report with changes that are not made yet. */
import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import type { Report } from '@proofmark/contract/report/report.ts';

/** What would change: terms of the plan, and quantities presented by product. */
export interface PlanDraft {
  information: Fields<'information'>;
  products: Record<string, Fields<'product'>>;
}

export const NO_DRAFT: PlanDraft = { information: {}, products: {} };

/** The report with the changes of a draft. */
export function withDraft(report: Report, { information, products }: PlanDraft): Report {
  return {
    ...report,
    information: { ...report.information, ...information },
    products: report.products.map((product) => ({ ...product, ...products[product.id] })),
  };
}
