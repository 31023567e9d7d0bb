/** @file What else a correction changes: said to the reviewer before it is made. */
import type { ItemCategory } from '../dictionary/item-categories.ts';
import { isSingleton, type Kind } from '../fields/kinds.ts';
import type { DefectClass } from '../sampling/terms.ts';
import type { Json } from '../sync/operation.ts';
import type { Report } from './report.ts';
import { changesSinceSigning } from './signatures.ts';
import { packedPercent, readingOf } from './totals.ts';
import { categoryResults, proposeVerdict, resultProblem, type CategoryResult } from './verdict.ts';

/** A change of one field of one row. */
export interface FieldChange {
  kind: Kind;
  id: string;
  field: string;
  value: Json;
}

/** Something that changes with a correction, before and after. */
export type CorrectionEffect =
  | { what: 'found'; class: DefectClass; before: number; after: number; acceptanceNumber: number | null }
  | { what: 'sample' | 'packed'; before: number | null; after: number | null }
  | {
      what: 'category';
      category: ItemCategory;
      before: CategoryResult['result'];
      after: CategoryResult['result'];
    }
  | { what: 'verdict'; before: 'accept' | 'reject' | null; after: 'accept' | 'reject' | null }
  | { what: 'proposal'; before: string; after: string }
  /** The inspector's result does not follow any more: without another one the report cannot be approved. */
  | { what: 'resultStands' }
  /** So many signatures were given before this change. */
  | { what: 'signatures'; count: number };

/** The report as it would be after a change. */
function withChange(report: Report, { kind, id, field, value }: FieldChange): Report {
  if (isSingleton(kind)) return { ...report, [kind]: { ...report[kind as 'conclusion'], [field]: value } };
  const part = `${kind}s` as 'defects';
  return { ...report, [part]: report[part].map((row) => (row.id === id ? { ...row, [field]: value } : row)) };
}

/** What a change would change besides its field, most basic first. Empty if plan, counts and results stay. */
export function correctionEffects(report: Report, change: FieldChange): CorrectionEffect[] {
  const [before, after] = [measure(report), measure(withChange(report, change))];
  const effects: CorrectionEffect[] = [];
  for (const what of ['packed', 'sample'] as const)
    if (before[what] !== after[what]) effects.push({ what, before: before[what], after: after[what] });
  for (const { class: defectClass, acceptanceNumber, found } of after.classes) {
    const old = before.reading.found[defectClass];
    if (old !== found)
      effects.push({ what: 'found', class: defectClass, before: old, after: found, acceptanceNumber });
  }
  if (before.verdict !== after.verdict)
    effects.push({ what: 'verdict', before: before.verdict, after: after.verdict });
  for (const { category, result } of after.categories) {
    const old = before.categories.find((each) => each.category === category);
    if (old && old.result !== result)
      effects.push({ what: 'category', category, before: old.result, after: result });
  }
  if (before.proposal.result !== after.proposal.result)
    effects.push({ what: 'proposal', before: before.proposal.result, after: after.proposal.result });
  if (before.problem === null && after.problem !== null) effects.push({ what: 'resultStands' });
  const stale = after.stale.filter((id) => !before.stale.includes(id)).length;
  if (stale > 0) effects.push({ what: 'signatures', count: stale });
  return effects;
}

function measure(report: Report) {
  const reading = readingOf(report);
  const proposal = proposeVerdict(report, reading);
  return {
    reading,
    proposal,
    classes: reading.plan
      ? reading.classes
      : (Object.keys(reading.found) as DefectClass[]).map((name) => ({
          class: name,
          found: reading.found[name],
          acceptanceNumber: null,
        })),
    sample: reading.plan?.sampleSize ?? null,
    verdict: reading.plan ? reading.verdict : null,
    packed: packedPercent(report.products),
    categories: categoryResults(report),
    problem: resultProblem(report, proposal),
    stale: report.signatures
      .filter((signature) => changesSinceSigning(signature, report).length > 0)
      .map(({ id }) => id),
  };
}
