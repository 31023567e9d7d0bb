/** @file Which sheet of the page a field is edited in, and under which heading the page shows it. */
import { informationGroupOf, type InformationGroup } from '@proofmark/contract/fields/information.ts';
import type { Gap } from '@proofmark/contract/report/gaps/gap.ts';
import { openPoints } from '@proofmark/contract/report/progress.ts';
import type { GapTarget } from '../../report/gaps/gap-target.ts';

/** A sheet of the page: one per group of fields, and one per product, container and tool. */
export type InformationSheet =
  | { name: InformationGroup }
  | { name: 'product' | 'container' | 'tool'; id: string }
  /** The change of a plan after counting: of its terms, or of a product's quantity presented. */
  | { name: 'planChange'; productId?: string };

const HEADING_OF = {
  plan: 'plan',
  planChange: 'plan',
  visit: 'visit',
  product: 'products',
  cartons: 'products',
  sample: 'products',
  documents: 'products',
  container: 'containers',
  parties: 'parties',
  shipping: 'shipping',
  tool: 'tools',
  notes: 'notes',
} as const satisfies Record<InformationSheet['name'], string>;
/** A heading of the page, with the rows under it. */
export type Heading = (typeof HEADING_OF)[InformationSheet['name']];

/** The sheet in which a field of the section is edited; null for a row that has to be added first. */
export function sheetOf(target: GapTarget): InformationSheet | null {
  const name = sheetNameOf(target);
  if (name !== 'product' && name !== 'container' && name !== 'tool') return { name };
  return target.id === 'new' ? null : { name, id: target.id };
}

function sheetNameOf({ kind, field = '' }: GapTarget): InformationSheet['name'] {
  if (kind === 'product' || kind === 'container' || kind === 'tool') return kind;
  return field === 'planChange' ? field : (informationGroupOf(field) ?? 'visit');
}

/** How many points are open under a heading. */
export function openUnder(heading: Heading, gaps: readonly Gap[]): number {
  const isUnder = (gap: Gap) => gap.section === 'information' && HEADING_OF[sheetNameOf(gap)] === heading;
  return openPoints({ measurements: [] }, gaps.filter(isUnder)).information.size;
}
