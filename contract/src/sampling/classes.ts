/**
 * @file Critical, major and minor defects each have their own AQL, and the tables may answer with three sample
 * sizes. The standards leave it to the responsible authority how one visit combines them. We offer two rules.
 *
 * [Note: One sample of the largest size]
 * `largest` draws one sample of n*, the largest size that any class needs, not more than the lot. Each class is then
 * judged by the plan of its own AQL column that has the greatest sample size not above n*. Only plans in the
 * column itself count, never an arrow, and a class that needs more than the whole lot keeps its own plan. Ac never
 * comes from a plan larger than what was drawn, so no class is judged more loosely than its column allows.
 * Reading all classes again under the letter of n* would not end: for lots of 26 to 50 at level II, AQL 4.0 leads
 * to E with n 13, where AQL 2.5 is an arrow to F with n 20.
 *
 * `perClass` leaves each class its plan as the table gives it. The caller must count each class in its own n pieces,
 * not in all that were drawn.
 */
import { codeLetterOf } from './code-letter.ts';
import { planAt, plansOfColumn, sampleSizeOf } from './master-table.ts';
import type { MasterTable, RealPlan } from './master-table.ts';
import { ensuredTable } from './plan.ts';
import type { SamplingTerms } from './plan.ts';
import { ensureOneOf } from './sampling-error.ts';
import { AQL_VALUES, DEFECT_CLASSES, NOT_ALLOWED, SAMPLE_POLICIES } from './terms.ts';
import type { AqlValue, ClassAql, CodeLetter, DefectClass, PlanLetter, SamplePolicy } from './terms.ts';

/** What the plans of one inspection are looked up by. */
export interface ClassPlansRequest extends SamplingTerms {
  policy: SamplePolicy;
  aql: Record<DefectClass, ClassAql>;
}

/** How one class is judged. */
export interface ClassPlan {
  aql: ClassAql;
  /** Letter of the plan that gives Ac and Re; for `NA` the letter of the sample drawn. */
  planLetter: PlanLetter;
  /** The n of that plan in pieces, not more than the lot. Under `largest` it may be below the sample drawn. */
  sampleSize: number;
  acceptanceNumber: number;
  rejectionNumber: number;
}

/** The sample to draw, and how each class is judged on it. */
export interface ClassPlans {
  /** Letter of the lot; only lot size and level decide it. */
  codeLetter: CodeLetter;
  /** Letter of the plan that gives the sample; differs from `codeLetter` where an arrow was followed. */
  planLetter: PlanLetter;
  /** n*: pieces to draw, the most that any class needs, not more than the lot. */
  sampleSize: number;
  /** True where the sample to draw is the whole lot, 全检; Ac and Re stay those of the plans. */
  fullInspection: boolean;
  classes: Record<DefectClass, ClassPlan>;
}

/**
 * The sample to draw for all classes, and each class's plan; see [Note: One sample of the largest size]. `NA` needs no
 * size of its own and is 0/1 on whatever is drawn. If every class is `NA`, the sample is that of the code letter.
 *
 * Throws `SamplingError`.
 */
export function classPlans({
  standard,
  severity,
  level,
  lotSize,
  policy,
  aql,
}: ClassPlansRequest): ClassPlans {
  const table = ensuredTable(standard, severity);
  const codeLetter = codeLetterOf({ level, lotSize });
  ensureOneOf(SAMPLE_POLICIES, policy, 'policy');
  for (const name of DEFECT_CLASSES) ensureOneOf([...AQL_VALUES, NOT_ALLOWED], aql[name], `aql.${name}`);

  const drawn = largestAskedFor(table, codeLetter, aql);
  const sampleSize = Math.min(drawn.sampleSize, lotSize);
  const planOf = (name: DefectClass): ClassPlan => {
    const classAql = aql[name];
    if (classAql === NOT_ALLOWED) {
      return {
        aql: classAql,
        planLetter: drawn.planLetter,
        sampleSize,
        acceptanceNumber: 0,
        rejectionNumber: 1,
      };
    }
    const own = planAt(table, codeLetter, classAql);
    const used = policy === 'largest' ? greatestWithin(sampleSize, table, classAql, own) : own;
    return { aql: classAql, ...used, sampleSize: Math.min(used.sampleSize, lotSize) };
  };
  return {
    codeLetter,
    planLetter: drawn.planLetter,
    sampleSize,
    fullInspection: drawn.sampleSize >= lotSize,
    classes: { critical: planOf('critical'), major: planOf('major'), minor: planOf('minor') },
  };
}

/** Letter and table size of the largest sample that a class needs; those of the code letter if no class has an AQL. */
function largestAskedFor(
  table: MasterTable,
  codeLetter: CodeLetter,
  aql: Record<DefectClass, ClassAql>,
): Pick<RealPlan, 'planLetter' | 'sampleSize'> {
  const plans = DEFECT_CLASSES.map((name) => aql[name])
    .filter((classAql) => classAql !== NOT_ALLOWED)
    .map((classAql) => planAt(table, codeLetter, classAql));
  const [first, ...rest] = plans;
  if (first === undefined) return { planLetter: codeLetter, sampleSize: sampleSizeOf(table, codeLetter) };
  return rest.reduce((largest, plan) => (plan.sampleSize > largest.sampleSize ? plan : largest), first);
}

/**
 * The plan of the column with the greatest n not above `sampleSize`. The class keeps its own plan unless a larger one
 * fits. This also decides reduced inspection, where A, B and C share n 2.
 */
function greatestWithin(sampleSize: number, table: MasterTable, aql: AqlValue, own: RealPlan): RealPlan {
  return plansOfColumn(table, aql)
    .filter((plan) => plan.sampleSize <= sampleSize)
    .reduce((greatest, plan) => (plan.sampleSize > greatest.sampleSize ? plan : greatest), own);
}
