/** @file Which field stands in which group of the page, and so in which sheet. */
import type { Gap } from '@proofmark/contract/report/gaps/gap.ts';
import type { GapTarget } from '../../report/gaps/gap-target.ts';

export const INFORMATION_GROUPS = [
  'plan',
  'visit',
  'products',
  'containers',
  'parties',
  'shipping',
  'tools',
  'notes',
] as const;
export type InformationGroup = (typeof INFORMATION_GROUPS)[number];

/** A sheet of the page; products, containers and tools have one per row. */
export type InformationSheet =
  | { name: 'plan' | 'visit' | 'cartons' | 'sample' | 'documents' | 'parties' | 'shipping' | 'notes' }
  | { name: 'product' | 'container' | 'tool'; id: string }
  /** The change of a plan by which defects were counted: of its terms, or of the quantity presented of a product. */
  | { name: 'planChange'; productId?: string };

const PLAN = /^(sampling|aql|lotSize|special|countBasis|fixedSampleSize|samplePercent|ac[CM]|planChange)/;
const CARTONS = /^(carton|drawSeed)/;
const PARTIES =
  /^(inspectionType|client|supplier|factory|template|productFamily|photoMinimums|defectCoding|conditionalPass|reinspection)/;
const SHIPPING = /^(destinationCountry|portOfLoading|etd|incoterm)$/;

/** The sheet in which a field of the section is edited; null where a row has to be added first. */
export function sheetOf({ kind, id, field = '' }: GapTarget): InformationSheet | null {
  if (kind === 'product' || kind === 'container' || kind === 'tool')
    return id === 'new' ? null : { name: kind, id };
  if (field === 'planChange') return { name: 'planChange' };
  if (PLAN.test(field)) return { name: 'plan' };
  if (CARTONS.test(field)) return { name: 'cartons' };
  if (field.startsWith('referenceSample')) return { name: 'sample' };
  if (field === 'documents') return { name: 'documents' };
  if (PARTIES.test(field)) return { name: 'parties' };
  if (SHIPPING.test(field)) return { name: 'shipping' };
  return { name: field === 'notes' ? 'notes' : 'visit' };
}

/** The group of the page that a gap of the section belongs to. */
export function groupOf(gap: GapTarget): InformationGroup {
  if (gap.kind === 'product') return 'products';
  if (gap.kind === 'container') return 'containers';
  if (gap.kind === 'tool') return 'tools';
  const sheet = sheetOf(gap);
  if (sheet === null || 'id' in sheet) return 'visit';
  if (sheet.name === 'cartons' || sheet.name === 'sample' || sheet.name === 'documents') return 'products';
  if (sheet.name === 'planChange') return 'plan';
  return sheet.name;
}

/** How many things of each group stand in the way of submitting. */
export function blockersPerGroup(gaps: readonly Gap[]): Record<InformationGroup, number> {
  const counts = {
    plan: 0,
    visit: 0,
    products: 0,
    containers: 0,
    parties: 0,
    shipping: 0,
    tools: 0,
    notes: 0,
  };
  for (const gap of gaps) {
    if (gap.section === 'information' && gap.severity === 'blocker') counts[groupOf(gap)] += 1;
  }
  return counts;
}
