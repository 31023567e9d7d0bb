/** @file The sampling plan that an order leads to, before anybody has counted the goods. */
import type { ClassPlans } from '../sampling/classes.ts';
import type { AgreedPlans } from '../sampling/agreed-plan.ts';
import { USUAL_TERMS, type OrderedProduct, type TemplateTask } from './template-rows.ts';
import { planOfTerms } from './totals.ts';

/** What a plan follows from in an order. */
interface PlannedOrder {
  lines: readonly OrderedProduct[];
  terms: NonNullable<TemplateTask['terms']>;
}

/** The plan if everything that was ordered is presented as one lot. Null while no line has a quantity. */
export function planOfOrder({ lines, terms }: PlannedOrder): {
  lotSize: number;
  level: string;
  plan: ClassPlans | AgreedPlans;
} | null {
  const lotSize = lines.reduce((sum, { orderedQty }) => sum + (orderedQty ?? 0), 0);
  if (lotSize === 0) return null;
  const agreed = Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
  const all = { ...USUAL_TERMS, ...(agreed as Partial<typeof USUAL_TERMS>), lotSize };
  const plan = planOfTerms(all);
  return plan && { lotSize, level: all.samplingLevel, plan };
}
